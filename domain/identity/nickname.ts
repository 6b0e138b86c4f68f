/**
 * Invisible characters, and those that reorder the text around them: format characters except the two
 * joiners, which Persian and combined emoji need; line and paragraph separators; unassigned, private, control
 * and surrogate code points.
 */
const unseen = /(?![\u200C\u200D])[\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cc}\p{Cs}]/u;

/** A visible character: letter, digit, symbol or punctuation. */
const seen = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Whether a text is acceptable as a displayed name: visible, and without invisible characters. */
export const isNickname = (text: string): boolean => !unseen.test(text) && seen.test(text);

/** A name from elsewhere without the characters that a nickname must not contain. */
export const withoutUnseen = (text: string): string => text.replaceAll(new RegExp(unseen, "gu"), " ");

/** Letters of other scripts that look like Latin ones (a part of Unicode's confusables, UTS 39). */
const lookalikes: Record<string, string> = {
  ...pairs("а ɑ α", "a"),
  ...pairs("с", "c"),
  ...pairs("ԁ", "d"),
  ...pairs("е є", "e"),
  ...pairs("ɡ ց", "g"),
  ...pairs("һ", "h"),
  ...pairs("і ι ı", "i"),
  ...pairs("ј", "j"),
  ...pairs("κ к", "k"),
  ...pairs("ӏ", "l"),
  ...pairs("м", "m"),
  ...pairs("н", "h"),
  ...pairs("ո п", "n"),
  ...pairs("о ο օ 0", "o"),
  ...pairs("р ρ", "p"),
  ...pairs("ԛ", "q"),
  ...pairs("ѕ 5 $", "s"),
  ...pairs("т τ", "t"),
  ...pairs("υ ս", "u"),
  ...pairs("ν ѵ", "v"),
  ...pairs("ԝ", "w"),
  ...pairs("х χ", "x"),
  ...pairs("у ү γ", "y"),
  ...pairs("嶽", "岳"),
};

function pairs(signs: string, latin: string): Record<string, string> {
  return Object.fromEntries(signs.split(" ").map((sign) => [sign, latin]));
}

/** Skeleton of a name: without accents, spaces and marks, in one script. */
function shapeOf(text: string): string {
  // The lunate sigma looks like c, but normalises to the other sigma.
  const plain = text.replace(/[ϲϹ]/g, "c").normalize("NFKD").toLowerCase().normalize("NFKD");
  return Array.from(plain.replace(/[^\p{L}\p{N}$]/gu, ""), (sign) => lookalikes[sign] ?? sign).join("");
}

/** Whether a nickname contains one of the maker's own names, or something that looks like it. */
export function passesFor(nickname: string, names: readonly string[]): boolean {
  const shape = shapeOf(nickname);
  return names.map(shapeOf).some((name) => name.length > 1 && shape.includes(name));
}
