import { type Locale, locales } from "#domain/locale/locale.ts";
import { textsOf } from "./changes.ts";
import { hashOf } from "./document.ts";

/**
 * State of a text in a language. `outdated`: the English text changed since it was written, from `source`;
 * `reviewed`: somebody read the present two side by side and said that they agree.
 */
export type LanguageState =
  | { state: "missing" | "there" | "reviewed" }
  | { state: "outdated"; source: string };

export const reviewHash = (source: string, text: string): string => hashOf([source, text]);

/** States of all texts of an entry, by the way to the text and by language. */
export type LanguageStates = Record<string, Partial<Record<Locale, LanguageState>>>;

/**
 * The states of the texts of the last of these versions.
 * @param versions of one entry, the oldest first
 * @param reviewed hashes of texts that were read beside their source
 */
export function languageStates(versions: readonly unknown[], reviewed: ReadonlySet<string>): LanguageStates {
  const all = versions.map((version) => textsOf(version));
  const now = all.at(-1) ?? new Map<string, Partial<Record<Locale, string>>>();
  const states: LanguageStates = {};
  for (const [path, texts] of now) {
    const before = all.map((version) => version.get(path));
    states[path] = Object.fromEntries(
      locales
        .filter((locale) => locale !== "en")
        .map((locale) => [locale, stateOf(locale, texts, before, reviewed)]),
    );
  }
  return states;
}

type Texts = Partial<Record<Locale, string>>;

function stateOf(
  locale: Locale,
  { en = "", [locale]: text }: Texts,
  before: readonly (Texts | undefined)[],
  reviewed: ReadonlySet<string>,
): LanguageState {
  if (!text?.trim()) return { state: "missing" };
  if (reviewed.has(reviewHash(en, text))) return { state: "reviewed" };
  const source = sourceOf(locale, text, before);
  return source !== undefined && source !== en ? { state: "outdated", source } : { state: "there" };
}

/** The English text beside which the present translation was written: the one of the version that brought it. */
function sourceOf(locale: Locale, text: string, before: readonly (Texts | undefined)[]): string | undefined {
  const other = before.findLastIndex((texts) => texts?.[locale] !== text);
  return before[other + 1]?.en;
}
