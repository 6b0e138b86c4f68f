import { readFile } from "node:fs/promises";
import { type Locale, locales } from "#domain/locale/locale.ts";

/** A text in its languages, as far as rules compare them. */
type Text = { in: Partial<Record<Locale, string>> };

/** What a translation lacks of the term base. */
export type TermRule = (text: string, locale: Locale, whole: Text) => string[];

/** A row of the term base: the word in English, and the approved word of every language. */
export type Term = { en: string; approved: Record<Locale, string> };

/**
 * `content/terms/terms.csv`: terms without the abbreviation in brackets, longest first. Terms without
 * translations are left out. A maker without a term base has no terms.
 */
export async function readTerms(path: string): Promise<Term[]> {
  const file = await readFile(path, "utf8").catch(() => "");
  const rows = file.trim().split("\n").slice(1);
  const cells = rows.map((row) =>
    [...row.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map((cell) => cell[1]!.replaceAll('"', "")),
  );
  const bare = (cell: string) => cell.replace(/\s*[（(][^）)]*[）)]/g, "");
  return cells
    .filter((row) => row[1])
    .map((row) => ({
      en: bare(row[0]!),
      approved: Object.fromEntries(locales.map((locale, i) => [locale, bare(row[i]!)])) as Record<
        Locale,
        string
      >,
    }))
    .toSorted((a, b) => b.en.length - a.en.length);
}

/**
 * Forms that serve beside the approved term: the short name that every language uses once the long one is
 * plain ("the set"), and verbs and adjectives where English has a noun. Patterns, lower case.
 */
const shortForms: Record<string, Partial<Record<Locale, string>>> = {
  // "The set", grupo, 机组: said in full in titles, short in the text; printed even shorter on devices.
  genset: {
    zh: "机组|发电[合分]闸",
    hk: "機組|發電[合分]閘",
    pt: "grupos?",
    es: "grupos?",
    "tr-TR": "jen\\.",
  },
  mains: {
    zh: "失电|电网|并网",
    hk: "失電|電網|並網",
    pt: "redes?|concessionária",
    es: "red(?:es)?|compañía",
  },
  // What a classification society gives is 认可; a solution is 方案 where the word stands near.
  approval: { zh: "认可", hk: "認可" },
  solution: { zh: "方案", hk: "方案" },
  // Beside the mains it is 并网.
  paralleling: { zh: "并网", hk: "並網" },
  "paralleling controller": { zh: "并网控制器", hk: "並網控制器" },
  "remote start": { "tr-TR": "uzaktan ya da \\p{L}+ \\p{L}+ \\(amf\\) çalıştır" },
  "mains failure": { pt: "falha", es: "fallo", "tr-TR": "kesinti|şebeke yok" },
  start: {
    // 开机 is what the device is told, 起动 what the engine does, 增机 what a rising load does to the next set.
    zh: "起动|启动|试机|投入|起停|开停机|增机",
    hk: "起動|啟動|試機|投入|起停|開停機|增機",
    pt: "part[eaioé]\\p{L}*|entr[ae]\\p{L}*|acion\\p{L}*|lig[aou]\\p{L}*|inici\\p{L}*|começ\\p{L}*|religou",
    es: "arr[aá]n[cq]\\p{L}*|marcha/paro|entr[aóe]\\p{L}*|inici\\p{L}*|empiez\\p{L}*|comienz\\p{L}*|pone\\p{L}*",
    "tr-TR": "çalış\\p{L}*|ilk hareket|devreye|marş\\p{L}*|başla\\p{L}*|kalk\\p{L}*",
  },
  stop: {
    zh: "停|中[断止]",
    hk: "停|中[斷止]",
    pt: "par[aáeo]\\p{L}*|deslig\\p{L}*|cessa\\p{L}*|interromp\\p{L}*",
    es: "p[aá]r[aeóo]\\p{L}*|stop|det[ieu]\\p{L}*|interrump\\p{L}*|cesa\\p{L}*|desconect\\p{L}*",
    "tr-TR": "dur\\p{L}*|stop|kes\\p{L}*|kapa\\p{L}*",
  },
  // The trade says 起动, partida and arranque where English tells cranking from starting.
  cranking: { zh: "起动", hk: "起動", pt: "partida|tentativas?", es: "arran[cq]\\p{L}*|intentos?" },
  // A ship's engine is its 主机; the heater in a diagram says what it heats by its place. Who stops an engine says
  // 停机, a cold and a warm one are 冷机 and 热机.
  engine: {
    zh: "柴油机|缸套|主机|[停冷热]机",
    hk: "柴油機|缸套|主機|[停冷熱]機",
    pt: "aquecedor",
    es: "calefactor",
    "tr-TR": "ön ısıtıcı",
  },
  load: {
    zh: "[半满空轻带加减卸]载|功率|[用供]电|出力",
    hk: "[半滿空輕帶加減卸]載|功率|[用供]電|出力",
    pt: "carreg\\p{L}*",
    es: "carg\\p{L}*",
  },
  lamp: {
    zh: "灯",
    pt: "refletor\\p{L}*|led|luz|luzes|indicador\\p{L}*|lâmp\\.",
    es: "proyector\\p{L}*|led|luz|luces|piloto\\p{L}*|indicador\\p{L}*|lámp\\.",
    "tr-TR": "projektör\\p{L}*|led|ışı\\p{L}*",
  },
  "bus tie": { pt: "interliga\\p{L}*", es: "acoplamiento\\p{L}*", "tr-TR": "kuplaj\\p{L}*" },
  "bow thruster": { pt: "prop\\. de proa" },
  "speed governor": { "tr-TR": "devir ve gerilim regülatör\\p{L}*" },
  "automatic voltage regulator": { "tr-TR": "gerilim regülatör\\p{L}*" },
  "event log": { es: "registro guarda 1000 eventos" },
  // Names of inputs and outputs in menus, and texts of 24 columns on displays, are cut short as devices do it.
  "coolant temperature": {
    pt: "temp\\.(?: alta| baixa)? do líq\\. de arrefecimento",
    es: "termocontactos? del refrigerante",
  },
  "fuel level": { pt: "nível combustível", es: "nivel combustible" },
  "oil pressure": { pt: "pressão óleo", es: "presión aceite|presostatos? de aceite" },
  overspeed: { pt: "sobreveloc\\.|sobrevel\\.", es: "sobrevel\\." },
  "emergency stop": { pt: "parada emerg\\.", es: "parada emerg\\." },
  busbar: { pt: "barr\\." },
  "island operation": { pt: "ilhad[ao]s?|em ilha", es: "en isla" },
  "dead bus": {
    zh: "无压合闸",
    hk: "無壓合閘",
    pt: "barr\\. s/ tensão",
    es: "barra sin v",
    "tr-TR": "bara enerjisiz\\p{L}*",
  },
  frequency: { pt: "freq\\.", es: "frec\\." },
  "shore power": { pt: "alim\\. terra", es: "alim\\. tierra", "tr-TR": "kıyı besl\\." },
  // A set that is stopped for it is in 检修.
  maintenance: { zh: "检修", hk: "檢修", pt: "manut\\.", es: "mant\\." },
  // The abbreviation that the term base gives.
  "current transformer": { pt: "tcs?(?!\\p{L})", es: "tcs?(?!\\p{L})" },
  // False alarms are 误报; an installer's breaker in front of a charger is an otomat; the way out of a network is not
  // the device that joins two; a battery's terminal is its pole.
  alarm: { zh: "误报", hk: "誤報" },
  "circuit breaker": { "tr-TR": "otomat(?!ik)\\p{L}*" },
  gateway: { es: "puertas? de enlace" },
  terminal: { "tr-TR": "kutup baş\\p{L}*" },
  // In a title the rail comes first in Chinese, and says what rail.
  "DIN rail": { zh: "导轨式", hk: "導軌式" },
  // The forms: "Talebiniz" answers to a "Teklif talebi".
  enquiry: { "tr-TR": "talep|taleb\\p{L}*" },
};

/**
 * English words that only look like a term: the ship's engine room, apprentices who start work, an order that
 * stops, a lamp on a display, soot that loads a filter, the gasket of a cylinder head.
 */
const lookAlikes: Record<string, RegExp> = {
  engine: /engine[- ]room|mains engine/g,
  stop: /stops? further (?:commands|closing orders)|telegrams stop|stops answering|stop using|stops flashing|compensation stops|freely to the stop/g,
  lamp: /signal lamp|lamp message|indicator lamps?|with a lamp/g,
  load: /pages load|\bload (?:it|them|the set|the van|the file)\b|(?:start|stop), stop or load|soot load|loads (?:a value|coupling)/g,
  start:
    /apprentices start|start (?:from|with) (?:what|the)|starts? (?:up )?(?:new|again|anew)|from the start|start (?:bit|of period)/g,
  terminal: /terminal (?:building|equipment|server|box(?:es)?)/g,
  alarm: /(?:smoke|fire) alarm/g,
  "oil pressure": /gearbox oil pressure|oil pressure of the gearbox/g,
  frequency: /frequency converters?/g,
  gasket: /head gasket/g,
  "cooling down": /after cooling down check/g,
  warning: /warning signs?/g,
};

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const lower = (text: string, locale: Locale) =>
  locale === "tr-TR" ? text.toLocaleLowerCase("tr") : text.toLowerCase();

/**
 * Words are compared by their stem: gender, plural and case change the end. Short words of all but Turkish
 * stay whole.
 */
function stemOf(word: string, locale: Locale): string {
  // The preposition runs into the article: controlador do grupo gerador.
  if (word === "de" && locale === "pt") return "d[eoa]s?";
  if (word.length < 4) return `${escape(word)}${locale === "tr-TR" ? "\\p{L}*" : "(?:s|es)?"}`;
  // Turkish softens the last consonant: kuplaj stays, yük becomes yükü, ağ geçidi becomes geçidine.
  return `${escape(word.slice(0, Math.max(3, word.length - 2)))}\\p{L}*`;
}

/** What a translation must match for a term: the approved word, inflected, or an accepted short form. */
function patternOf(term: Term, locale: Locale): RegExp {
  const approved = lower(term.approved[locale], locale);
  const short = shortForms[term.en]?.[locale];
  // Chinese is compared without spaces.
  if (locale === "zh" || locale === "hk")
    return new RegExp(
      [approved.replace(/\s/g, ""), ...(short ? [short] : [])].map((word) => `(?:${word})`).join("|"),
      "u",
    );
  // Between two words of a term may stand an article or a preposition: sensor de entrada analógico.
  const words = approved.split(/\s+/).map((word) => stemOf(word, locale));
  return new RegExp(
    `(?<!\\p{L})(?:${[words.join("\\s+(?:\\p{L}{1,4}\\s+)?"), ...(short ? [short] : [])].join("|")})`,
    "u",
  );
}

/** By what a term is found in an English text, and in each language's translation of it. */
const ruleOf = (term: Term) => ({
  term,
  // Hyphens join a term in front of a noun: load-shedding steps.
  source: new RegExp(
    `(?<![\\p{L}-])${escape(term.en.toLowerCase()).replaceAll(" ", "[ -]")}(?:e?s)?(?!\\p{L})`,
    "gu",
  ),
  lookAlike: lookAlikes[term.en],
  patterns: Object.fromEntries(locales.map((locale) => [locale, patternOf(term, locale)])) as Record<
    Locale,
    RegExp
  >,
});

type Rule = ReturnType<typeof ruleOf>;

/** Terms of the English text whose approved word is not in the translation. */
export function termFaults(terms: readonly Term[]): TermRule {
  let made: Rule[] | undefined;
  // At the first text: a start takes a fifth of a second less, and most processes check none.
  const rules = () => (made ??= terms.map(ruleOf));
  const asked = new Map<string, Rule[]>();
  /**
   * Terms of an English text; a longer term takes its words away, so that "mains failure" is not also asked
   * for "mains".
   */
  function termsOf(en: string): Rule[] {
    let rest = ` ${en.toLowerCase().replace(/\{[^{}]*\}/g, " ")} `;
    return rules().filter(({ source, lookAlike }) => {
      const looked = lookAlike ? rest.replace(lookAlike, " ") : rest;
      const found = looked.search(source) >= 0;
      if (found) rest = looked.replace(source, " # ");
      return found;
    });
  }
  return (text, locale, { in: { en = "" } }) => {
    const terms_ = asked.get(en) ?? termsOf(en);
    asked.set(en, terms_);
    const plain =
      locale === "zh" || locale === "hk" ? text.toLowerCase().replace(/\s/g, "") : lower(text, locale);
    return terms_.flatMap(({ term, patterns }) =>
      patterns[locale].test(plain) ? [] : [`${term.en}: ${term.approved[locale]}`],
    );
  };
}
