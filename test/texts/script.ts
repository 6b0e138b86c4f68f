import * as fromMainland from "opencc-js/cn2t";
import * as toMainland from "opencc-js/t2cn";
import type { Locale } from "#domain/locale/locale.ts";
import { versions } from "#importing/texts/figures.ts";

const traditional = fromMainland.Converter({ from: "cn", to: "hk" });
const simplified = toMainland.Converter({ from: "hk", to: "cn" });
const simplifiedFromAny = toMainland.Converter({ from: "t", to: "cn" });

const chinese: readonly Locale[] = ["zh", "hk"];

/** The maker's name, where the terms of use name the mark in both scripts. */
const ownName = "嵩岳智控";

/** Han characters and Chinese punctuation in a text that is written in Latin letters. */
export function strayHan(text: string, locale: Locale): string[] {
  if (chinese.includes(locale)) return [];
  return (text.replaceAll(ownName, "").match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu) ?? []).map(
    (run) => `Chinese characters: ${run}`,
  );
}

/**
 * Letters of no language of the site: a Cyrillic or Greek look-alike, or full-width Latin. Ω, µ, φ and the
 * like are units.
 */
export function strayLetters(text: string): string[] {
  return (text.match(/[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\uff21-\uff5a]+/gu) ?? []).map(
    (run) => `letters of another script: ${run}`,
  );
}

/** Units as Chinese data sheets print them; RH stands behind the percent sign of a humidity. */
const units =
  "V kV mV W kW MW kWh MWh GWh kWp MWp kVA VA A mA kA kvar Ah Hz kHz MHz GHz dB mm cm m km mm² cm² m² m³ L l kg g s ms min h rpm r bar mbar kPa psi ml ppm C F K dBi kN lx ha B kB MB GB bit kbit Mbit in N P RH";
const abbreviations =
  // Buses, protocols, ports.
  "RS232 RS485 CAN CANopen J1939 Modbus RTU TCP USB MQTT TLS NMEA COMTRADE PGN FMI SPN TSC1 LTE Cat SIM nano SMA GPS Wi-Fi SNMP SAE JSON " +
  // Power plant.
  "AC DC CAN-H CAN-L NOx DOC SCR EGR VGT DEF RMS AMF ATS MPU ECU PMS EMS GOV AVR CT DPF PLC PWM LED LCD AGM SOC ROCOF U R I II O L-N L-L B+ B− D+ P1 P2 S1 S2 S H PIN DIP ESTOP OUT1 OUT2 COM DL DN TN-S TT A4 M6 M10 M12 M16 gG V12 V16 PT100 PT200 PT1000 DIN N+1 P4W P3W P2W G " +
  // Storage, harmonics, uses of contacts, a suppressor, a group of windings, threads.
  "BMS UPS THD AC-15 DC-13 RC Dyn11 M8 M14 M18 " +
  // Terminals and keys as the devices have them printed, of the alternator’s regulator too; a name of a device.
  "L1 L2 L3 T S+ IE LUX FUEL CRANK E-STOP ANT DI NO NC FE PE WL LAN LAN1 LAN2 RS485-1 MENU TEST SET " +
  // Colours of wires (IEC 60757).
  "BK BN GY " +
  // What telephone cards and networks ask for, a time, systems of files and of computers.
  "APN PUK WLAN DHCP NTP VPN IPv4 Trap ping UTC FAT32 Windows " +
  // Quality work: the analysis of a process and the figure of its capability have no shorter Chinese name.
  "PFMEA Cpk " +
  // Forms of files.
  "DXF SVG " +
  // Performance classes of ISO 8528.
  "G2 G3 " +
  // Sockets, a key of the keyboard, the browser’s way to draw in 3D, and what it is asked to allow.
  "RJ45 BNC Tab WebGL JavaScript " +
  // Marks, standards, utilisation categories.
  "IEC EN ISO UL CE CCC CCS BV ABS RS DNV ANSI IEEE ANSI/IEEE C37.2 GB/T EU WEEE IT IP IP20 IP42 IP54 IP55 IP65 IP66 IP67 AC-31B AC-32B AC-33B AC-33iB " +
  // Names that Chinese pages write in Latin letters too.
  // Kinds of files, the unit of screens, a chart of colours.
  "PNG EPS PDF CSV px RAL " +
  "LinkedIn YouTube Facebook X Instagram WhatsApp";
/** What the site calls its cookies and what it keeps in the browser, as the privacy policy names it. */
const storedNames =
  "compare active ready user chat comment survey searches self-check ecucode alarms " +
  "switchyard.session token switchyard.dont remember signed-in switchyard-device";

/**
 * `Cookie` in simplified pages; Hong Kong writes 曲奇檔案. The names of the site's own cookies are told as they
 * are.
 */
const inChinese = new Set([
  ...units.split(" "),
  ...abbreviations.split(" "),
  "Cookie",
  "cookie-consent",
  "lang",
  ...storedNames.split(" "),
  "SONGYUE",
  "AI",
]);

/**
 * Letters that belong to a figure: kilohms and megohms, a category of cable, a version of SNMP, a number to
 * base 16.
 */
const figures = /[kM](?=Ω)|\b(?:5e|2c|0x[\dA-F]+)\b/g;

/** Latin runs in a Chinese text that are no model code, unit, or abbreviation of the list. */
export function strayLatin(text: string, locale: Locale, models: ReadonlySet<string>): string[] {
  if (!chinese.includes(locale)) return [];
  const runs =
    withoutCode(text)
      .replace(figures, "0")
      .match(/[A-Za-z][A-Za-z0-9²³+.-]*(?:\/[A-Za-z]+)*/g) ?? [];
  return runs
    .map((run) => run.replace(/[.-]+$/, ""))
    .filter(
      (run) =>
        !isModel(run, models) && !inChinese.has(run) && !run.split("/").every((part) => inChinese.has(part)),
    )
    .map((run) => `Latin letters: ${run}`);
}

/** A model number, or the beginning of several (`SGC61`); an order code of the accessories. */
function isModel(run: string, models: ReadonlySet<string>): boolean {
  if (/^(?:SPN|FMI)\d+$|^SX-[A-Z]+\d+-\d+$/.test(run)) return true;
  return (
    models.has(run) || (/^[A-Z]{3,4}\d{2}/.test(run) && [...models].some((model) => model.startsWith(run)))
  );
}

/**
 * Leaves out arguments of messages, places that settings fill in (`{overspeed.delay}`), addresses and
 * mailboxes.
 */
export function withoutCode(text: string): string {
  return text
    .replace(/\{\w[\w.-]*\}/g, "0")
    .replace(/(?<=\]\()\/[\w/-]+(?=\))/g, "0")
    .replace(/\{\w+, plural, |\b(?:one|other) \{|\}/g, "")
    .replace(/https?:\S+|\S+@\S+/g, "0");
}

/**
 * Characters that OpenCC changes although Hong Kong writes them: it prefers another shape of the same
 * traditional character (峯, 羣, 牀, 恆), or takes a character for its homograph (台 of a platform for 枱, 周 of a
 * cycle for 週).
 */
const hongKongToo = new Set("峰群床恒台");
/**
 * Words in which OpenCC sees a simplified character where there is none: a name, a cycle of the wave, to fill
 * (加注), to flow back (回流), the surface of a liquid (液面), a cursor (游標), to disturb (干擾), words with two
 * spellings (了解, 公布), and cuts across words.
 */
const hongKongWords = /貝洛奧里藏特|\d ?個?周|游標|干擾|[不獲]准|加注|回流|液面|了解|公布|一目了然/gu;

/** Simplified characters in a text for Hong Kong. */
export function simplifiedIn(text: string, locale: Locale): string[] {
  if (locale !== "hk") return [];
  const plain = text.replace(hongKongWords, (found) => "一".repeat(found.length));
  return changes(plain, traditional(plain))
    .filter(({ from }) => !hongKongToo.has(from) && simplified(from) === from)
    .map(({ from, to, near }) => `simplified ${from} for ${to}: ${near}`);
}

/**
 * Words that OpenCC shortens to another word than the one that is meant: 覆盖 (to cover) is written with 覆 in
 * simplified texts, and 打坏 (to break) has nothing to do with a blank (坯).
 */
const mainlandWords = /覆|打坏/gu;

/** Traditional characters in a simplified text. */
export function traditionalIn(text: string, locale: Locale): string[] {
  if (locale !== "zh") return [];
  const plain = text.replace(mainlandWords, "一");
  return [...changes(plain, simplified(plain)), ...changes(plain, simplifiedFromAny(plain))].map(
    ({ from, to, near }) => `traditional ${from} for ${to}: ${near}`,
  );
}

function changes(before: string, after: string): { from: string; to: string; near: string }[] {
  const [a, b] = [Array.from(before), Array.from(after)];
  if (a.length !== b.length) return [{ from: before, to: after, near: before }];
  return a.flatMap((from, i) =>
    from === b[i] ? [] : [{ from, to: b[i]!, near: a.slice(Math.max(0, i - 5), i + 6).join("") }],
  );
}

/** Words of the mainland that a reader in Hong Kong stumbles over, with what is written there. */
const mainlandOnly: Record<string, string> = {
  信息: "資訊",
  信號: "訊號",
  視頻: "影片",
  默認: "預設",
  服務器: "伺服器",
  打印: "列印",
  登錄: "登入",
  鏈接: "連結",
  短信: "短訊",
  通信: "通訊",
  郵件: "電郵",
  菜單: "選單",
  固件: "韌體",
  模塊: "模組",
  存儲: "儲存",
  自定義: "自訂",
  導出: "匯出",
  導入: "匯入",
  互聯網絡: "互聯網",
  電梯: "升降機",
  網路: "網絡",
  軟體: "軟件",
  隱私: "私隱",
  引擎: "發動機",
};

export function mainlandWordsIn(text: string, locale: Locale): string[] {
  if (locale !== "hk") return [];
  return Object.entries(mainlandOnly).flatMap(([word, better]) =>
    text.includes(word) ? [`${word}, in Hong Kong ${better}`] : [],
  );
}

/**
 * Typewriter marks: a straight apostrophe or quote, three dots, two hyphens; in Chinese half-width marks
 * between characters.
 */
export function typewriterMarks(text: string, locale: Locale): string[] {
  const plain = withoutCode(text);
  const found = plain.match(/['"`´]|\.\.\.|--| {2}/g) ?? [];
  const between = chinese.includes(locale)
    ? (plain.match(/[\p{Script=Han}] ?[,;:!?()]|[,;!?()] ?\p{Script=Han}|\p{Script=Han}\.(?=$|\s)/gu) ?? [])
    : [];
  const latin = chinese.includes(locale)
    ? []
    : (plain.match(/\s[,;.](?=\s|$)|[a-zà-ÿ],(?=[a-zà-ÿ])/gu) ?? []);
  return [...found, ...between, ...latin].map((mark) => `mark: ${mark}`);
}

/**
 * Han beside a Latin letter or a digit without the space that all pages have there. Prints on devices and in
 * diagrams are set close.
 */
export function missingSpaces(text: string, locale: Locale): string[] {
  if (!chinese.includes(locale)) return [];
  const found = withoutCode(text).match(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%²³Ω]\p{Script=Han}/gu) ?? [];
  return found.filter((pair) => !ofDate.test(pair)).map((pair) => `no space: ${pair}`);
}

/** A date is one word, as browsers write it too: 2026年11月27日. */
const ofDate = /^(?:\d[年月日]|[年月至]\d)$/u;

/** Spaces within a date. */
export function partedDates(text: string, locale: Locale): string[] {
  if (!chinese.includes(locale)) return [];
  const found = text.match(/(?:19|20)\d\d 年|(?<![\d.])\d{1,2} 月|年 \d{1,2}月|月\d{1,2} 日/gu) ?? [];
  return found.map((part) => `space in a date: ${part}`);
}

/** Spaces beside Chinese punctuation, or between Han characters. */
export function strangeSpaces(text: string, locale: Locale): string[] {
  if (!chinese.includes(locale)) return [];
  return (
    withoutCode(text).match(
      /[，。；：、？！（）“”「」] | [，。；：、？！（）”」]|\p{Script=Han} \p{Script=Han}/gu,
    ) ?? []
  ).map((pair) => `space: ${pair}`);
}

/** Percent signs: 30% in English, Portuguese and Chinese, 30 % in Spanish, %30 in Turkish. */
export function percentSigns(text: string, locale: Locale): string[] {
  const wrong = {
    en: /%\d|\d\s%/,
    zh: /%\d|\d\s%/,
    hk: /%\d|\d\s%/,
    pt: /%\d|\d\s%/,
    es: /%\d|\d%/,
    "tr-TR": /\d\s?%(?!\d)/,
  }[locale];
  const found = wrong.exec(text.replace(/(?<=\d)–(?=\d)/g, "–"));
  return found ? [`percent: ${found[0]}`] : [];
}

/**
 * Chinese ranges: a wave between the numbers, which repeats a sign of percent or of degrees (GB/T 15835). Codes
 * keep their hyphen: SPN 110-0, contact 21-22.
 */
export function rangeSigns(text: string, locale: Locale): string[] {
  if (locale !== "zh" && locale !== "hk") return [];
  const wrong = [/[\d%°]\s?[–—~]\s?[−+]?\d/, /(?<![\d.])[\d.]+～[\d.]+[%°](?!C)/, /\d\s～|～\s/];
  return wrong.flatMap((pattern) => (pattern.exec(text) ?? []).map((found) => `range: ${found}`));
}

/**
 * Decimal points where the language writes a comma, and the other way round; version numbers keep their
 * point.
 */
export function decimalSigns(text: string, locale: Locale): string[] {
  const plain = text.replace(versions, " ");
  const wrong = ["pt", "es", "tr-TR"].includes(locale)
    ? /\d\.\d{1,2}(?!\d)|\d\.\d{4}/
    : /\d,\d{1,2}(?!\d)|\d,\d{4}/;
  const found = wrong.exec(plain);
  return found ? [`decimal sign: ${found[0]}`] : [];
}
