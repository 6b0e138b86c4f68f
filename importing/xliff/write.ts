import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LanguageState } from "../documents/languages.ts";
import { escaped, inline, type Protected, protectedIn } from "./inline.ts";

/** A text for translators: the English one, and what the language has. */
export type ExportedText = {
  path: string;
  en: string;
  target: string | undefined;
  state: LanguageState;
  /** Most characters, and columns of a display. */
  most: number | undefined;
  columns: number | undefined;
};

/** An entry with those of its texts that are wanted. */
export type ExportedEntry = {
  kind: string;
  id: number;
  version: number;
  title: string;
  /** Its page in the language, where it has one. */
  url: string | undefined;
  texts: ExportedText[];
};

export type ExportedTexts = { locale: Locale; models: readonly string[]; entries: ExportedEntry[] };

/** A path in words: `sections.2.heading` is "sections 3, heading". */
export function placeOf(path: string): string {
  const parts: string[] = [];
  for (const name of path.split("."))
    if (/^\d+$/.test(name) && parts.length) parts.push(`${parts.pop()} ${Number(name) + 1}`);
    else parts.push(name);
  return parts.join(", ");
}

const states = {
  missing: 'state="initial"',
  outdated: 'state="initial" subState="switchyard:outdated"',
  proposal: 'state="initial" subState="switchyard:proposal"',
  there: 'state="translated"',
  reviewed: 'state="reviewed"',
} as const;

/**
 * Texts as XLIFF 2.0. `original` says of which version of which entry a file is; what translators must know stands
 * in notes, and lengths in the module for them as well.
 */
export function writeXliff({ locale, models, entries }: ExportedTexts): string {
  const names = models.length ? modelPattern(models) : undefined;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="en" trgLang="${languageTags[locale]}">`,
    ...entries.flatMap((entry) => fileLines(entry, names)),
    "</xliff>",
    "",
  ].join("\n");
}

/** The longest first: SGC420C is not SGC420. */
function modelPattern(models: readonly string[]): RegExp {
  const list = models
    .toSorted((a, b) => b.length - a.length)
    .map((model) => model.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\d])(${list.join("|")})(?![\\p{L}\\d])`, "u");
}

function fileLines({ kind, id, version, title, url, texts }: ExportedEntry, models: RegExp | undefined) {
  const name = kind.replaceAll(" ", "-");
  return [
    `<file id="${name}-${id}" original="${name}/${id}/${version}" xml:space="preserve">`,
    '<slr:profiles generalProfile="xliff:codepoints"/>',
    "<notes>",
    note("entry", `${kind}: ${title}`),
    ...(url ? [note("page", url)] : []),
    "</notes>",
    ...texts.flatMap((text) => unitLines(text, models)),
    "</file>",
  ];
}

const note = (category: string, text: string) => `<note category="${category}">${escaped(text)}</note>`;

function unitLines({ path, en, target, state, most, columns }: ExportedText, models: RegExp | undefined) {
  const protect = protectedIn(en);
  const size = most ? ` slr:sizeRestriction="${most}"` : "";
  return [
    `<unit id="${escaped(path)}" name="${escaped(placeOf(path))}"${size}>`,
    "<notes>",
    note("place", placeOf(path)),
    ...(most ? [note("length", `At most ${most} characters.`)] : []),
    ...(columns
      ? [note("length", `A display shows it: at most ${columns} columns; a Chinese character takes two.`)]
      : []),
    ...(state.state === "outdated" ? [note("was", `The English text was: ${state.source}`)] : []),
    "</notes>",
    ...dataLines(protect),
    `<segment ${states[state.state]}>`,
    `<source>${inline({ text: en, protect, models })}</source>`,
    // What a machine proposed and nobody agreed to is no translation yet: it would come back as somebody's.
    ...(target && state.state !== "proposal"
      ? [`<target>${inline({ text: target, protect, models: undefined })}</target>`]
      : []),
    "</segment>",
    "</unit>",
  ];
}

const dataLines = (protect: Protected): string[] =>
  protect.length
    ? [
        "<originalData>",
        ...protect.map(({ id, text }) => `<data id="d${id}">${escaped(text)}</data>`),
        "</originalData>",
      ]
    : [];
