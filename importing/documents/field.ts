/**
 * How a field is edited. `line`, `text`: in six languages; `lines`: a list of such; `wordings`: lists by language;
 * `names`: a list of plain words; `one`, `several`: entries of a kind; `model`: a model; `choice`, `choices`: of a
 * list; `about`: what a news item points at; `parameters`: values by parameter; `word`, `number`, `numbers`, `date`:
 * plain; `days`: of the week; `moment`: with its zone; `plain`, `plain-lines`: texts of pages that only Chinese
 * visitors have, or that are the same in all languages; `groups`: lists of words; `group`, `list`: of fields;
 * `pictures`: photographs in their order; `film`, `captions`: a film of the library, and what is said in it as WebVTT; `structure`: what is drawn, or a condition, as its file has it; `flag`: yes
 * or no; `panel`: the fields of a front panel, of which a model has those that differ from its series.
 */
export type FieldForm =
  | "line"
  | "text"
  | "lines"
  | "wordings"
  | "names"
  | "one"
  | "several"
  | "model"
  | "choice"
  | "choices"
  | "about"
  | "parameters"
  | "word"
  | "number"
  | "numbers"
  | "pictures"
  | "film"
  | "captions"
  | "date"
  | "days"
  | "moment"
  | "plain"
  | "plain-lines"
  | "groups"
  | "group"
  | "list"
  | "structure"
  | "flag"
  | "panel";

export type Field = {
  name: string;
  as: FieldForm;
  /** The kind that `one` and `several` choose from, or the list of `choice` and `choices`. */
  of?: string;
  options?: readonly string[];
  /** It is part of addresses, or of what was made from it: set once, when the entry begins. */
  fixed?: true;
  /** It may be left out. */
  optional?: true;
  /** Only where the field `kind` beside it is one of these. */
  kinds?: readonly string[];
  /** The fields of a `group`, or of each item of a `list`. */
  fields?: readonly Field[];
  /** Items of a list have a number of their own, as this kind of entry. */
  numbered?: "sales contact";
};

/** From then on an entry is over, whatever its kind. */
export const until: Field = { name: "shownUntil", as: "moment", optional: true };
export const key: Field = { name: "key", as: "word", fixed: true };
export const published: Field = { name: "publishedAt", as: "date" };
export const line = (name: string): Field => ({ name, as: "line" });
export const text = (name: string): Field => ({ name, as: "text" });
export const word = (name: string): Field => ({ name, as: "word" });
export const number = (name: string): Field => ({ name, as: "number" });
export const one = (name: string, of: string): Field => ({ name, as: "one", of });
export const choice = (name: string, options: readonly string[], of: string): Field => ({
  name,
  as: "choice",
  of,
  options,
});
export const optional = (field: Field): Field => ({ ...field, optional: true });

export const several = (name: string, of: string): Field => ({ name, as: "several", of });
export const choices = (name: string, options: readonly string[], of: string): Field => ({
  name,
  as: "choices",
  of,
  options,
});
export const structure = (name: string): Field => ({ name, as: "structure" });
export const names = (name: string): Field => ({ name, as: "names" });
export const model = (name: string): Field => ({ name, as: "model" });
export const flag = (name: string): Field => ({ name, as: "flag" });
export const list = (name: string, ...fields: Field[]): Field => ({ name, as: "list", fields });
export const group = (name: string, ...fields: Field[]): Field => ({ name, as: "group", fields });
export const fixed = (field: Field): Field => ({ ...field, fixed: true });
/** The kind of what says none. */
export const unsaid = "";
/** Captions of a film as WebVTT, by language. */
export const captions: Field = optional({ name: "captions", as: "captions" });
/** Only where the field `kind` beside them is one of these. */
export const only = (kinds: readonly string[], ...fields: Field[]): Field[] =>
  fields.map((field) => ({ ...field, kinds }));

export const sections: Field = list("sections", line("heading"), text("text"));
export const pictures: Field = { name: "pictures", as: "pictures" };
export const diagram = structure("diagram");
/** What only some devices have: none of these is demanded. */
export const conditions = [optional(structure("when")), optional(structure("unless"))];

/** The fields that a document has, or a part of it: some are of one kind alone. */
export const fieldsFor = (fields: readonly Field[], { kind }: Record<string, unknown>): Field[] =>
  fields.filter(({ kinds }) => !kinds || kinds.includes((kind as string | undefined) ?? unsaid));

/** What of a document never changes once it began: its fixed fields, also those of the items of its lists. */
export function fixedPart(fields: readonly Field[], document: Record<string, unknown>): unknown[] {
  return fieldsFor(fields, document).flatMap(({ name, fixed, fields: inner }): unknown[] => {
    const value = document[name];
    if (fixed) return [[name, value]];
    if (!inner?.some((field) => field.fixed) || !Array.isArray(value)) return [];
    return [[name, value.map((item) => fixedPart(inner, item as Record<string, unknown>))]];
  });
}
