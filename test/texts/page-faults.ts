import { matchScreen } from "#app/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { languageNames, languageTags, type SiteOrigins } from "#domain/locale/hosts.ts";
import { boundText } from "#domain/locale/bound.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { readPack, type Text } from "#test/support/texts.ts";
import { foreignSentences } from "./detect.ts";
import { type Element, isWithin, type Page } from "./html.ts";
import { strayHan, typewriterMarks } from "./script.ts";

const english = readPack("en");
const ownNames = new Set<string>(Object.values(languageNames));

/** Texts that are English on the site and something else in a language: seen on its pages they are a leak. */
export function englishWords(texts: readonly Text[], locale: Locale): Set<string> {
  const own = new Set(texts.map((text) => text.in[locale]));
  return new Set(
    texts.flatMap(({ in: { en } }) =>
      en && !own.has(en) && /[a-z]{2}/.test(en) ? [en, boundText(en), wholeRanges(boundText(en))] : [],
    ),
  );
}

/** Faults of the visible text: another language or script, key names, words of a program. */
export function textFaults({ runs }: Page, locale: Locale, leaks: ReadonlySet<string>): string[] {
  return runs.flatMap(({ text, lang, within }) => {
    const program = /(?<!\p{L})(?:undefined|NaN|null|[Ll]orem)(?!\p{L})|\[object|[{}]/u.exec(text);
    const keys = (text.match(/\b[a-z]+(?:\.[a-zA-Z][\w-]*)+\b/g) ?? []).filter((word) => english.has(word));
    const faults = [
      ...(program ? [`a word of a program: ${program[0]}`] : []),
      ...keys.map((key) => `the name of a key: ${key}`),
    ];
    // Names of languages, and texts that say themselves that they are in another one.
    if (lang !== languageTags[locale] || ownNames.has(text)) return faults;
    if (within.attributes.hreflang) return faults;
    // Checksums are in no language.
    if (/^[\da-f]{12,}$/.test(text)) return faults;
    // The maker's name behind a title is in no language.
    const words = text.replace(/ \| .*$/, "");
    return [
      ...faults,
      ...strayHan(text, locale),
      ...marksIn(text, locale, within),
      ...foreignSentences(words, locale),
      ...partingRanges(text, within),
      ...(locale !== "en" && leaks.has(text) ? [`English: ${text}`] : []),
    ];
  });
}

/** Ranges within which a line may end: text that is shown has passed `wholeRanges`. A window's title has no lines. */
function partingRanges(text: string, within: Element): string[] {
  const isNotRead = ({ tag }: Element) => tag === "svg" || tag === "title";
  if (wholeRanges(text) === text || isWithin(within, isNotRead)) return [];
  return [`a range that parts: ${text.slice(0, 80)}`];
}

/**
 * Wrong marks, named by their element and not by their words: they come from code that joins words, mostly
 * with a colon.
 */
function marksIn(text: string, locale: Locale, within: Element): string[] {
  // The description of a drawing is heard, not seen; its marks are pauses.
  if (within.tag === "svg") return [];
  return typewriterMarks(text, locale).map(
    (mark) => `half-width ${mark.replace(/^mark: |\p{Script=Han}/gu, "").trim()} in <${within.tag}>`,
  );
}

const attribute = (elements: Element[], tag: string, name: string, value: string) =>
  elements.filter((e) => e.tag === tag && e.attributes[name] === value);

/**
 * Faults of the head: language, title, description, canonical address and the same page in the other
 * languages.
 */
export function headFaults(
  { elements, runs }: Page,
  locale: Locale,
  address: string,
  origins: SiteOrigins,
): string[] {
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what} is ${String(found)}, not ${String(wanted)}`);
  };
  expect("lang", elements.find((e) => e.tag === "html")?.attributes.lang, languageTags[locale]);
  const titles = runs.filter(
    (run) => run.within.tag === "title" && !isWithin(run.within, (e) => e.tag === "svg"),
  );
  if (titles.length !== 1 || titles[0]!.text.length < 4)
    faults.push(`title: ${titles.map((run) => run.text).join(" / ") || "none"}`);
  const [description, ...others] = attribute(elements, "meta", "name", "description").map(
    (e) => e.attributes.content ?? "",
  );
  if (!description?.trim() || others.length) faults.push("no single description");
  const canonical = attribute(elements, "link", "rel", "canonical").map((e) => e.attributes.href ?? "");
  expect("number of canonical links", canonical.length, 1);
  const path = canonical[0]?.slice(origins[locale].length) ?? "";
  expect("canonical", canonical[0], `${origins[locale]}${address}`);
  const alternates = new Map(
    attribute(elements, "link", "rel", "alternate")
      .filter((e) => e.attributes.hreflang)
      .map((e) => [e.attributes.hreflang, e.attributes.href]),
  );
  const screen = matchScreen(path.split("?")[0]!)?.name;
  const shown = locales.filter((other) => !screen || hasFeature(screen, other));
  for (const other of shown)
    expect(`hreflang ${other}`, alternates.get(languageTags[other]), `${origins[other]}${path}`);
  if (shown.includes("en")) expect("hreflang x-default", alternates.get("x-default"), `${origins.en}${path}`);
  expect("number of alternates", alternates.size, shown.length + (shown.includes("en") ? 1 : 0));
  return faults;
}

/**
 * Faults of the body that a reader with a screen reader meets first: headings, ids, names of pictures and
 * fields.
 */
export function bodyFaults({ elements }: Page): string[] {
  const faults: string[] = [];
  const headings = elements.filter((e) => e.tag === "h1").length;
  if (headings !== 1) faults.push(`${headings} h1`);
  const ids = elements.flatMap((e) => (e.attributes.id ? [e.attributes.id] : []));
  const known = new Set(ids);
  for (const id of known) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`id twice: ${id}`);
  for (const e of elements) {
    for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls"])
      for (const id of e.attributes[name]?.split(/\s+/).filter(Boolean) ?? [])
        if (!known.has(id)) faults.push(`${name} points at nothing: ${id}`);
    if (e.tag === "img" && e.attributes.alt === undefined)
      faults.push(`picture without alt: ${e.attributes.src}`);
    if (
      e.tag === "svg" &&
      e.attributes.role === "img" &&
      !e.attributes["aria-label"] &&
      !e.attributes["aria-labelledby"]
    )
      faults.push("drawing without a name");
    if (
      ["input", "select", "textarea"].includes(e.tag) &&
      e.attributes.type !== "hidden" &&
      !isNamed(e, elements)
    )
      faults.push(`field without a label: ${e.attributes.name ?? e.attributes.id}`);
    if (
      (e.tag === "a" || e.tag === "button") &&
      !e.named &&
      !e.attributes["aria-label"] &&
      !e.attributes["aria-labelledby"]
    )
      faults.push(`${e.tag} without a name: ${e.attributes.href ?? e.attributes.class}`);
  }
  return faults;
}

function isNamed(field: Element, elements: Element[]): boolean {
  const { id, "aria-label": label, "aria-labelledby": by } = field.attributes;
  return (
    Boolean(label || by) ||
    isWithin(field.parent, (e) => e.tag === "label") ||
    elements.some((e) => e.tag === "label" && e.attributes.for === id)
  );
}
