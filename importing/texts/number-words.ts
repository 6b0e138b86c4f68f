import type { Locale } from "#domain/locale/locale.ts";

type Words = [RegExp, number][];

function words(list: Record<number, string>, shape: (stems: string) => RegExp): Words {
  return Object.entries(list).map(([number, stems]) => [shape(stems), Number(number)]);
}

const whole = (stems: string) => new RegExp(`(?<![\\p{L}\\d])(?:${stems})(?![\\p{L}])`, "giu");
/** Turkish counts and orders with suffixes: üçü, dördünü, ikinci, altısının. */
const suffixed = (stems: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${stems})(?:[’'\\p{L}]{0,9})(?!\\p{L})`, "giu");
const anywhere = (stems: string) => new RegExp(`(?<![一二三四五六七八九十百])(?:${stems})(?![十百])`, "gu");

/** Numbers in words. One is left out: in no language can it be told from the article or the pronoun. */
const numberWords: Record<Locale, Words> = {
  en: words(
    {
      2: "two",
      3: "three|third(?!-party)",
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
      2: "dos|ambos|ambas|doble|segund[oa]s?|pareja|par|bipolar(?:es)?",
      3: "tres|tercer[oa]?s?|trif[áa]sic[oa]s?|tripolar(?:es)?",
      4: "cuatro|cuart[oa]s?|tetrapolar(?:es)?",
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
      2: "dois|duas|ambos|ambas|dupl[oa]|segund[oa]s?|par|bipolar(?:es)?",
      3: "tr[êe]s|terceir[oa]s?|trif[áa]sic[oa]s?|tripolar(?:es)?",
      4: "quatro|quart[oa]s?|tetrapolar(?:es)?",
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
      2: "iki|çift",
      3: "üç",
      4: "dört|dörd",
      5: "beş",
      6: "altı(?!n)",
      7: "yedi",
      8: "sekiz",
      9: "dokuz",
      10: "on(?![ua]|lar|dan|un)|onuncu",
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
  const list = {
    1: "一",
    2: "两|兩|二|双|雙|俩",
    3: "三",
    4: "四",
    5: "五",
    6: "六",
    7: "七",
    8: "八",
    9: "九",
    10: "十",
    11: "十一",
    12: "十二",
  };
  const more = {
    14: "十四",
    15: "十五",
    16: "十六",
    20: "二十",
    24: "二十四",
    30: "三十",
    40: "四十",
    50: "五十",
  };
  return words({ ...list, ...more }, anywhere);
}

/** Numbers written in words. */
export function wordNumbersIn(text: string, locale: Locale): number[] {
  const plain = locale === "tr-TR" ? text.toLocaleLowerCase("tr") : text;
  const times = (end: number) => (/^ (?:thousand|mil|bin)(?!\p{L})/u.test(plain.slice(end)) ? 1000 : 1);
  return numberWords[locale].flatMap(([pattern, number]) =>
    [...plain.matchAll(pattern)].map((m) => number * times(m.index + m[0].length)),
  );
}
