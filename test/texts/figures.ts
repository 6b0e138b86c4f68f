import type { Locale } from "#domain/locale/locale.ts";

/** Locales whose decimal sign is a comma. */
const comma: readonly Locale[] = ["pt", "es", "tr-TR"];

/**
 * Codes that hold digits and are no quantities: models, standards, types of protection, threads. They must be the same
 * in every language, and their digits are no numbers of the text.
 */
const code =
  /\b(?:S[A-Z]{2,4}-?[A-Z]?\d[A-Z0-9]*|J1939(?:-\d+)?|RS(?:485|232)|IP\d\d|PT1?000?\b|TSC1|[34]P[34]W|[12]P2W|3[pP]\dw|M\d{1,2}\b(?! ?m)|AC-\d\d[a-zA-Z]+|UL \d{3,5}\w?|(?:IEC|EN|ISO|GB\/T|ANSI|IEEE|IMO)[ -]?\d[\d.-]*\d|C37\.2|G(?:59|99)|[DUTKF]\d{1,2}\b|E\d\b|4G|2G|3G|Cat ?\d+|B\d\b|D\+|N\+\d|n\+\d|[A-Z]{1,4}\d+[A-Z]?–[A-Z]{0,4}\d+|(?:DI|DO|AI|AIN|CAN|GEN|AUX)\d+|L[123]\b)/gu;

/** Codes of a text, sorted. */
export function codesIn(text: string): string[] {
  return (text.match(code) ?? []).map((found) => found.replace(/[\s.]/g, "")).toSorted();
}

/** Numbers written in digits, as numbers; decimal commas and separators of thousands as the language writes them. */
export function digitsIn(text: string, locale: Locale): number[] {
  const plain = text
    .replace(code, " ")
    .replace(/\{[^{}]*\}/g, " ")
    .replace(/(?<=\d)[\u00a0\u202f](?=\d{3}\b)/g, "");
  return (plain.match(/\d+(?:[.,]\d+)*/g) ?? []).map((found) => value(found, locale));
}

function value(written: string, locale: Locale): number {
  const [decimal, thousands] = comma.includes(locale) ? [",", "."] : [".", ","];
  return Number(written.split(thousands).join("").replace(decimal, "."));
}

type Words = [RegExp, number][];

function words(list: Record<number, string>, shape: (stems: string) => RegExp): Words {
  return Object.entries(list).map(([number, stems]) => [shape(stems), Number(number)]);
}

const whole = (stems: string) => new RegExp(`(?<![\\p{L}\\d])(?:${stems})(?![\\p{L}])`, "giu");
/** Turkish counts and orders with suffixes: üçü, dördünü, ikinci, altısının. */
const suffixed = (stems: string) => new RegExp(`(?<![\\p{L}\\d])(?:${stems})(?:[’'\\p{L}]{0,9})(?!\\p{L})`, "giu");
/** A Chinese numeral counts when it stands before a measure word, or after 第, 每 or 各. */
const measured = (stems: string) =>
  new RegExp(
    `(?<![一二三四五六七八九十百千万萬])(?:${stems})(?![十百千万萬])(?=[台臺个個路级級段组組种種年月天小分秒次条條相行套只隻片点點块塊座家间間层層排根支份项項步档檔挡擋页頁者极極线線位字区區倍半名处處类類门門侧側台端面批人周週日圈颗顆股班轮輪道扇副艘艇船栋棟所期代方边邊头頭键鍵挡通向侧枚盏盞机機缸母电電市源断斷值挡泵柜櫃台发發馈饋船款回绕繞时時者种种])|第(?:${stems})|(?:每|各|前|后|後|另|其余|其餘|这|這|那)(?:${stems})`,
    "gu",
  );

/** Numbers in words. One is left out: in no language can it be told from the article or the pronoun. */
const numberWords: Record<Locale, Words> = {
  en: words(
    {
      2: "two|twice|second|both|pair|double|dual",
      3: "three|third",
      4: "four|fourth",
      5: "five|fifth",
      6: "six|sixth",
      7: "seven|seventh",
      8: "eight|eighth",
      9: "nine|ninth",
      10: "ten|tenth",
      11: "eleven",
      12: "twelve|twelfth|dozen",
      14: "fourteen",
      15: "fifteen",
      16: "sixteen",
      20: "twenty",
      24: "twenty-four",
      30: "thirty",
      40: "forty",
      50: "fifty",
    },
    whole,
  ),
  es: words(
    {
      2: "dos|ambos|ambas|doble|segund[oa]s?|pareja|par",
      3: "tres|tercer[oa]?s?|trif[áa]sic[oa]s?",
      4: "cuatro|cuart[oa]s?",
      5: "cinco|quint[oa]s?",
      6: "seis|sext[oa]s?",
      7: "siete|s[ée]ptim[oa]s?",
      8: "ocho|octav[oa]s?",
      9: "nueve|noven[oa]s?",
      10: "diez|d[ée]cim[oa]s?",
      11: "once",
      12: "doce|docena",
      14: "catorce",
      15: "quince",
      16: "diecis[ée]is",
      20: "veinte",
      24: "veinticuatro",
      30: "treinta",
      40: "cuarenta",
      50: "cincuenta",
    },
    whole,
  ),
  pt: words(
    {
      2: "dois|duas|ambos|ambas|dupl[oa]|segund[oa]s?|par",
      3: "tr[êe]s|terceir[oa]s?|trif[áa]sic[oa]s?",
      4: "quatro|quart[oa]s?",
      5: "cinco|quint[oa]s?",
      6: "seis|sext[oa]s?",
      7: "sete|s[ée]tim[oa]s?",
      8: "oito|oitav[oa]s?",
      9: "nove|non[oa]s?",
      10: "dez|d[ée]cim[oa]s?",
      11: "onze",
      12: "doze|d[úu]zia",
      14: "catorze|quatorze",
      15: "quinze",
      16: "dezesseis",
      20: "vinte",
      24: "vinte e quatro",
      30: "trinta",
      40: "quarenta",
      50: "cinquenta",
    },
    whole,
  ),
  "tr-TR": words(
    {
      2: "iki|ikin|çift",
      3: "üç",
      4: "dört|dörd",
      5: "beş",
      6: "altı(?!n)",
      7: "yedi",
      8: "sekiz",
      9: "dokuz",
      10: "on(?![ua]|lar|dan|un)",
      11: "on bir",
      12: "on iki|düzine",
      14: "on dört|on dörd",
      15: "on beş",
      16: "on altı",
      20: "yirmi",
      24: "yirmi dört",
      30: "otuz",
      40: "kırk",
      50: "elli",
    },
    suffixed,
  ),
  zh: chineseWords(),
  hk: chineseWords(),
};

function chineseWords(): Words {
  const list = { 2: "两|兩|二|双|雙|俩", 3: "三", 4: "四", 5: "五", 6: "六", 7: "七", 8: "八", 9: "九", 10: "十", 11: "十一", 12: "十二" };
  const more = { 14: "十四", 15: "十五", 16: "十六", 20: "二十", 24: "二十四", 30: "三十", 40: "四十", 50: "五十" };
  return words({ ...list, ...more }, measured);
}

/** Numbers written in words. */
export function wordNumbersIn(text: string, locale: Locale): number[] {
  return numberWords[locale].flatMap(([pattern, number]) => [...text.matchAll(pattern)].map(() => number));
}
