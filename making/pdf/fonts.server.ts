import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Locale } from "#domain/locale/locale.ts";

export type Weight = "regular" | "medium" | "bold";

export type Script = "latin" | "sc" | "tc";

const require = createRequire(import.meta.url);
const plex = (file: string) => require.resolve(`@expo-google-fonts/ibm-plex-sans/${file}.ttf`);
/** The font packages export their lists of files only, so the files are found beside them. */
const notoLists = {
  sc: () => require.resolve("@embedpdf/fonts-sc"),
  tc: () => require.resolve("@embedpdf/fonts-tc"),
};
const noto = (pack: keyof typeof notoLists, file: string) =>
  join(dirname(notoLists[pack]()), "../fonts", `${file}.otf`);

const files: Record<Script, Record<Weight, () => string>> = {
  latin: {
    regular: () => plex("400Regular/IBMPlexSans_400Regular"),
    medium: () => plex("500Medium/IBMPlexSans_500Medium"),
    bold: () => plex("600SemiBold/IBMPlexSans_600SemiBold"),
  },
  sc: {
    regular: () => noto("sc", "NotoSansHans-Regular"),
    medium: () => noto("sc", "NotoSansHans-Medium"),
    bold: () => noto("sc", "NotoSansHans-Medium"),
  },
  tc: {
    regular: () => noto("tc", "NotoSansHant-Regular"),
    medium: () => noto("tc", "NotoSansHant-Medium"),
    bold: () => noto("tc", "NotoSansHant-Medium"),
  },
};

/**
 * The file of a font: IBM Plex Sans for Latin and Turkish, Noto Sans for Chinese (SIL Open Font License 1.1,
 * all of them).
 */
export function fontFile(script: Script, weight: Weight): string {
  return files[script][weight]();
}

/** Scripts in the order in which a language looks for a character that is not plainly Latin. */
export function scriptsOf(locale: Locale): readonly Script[] {
  if (locale === "zh") return ["sc", "tc", "latin"];
  if (locale === "hk") return ["tc", "sc", "latin"];
  return ["latin", "sc", "tc"];
}

/** Characters that Chinese texts take from the Latin font: letters, digits, and adjacent signs. */
const besideLetters =
  /[\u0020-\u007e\u00a0\u00b0\u00b1\u00b2\u00b3\u00b5\u00b7\u00d7\u00c0-\u024f\u0394\u03a9\u2013\u2032\u2033\u2212\u2264\u2265\u221a]/;

export type Run = { text: string; script: Script };

/**
 * Splits a text by the fonts that draw it.
 * @param has whether a font has a character
 * @throws Error naming the character, when no font has it: an empty box must not reach a reader
 */
export function runsOf(
  text: string,
  locale: Locale,
  has: (script: Script, codePoint: number) => boolean,
): Run[] {
  const runs: Run[] = [];
  const order = scriptsOf(locale);
  for (const char of text) {
    const codePoint = char.codePointAt(0)!;
    // Dots between numbers are a range; in prose they are as wide as a Chinese character.
    const range = char === "…" && /\d$/.test(runs.at(-1)?.text ?? "");
    const wanted: readonly Script[] = range || besideLetters.test(char) ? ["latin", ...order] : order;
    const script = wanted.find((s) => has(s, codePoint));
    if (!script)
      throw new Error(
        `no font has the character ${char} (U+${codePoint.toString(16).toUpperCase().padStart(4, "0")})`,
      );
    const last = runs.at(-1);
    if (last?.script === script) last.text += char;
    else runs.push({ text: char, script });
  }
  return runs;
}
