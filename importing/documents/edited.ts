import type { Document, DocumentKind } from "./document.ts";

/** Kinds that have a screen of the desk. */
export const editedKinds = ["question", "news", "product"] as const satisfies readonly DocumentKind[];
export type EditedKind = (typeof editedKinds)[number];

/**
 * How a field is edited. `line`, `text`: in six languages; `lines`: a list of such; `wordings`: lists by language;
 * `names`: a list of plain words; `one`: one of the entries of a kind; `about`: what a news item points at;
 * `parameters`: values by parameter; `pictures`: photographs in their order; `date`, `word`: plain; `moment`: with
 * its zone.
 */
export type FieldForm =
  | "line"
  | "text"
  | "lines"
  | "wordings"
  | "names"
  | "one"
  | "about"
  | "parameters"
  | "pictures"
  | "date"
  | "moment"
  | "word";

export type Field = {
  name: string;
  as: FieldForm;
  /** The kind that `one` chooses from. */
  of?: DocumentKind;
  /** It is part of addresses: set once, when the entry begins. */
  fixed?: true;
};

/** From then on an entry is over, whatever its kind. */
const until: Field = { name: "shownUntil", as: "moment" };

const pictures: Field = { name: "pictures", as: "pictures" };

/** The fields of each kind, in the order of its form; what is not here (a front panel) stays as it is. */
export const fieldsOf: Record<EditedKind, readonly Field[]> = {
  question: [
    { name: "topic", as: "one", of: "question topic" },
    { name: "question", as: "line" },
    { name: "answer", as: "text" },
    { name: "asked", as: "wordings" },
    { name: "models", as: "names" },
    { name: "faultCodes", as: "names" },
    until,
  ],
  news: [
    { name: "key", as: "word", fixed: true },
    { name: "class", as: "one", of: "news class" },
    { name: "title", as: "line" },
    { name: "summary", as: "text" },
    { name: "text", as: "text" },
    { name: "about", as: "about" },
    pictures,
    { name: "publishedAt", as: "date" },
    until,
  ],
  product: [
    { name: "model", as: "word", fixed: true },
    { name: "series", as: "one", of: "series", fixed: true },
    { name: "title", as: "line" },
    { name: "overview", as: "text" },
    { name: "features", as: "lines" },
    { name: "parameters", as: "parameters" },
    pictures,
    { name: "publishedAt", as: "date" },
    until,
  ],
};

/** Kinds that begin in the desk; a model needs its front panel, which is drawn in its file. */
export const begunKinds: readonly EditedKind[] = ["question", "news"];

/** Fields that say when and whether an entry is shown. */
export const publicationNames = ["status", "shownFrom", "shownUntil", "withdrawn"] as const;

/** Fields of a kind that never change once the entry is there. */
export const fixedFields = (kind: EditedKind): string[] => [
  "id",
  ...fieldsOf[kind].filter(({ fixed }) => fixed).map(({ name }) => name),
];

/** Where visitors see an entry, in any of the languages. */
export function pathOf(kind: EditedKind, document: Document, topicId: number | undefined): string {
  const { id } = document;
  if (kind === "news") return `/news_info/${id}`;
  if (kind === "product") return `/product/${id}/${document.model as string}`;
  return `/faqs?class_id=${topicId}#q${id}`;
}
