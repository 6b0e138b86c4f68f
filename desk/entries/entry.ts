import type { RaRecord } from "react-admin";

const written = ["en", "zh", "hk", "pt", "es", "tr-TR"] as const;
export type Language = (typeof written)[number];

/** The languages of the site, which its page names, and English, from which all texts are written. */
const ofSite = globalThis.document?.documentElement.dataset.languages?.split(" ");
export const languages: readonly Language[] = written.filter(
  (language) => language === "en" || !ofSite || ofSite.includes(language),
);

export type Texts = Partial<Record<Language, string>>;
export type Fault = { field: string; text: string };
export type Document = Record<string, unknown>;

export type Field = {
  name: string;
  as: string;
  of?: string;
  options?: readonly string[];
  fixed?: boolean;
  optional?: boolean;
  /** Only where the field `kind` beside it is one of these. */
  kinds?: readonly string[];
  fields?: readonly Field[];
};

/** The language of a text, as browsers know it. */
export const tagOf = (language: Language): string =>
  ({ zh: "zh-CN", hk: "zh-HK", pt: "pt-BR" })[language as "zh"] ?? language;

/** What a model has of its series. */
export type Inherited = { parameters: Document; panel: Document };

export type TextState = {
  state: "missing" | "proposal" | "there" | "reviewed" | "outdated";
  source?: string;
};

/** An entry of a list. */
export type EntryLine = RaRecord & {
  id: number;
  kind: string;
  key: string;
  title: { en: string; zh?: string };
  owner: "files" | "staff";
  state: "draft" | "scheduled" | "published" | "withdrawn" | "left-out";
  latest: number;
  published: number | null;
  dueAt: string | null;
  refused: Fault[] | null;
  changedAt: string;
};

/** An entry to edit, as the calls of the desk give it. */
export type Entry = EntryLine & {
  version: number;
  document: Document;
  public: Document | null;
  filed: Document | null;
  isBehind: boolean;
  changedBy: string | null;
  languages: Record<string, Partial<Record<Language, TextState>>>;
  inherited: Inherited | null;
  hasPage: boolean;
  /** Where visitors see what is public of it; none while its dates hide it. */
  pages: { locale: Language; url: string }[];
  /** How many follow a model. */
  followers: number | null;
  hasDrawing: boolean;
  may: { whole: boolean; locales: Language[]; publish: boolean; withdraw: boolean; propose: boolean };
};

export type Named = { key: string; name: { en: string; zh?: string } };
export type Parameter = Named & { kind: string; unit: string; options: Named[] };

/** What the form of a kind needs besides an entry. */
export type FormOf = {
  fields: Field[];
  /** Fields that never change. */
  fixed: string[];
  /** What a new entry has before anything is typed. */
  begin: Document;
  mayBegin: boolean;
  models: string[];
  of: Record<string, Named[]>;
  parameters: Parameter[];
};

/** What an entry is called; the parts of the quick guides have names of the desk. */
export const titleIn = (
  { kind, key, title }: Pick<EntryLine, "kind" | "key" | "title">,
  locale: string,
  translate: (key: string) => string,
): string => (kind === "guide" ? translate(`desk.options.guideParts.${key}`) : nameIn(title, locale));

/** A name in the language of the desk. */
export const nameIn = ({ en, zh }: { en: string; zh?: string }, locale: string): string =>
  locale === "zh" && zh ? zh : en;
