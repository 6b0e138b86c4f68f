import { type Locale, locales } from "#domain/locale/locale.ts";
import { textsOf } from "./changes.ts";
import { hashOf } from "./document.ts";

/**
 * State of a text in a language. `outdated`: the English text changed since it was written, from `source`;
 * `reviewed`: somebody read the present two side by side and said that they agree; `proposal`: a machine wrote it, and
 * nobody has said that yet.
 */
export type LanguageState =
  | { state: "missing" | "proposal" | "there" | "reviewed" }
  | { state: "outdated"; source: string };

export const reviewHash = (source: string, text: string): string => hashOf([source, text]);

/** The same for texts that only look different to a machine: spaces, ends of lines, composed letters. */
export const proposalHash = (text: string): string =>
  hashOf([text.normalize("NFKC").replaceAll(/\s+/gu, " ").trim()]);

/** Hashes of texts that were read beside their source, and of those that a machine wrote and nobody agreed to. */
export type Noted = { reviewed: ReadonlySet<string>; proposed: ReadonlySet<string> };

/** The hash of a proposal, within its language. */
export const proposedIn = (locale: string, hash: string): string => `${locale} ${hash}`;

/** States of all texts of an entry, by the way to the text and by language. */
export type LanguageStates = Record<string, Partial<Record<Locale, LanguageState>>>;

/**
 * The states of the texts of the last of these versions.
 * @param versions of one entry, the oldest first
 */
export function languageStates(versions: readonly unknown[], noted: Noted): LanguageStates {
  const all = versions.map((version) => textsOf(version));
  const now = all.at(-1) ?? new Map<string, Partial<Record<Locale, string>>>();
  const states: LanguageStates = {};
  for (const [path, texts] of now) {
    const before = all.map((version) => version.get(path));
    states[path] = Object.fromEntries(
      locales
        .filter((locale) => locale !== "en")
        .map((locale) => [locale, stateOf(locale, texts, before, noted)]),
    );
  }
  return states;
}

type Texts = Partial<Record<Locale, string>>;

function stateOf(
  locale: Locale,
  { en = "", [locale]: text }: Texts,
  before: readonly (Texts | undefined)[],
  { reviewed, proposed }: Noted,
): LanguageState {
  if (!text?.trim()) return { state: "missing" };
  // Most entries have none of either: a hash of each of their texts is what costs.
  if (reviewed.size && reviewed.has(reviewHash(en, text))) return { state: "reviewed" };
  if (proposed.size && proposed.has(proposedIn(locale, proposalHash(text)))) return { state: "proposal" };
  const source = sourceOf(locale, text, before);
  return source !== undefined && source !== en ? { state: "outdated", source } : { state: "there" };
}

/** The English text beside which the present translation was written: the one of the version that brought it. */
function sourceOf(locale: Locale, text: string, before: readonly (Texts | undefined)[]): string | undefined {
  const other = before.findLastIndex((texts) => texts?.[locale] !== text);
  return before[other + 1]?.en;
}
