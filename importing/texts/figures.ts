import type { Locale } from "#domain/locale/locale.ts";
import { wordNumbersIn } from "./number-words.ts";

/** A text in its languages, as far as rules compare them. */
type Text = { in: Partial<Record<Locale, string>> };

/** Numbers of software and standards, addresses of a network and dates in digits, which are no quantities. */
export const versions =
  /(?<![\d.])(?:\d{1,3}(?:\.\d{1,3}){3}|\d\d\.\d\d\.\d{4})(?!\.?\d)|(?<!\p{Script=Latin})(?:firmware|固件|韌體|yazılımı|TLS|C|IEC|EN|ISO)[ ,]{0,2}\d+(?:\.\d+)+(?:(?: ou | o | or | ya da |或| 或 )\d+\.\d+)?/giu;

/** Locales whose decimal sign is a comma. */
const comma: readonly Locale[] = ["pt", "es", "tr-TR"];

/**
 * Codes that hold digits and are no quantities: models, standards, types of protection, threads. They must be
 * the same in every language, and their digits are no numbers of the text.
 */
const code =
  /\b(?:S[A-Z]{2,4}-?[A-Z]?\d[A-Z0-9]*|J1939(?:-\d+)?|RS(?:485|232)|IP\d\d|PT[12]000?\b|TSC1|[34]P[34]W|[12]P2W|3[pP]\dw|M\d{1,2}\b(?! ?m)|AC-\d\d[a-zA-Z]+|UL \d{3,5}\w?|(?:IEC|EN|ISO|GB\/T|ANSI|IEEE|IMO)[ -]?\d[\d.-]*\d|C37\.2|G(?:59|99)|[DUTKF]\d{1,2}\b|E\d\b|4G|2G|3G|Cat ?\d+|B\d\b|D\+|N\+\d|n\+\d|[A-Z]{1,4}\d+[A-Z]?–[A-Z]{0,4}\d+|(?:DI|DO|AI|AIN|CAN|GEN|AUX)\d+|L[123]\b)/gu;

/** Codes of a text, sorted. */
export function codesIn(text: string): string[] {
  return (text.match(code) ?? []).map((found) => found.replace(/[\s.]/g, "")).toSorted();
}

/**
 * What stands after a quantity, by its sign in the International System; other spellings of the languages
 * beside it.
 */
const unitWords: Record<string, string> = {
  s: "-?seconds?|秒|segundos?|saniye\\p{L}*|sn",
  min: "-?minutes?|分钟|分鐘|minutos?|dakika\\p{L}*|dk",
  h: "-?(?:running )?hours?|小时|小時|horas?|saat\\p{L}*",
  in: "英寸|吋|-?inch(?:es)?|polegadas?|pulgadas?|inç\\p{L}*",
  bar: "bar\\p{L}{1,4}(?! kupl)",
  ha: "公[顷頃]|ha(?! (?!perto)\\p{L}+[dt]o\\b)",
  L: "litres?|公?升|litros?|litre\\p{L}*",
  // Chinese counts by ten thousand: 5 万平方米.
  "m²": "[万萬]?平方米",
};
const signs =
  "°C|°|%|kWh|MWh|kWp|kVA|kvar|kW|MW|mV|kV|VA|V|mA|kA|Ah|A|W|kHz|Hz/s|Hz|mm²|cm²|mm|cm|km|m³/h|m³/s|m³|m²|m|l/min|L/s|L|kg|g|ms|s|min|h|r/min|bar|kPa|Pa|kbit/s|Mbit/s|bit/s|kB|MB|GB|Ω|kΩ|N·m|Nm|lx|G";
const quantity = new RegExp(
  `(\\d+(?:[.,]\\d+)*)(?: ?[\\u00a0\\u202f])? ?(?:(${signs})(?![\\p{Script=Latin}²³])|(${Object.values(unitWords).join("|")})(?!\\p{Script=Latin}))`,
  "gu",
);
const turkishPercent = /%(?:\d+(?:,\d+)?–)?(\d+(?:[.,]\d+)*)/gu;

/** "Ten minutes" in English may be "10 分钟" in Chinese. */
const spelled =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:second|minute|hour)s?\b/i;

/** Quantities of a text, number and unit together: `9.2 s`, `60 %`. */
export function quantitiesIn(text: string, locale: Locale): string[] {
  const plain = unparted(text.replace(versions, " ").replace(code, " "));
  const found = [...plain.matchAll(quantity)].map(
    ([, number, sign, word]) => `${value(number!, locale)} ${sign ?? signOf(word!)}`,
  );
  const percents =
    locale === "tr-TR"
      ? [...plain.matchAll(turkishPercent)].map(([, number]) => `${value(number!, locale)} %`)
      : [];
  return [...found, ...percents];
}

function signOf(word: string): string {
  return (
    Object.entries(unitWords).find(([, shapes]) => new RegExp(`^(?:${shapes})$`, "u").test(word))?.[0] ?? word
  );
}

/** Names of months: Chinese writes them with digits, which are no numbers of the text. */
const months: Record<Exclude<Locale, "zh" | "hk">, string> = {
  en: "January February March April May June July August September October November December",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  "tr-TR": "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
};
const chineseMonth = /(?<![\d个個])(1[0-2]|[1-9]) ?月/gu;

/** Months that a text names, from 1. */
export function monthsIn(text: string, locale: Locale): number[] {
  if (locale === "zh" || locale === "hk")
    return [...text.matchAll(chineseMonth)].map(([, month]) => Number(month));
  // English May and March are also a verb and a noun, so capitals count there, and "May I …?" does not;
  // Turkish adds endings: ağustosta.
  const [flags, end] =
    locale === "tr-TR" ? ["iu", "(?!\\p{L}{5})"] : [locale === "en" ? "u" : "iu", "(?!\\p{L})"];
  const plain = locale === "en" ? text.replace(/(?:^|[.?!] )May(?= [a-zA-Z])/g, " ") : text;
  return months[locale]
    .split(" ")
    .flatMap((name, i) => (new RegExp(`(?<!\\p{L})${name}${end}`, flags).test(plain) ? [i + 1] : []));
}

/**
 * Numbers written in digits, as numbers; decimal commas and separators of thousands as the language writes
 * them.
 */
export function digitsIn(text: string, locale: Locale): number[] {
  const plain = unparted(
    text
      .replace(versions, " ")
      .replace(code, " ")
      .replace(/\{[^{}]*\}/g, " ")
      .replace(locale === "zh" || locale === "hk" ? chineseMonth : /$^/, " "),
  );
  return [...plain.matchAll(/(\d+(?:[.,]\d+)*)(?: ?([万萬]))?/g)].map(
    ([, number, wan]) => value(number!, locale) * (wan ? 10_000 : 1),
  );
}

/** Thousands that are parted by a space, put together. */
function unparted(text: string): string {
  return text.replace(/(?<=\b\d{1,3})(?:[\u00a0\u202f](?=\d{3}\b)| (?=000\b))/g, "");
}

function value(written: string, locale: Locale): number {
  const [decimal, thousands] = comma.includes(locale) ? [",", "."] : [".", ","];
  return Number(written.split(thousands).join("").replace(decimal, "."));
}

/**
 * Numbers that one text has and the other lacks, in digits or in words. One is no fault: it may be an
 * article.
 */
export function numberFaults(text: string, locale: Locale, { in: { en = "" } }: Text): string[] {
  const [english, other] = [new Set(digitsIn(en, "en")), new Set(digitsIn(text, locale))];
  const [englishWords, otherWords] = [wordNumbersIn(en, "en"), new Set(wordNumbersIn(text, locale))];
  const missing = [...english, ...new Set(englishWords)].filter((n) => !other.has(n) && !otherWords.has(n));
  const added = [...other].filter(
    (n) => n !== 1 && !english.has(n) && !englishWords.includes(n) && !alsoTwo(n, en),
  );
  const months = monthsIn(en, "en").filter((month) => !monthsIn(text, locale).includes(month));
  return [
    ...missing.map((n) => `number ${n} is missing`),
    ...added.map((n) => `number ${n} is not in the English`),
    ...months.map((m) => `month ${m} is missing`),
  ];
}

function alsoTwo(n: number, en: string): boolean {
  return n === 2 && /\b(?:twice|second|both|pair|double|dual|half)\b/i.test(en);
}

/** Quantities whose unit differs: the same number with another unit. */
export function unitFaults(text: string, locale: Locale, { in: { en = "" } }: Text): string[] {
  const [english, other] = [byNumber(quantitiesIn(en, "en")), byNumber(quantitiesIn(text, locale))];
  return [...english].flatMap(([number, units]) => {
    const found = other.get(number);
    return !found || units.isSubsetOf(found) || found.isSubsetOf(units)
      ? []
      : [`${number} ${[...units].join(" ")} became ${number} ${[...found].join(" ")}`];
  });
}

function byNumber(quantities: string[]): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const [number, unit] of quantities.map((q) => q.split(" ") as [string, string]))
    map.set(number, (map.get(number) ?? new Set()).add(unit));
  return map;
}

/** Units that have one sign on the site, by the other spellings of it. */
const otherSpellings: [wrong: RegExp, sign: string][] = [
  // ISO 80000-1, 7.2: a product of units has a half-high dot or a space. "Nm" alone is a question's word.
  [/(?<=[\d}#%][ \u00a0\u202f]?)(?:Nm|NM|nm|N[ .*⋅・-]m)(?![\p{L}\p{N}])/gu, "N·m"],
];

/** Units that are written in another way than everywhere else on the site: a torque is 0.5 N·m. */
export function unitSpellings(text: string): string[] {
  return otherSpellings.flatMap(([wrong, sign]) =>
    (text.match(wrong) ?? []).map((found) => `unit ${found} is written ${sign}`),
  );
}

/** Units that one text uses and the other does not. */
export function unitSetFaults(text: string, locale: Locale, { in: { en = "" } }: Text): string[] {
  // "One minute" in words is "1 minuto" elsewhere.
  const units = (list: string[]) =>
    new Set(list.filter((q) => !q.startsWith("1 ")).map((q) => q.split(" ")[1]!));
  const [english, other] = [units(quantitiesIn(en, "en")), units(quantitiesIn(text, locale))];
  const added = [...other.difference(english)].filter(
    (unit) => !(["s", "min", "h"].includes(unit) && spelled.test(en)),
  );
  return [
    ...[...english.difference(other)].map((u) => `unit ${u} is missing`),
    ...added.map((u) => `unit ${u} is not in the English`),
  ];
}

/** Model codes and other codes with digits that one text has and the other lacks. */
export function codeFaults(text: string, locale: Locale, { in: { en = "" } }: Text): string[] {
  // China adopts standards under numbers of its own, which stand before the others' in brackets.
  const adopted = locale === "zh" ? text.replace(/GB\/T[ \u00A0][\d.]+(?=（IEC)/g, "") : text;
  const [english, other] = [new Set(codesIn(en)), new Set(codesIn(adopted))];
  return [
    ...[...english.difference(other)].map((c) => `code ${c} is missing`),
    ...[...other.difference(english)].map((c) => `code ${c} is not in the English`),
  ];
}
