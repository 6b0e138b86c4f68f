import { screens } from "#domain/address/screens.ts";
import { announcementKinds, reportPeriods } from "#domain/investor/figures.ts";
import { honourIssuers, honourKinds, honourMarks } from "#domain/honour/kinds.ts";
import { educations, employments, jobKinds } from "#domain/job/kinds.ts";
import { alarmClasses, armedStates, safetyNotes } from "#domain/knowledge/alarm.ts";
import { changeKinds, upgradeWays } from "#domain/knowledge/release.ts";
import { accessLevels } from "#domain/knowledge/setting.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { officeKinds, officeServices } from "#domain/office/kinds.ts";
import { questionTopics } from "#engines/answers/content.ts";
import type { Content } from "../read.server.ts";
import type { Document, DocumentKind } from "./document.ts";

/** Kinds that have a screen of the desk. */
export const editedKinds = [
  "question",
  "news",
  "product",
  "series",
  "category",
  "solution",
  "case",
  "page",
  "office",
  "job",
  "announcement",
  "honour",
  "synonyms",
  "suggested question",
  "alarm",
  "setting",
  "firmware",
  "software",
  "accessory",
] as const satisfies readonly DocumentKind[];
export type EditedKind = (typeof editedKinds)[number];

/**
 * How a field is edited. `line`, `text`: in six languages; `lines`: a list of such; `wordings`: lists by language;
 * `names`: a list of plain words; `one`, `several`: entries of a kind; `model`: a model; `choice`, `choices`: of a
 * list; `about`: what a news item points at; `parameters`: values by parameter; `word`, `number`, `numbers`, `date`:
 * plain; `days`: of the week; `moment`: with its zone; `plain`, `plain-lines`: texts of pages that only Chinese
 * visitors have, or that are the same in all languages; `groups`: lists of words; `group`, `list`: of fields;
 * `pictures`: photographs in their order; `structure`: what is drawn, or a condition, as its file has it.
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
  | "date"
  | "days"
  | "moment"
  | "plain"
  | "plain-lines"
  | "groups"
  | "group"
  | "list"
  | "structure";

export type Field = {
  name: string;
  as: FieldForm;
  /** The kind that `one` and `several` choose from, or the list of `choice` and `choices`. */
  of?: string;
  options?: readonly string[];
  /** It is part of addresses: set once, when the entry begins. */
  fixed?: true;
  /** It may be left out. */
  optional?: true;
  /** Only some entries of the kind have it; it is neither added nor taken away. */
  ifThere?: true;
  /** The fields of a `group`, or of each item of a `list`. */
  fields?: readonly Field[];
  /** Items of a list have a number of their own, as this kind of entry. */
  numbered?: "sales contact";
};

/** From then on an entry is over, whatever its kind. */
const until: Field = { name: "shownUntil", as: "moment", optional: true };
const key: Field = { name: "key", as: "word", fixed: true };
const published: Field = { name: "publishedAt", as: "date" };
const line = (name: string): Field => ({ name, as: "line" });
const text = (name: string): Field => ({ name, as: "text" });
const word = (name: string): Field => ({ name, as: "word" });
const number = (name: string): Field => ({ name, as: "number" });
const one = (name: string, of: string): Field => ({ name, as: "one", of });
const choice = (name: string, options: readonly string[], of: string): Field => ({
  name,
  as: "choice",
  of,
  options,
});
const optional = (field: Field): Field => ({ ...field, optional: true });

/** What a setting is; its values follow from it. */
const settingKinds = ["number", "choice", "switch", "text", "time", "protection"];

const sections: Field = { name: "sections", as: "list", fields: [line("heading"), text("text")] };
const scripts: readonly Field[] = [word("latin"), optional(word("zh")), optional(word("hk"))];
const structure = (name: string): Field => ({ name, as: "structure" });
const diagram = structure("diagram");

/** What only some devices have: none of these is demanded. */
const conditions = [optional(structure("when")), optional(structure("unless"))];
const ifThere = (name: string): Field => ({ ...structure(name), ifThere: true });
const several = (name: string, of: string): Field => ({ name, as: "several", of });
const terminals = several("terminals", "terminal group");

const version: readonly Field[] = [
  word("version"),
  { name: "date", as: "date" },
  { name: "changed", as: "list", fields: [choice("kind", changeKinds, "changeKinds"), line("text")] },
  { name: "needs", as: "list", fields: [word("key"), word("version")] },
  { name: "known", as: "list", fields: [line("text"), optional(word("mended"))] },
];

const pictures: Field = { name: "pictures", as: "pictures" };

/** The fields of each kind, in the order of its form; what is not here (a front panel) stays as it is. */
export const fieldsOf: Record<EditedKind, readonly Field[]> = {
  question: [
    one("topic", "question topic"),
    line("question"),
    text("answer"),
    { name: "asked", as: "wordings" },
    { name: "models", as: "names" },
    { name: "faultCodes", as: "names" },
    until,
  ],
  news: [
    key,
    one("class", "news class"),
    line("title"),
    text("summary"),
    text("text"),
    { name: "about", as: "about" },
    pictures,
    published,
    until,
  ],
  product: [
    { ...word("model"), fixed: true },
    { ...one("series", "series"), fixed: true },
    line("title"),
    text("overview"),
    { name: "features", as: "lines" },
    { name: "parameters", as: "parameters" },
    pictures,
    published,
    until,
  ],
  series: [
    key,
    one("category", "category"),
    word("name"),
    line("title"),
    text("overview"),
    { name: "parameters", as: "parameters" },
    until,
  ],
  category: [key, line("name"), text("description"), until],
  solution: [
    key,
    one("class", "solution class"),
    line("title"),
    text("summary"),
    sections,
    { name: "products", as: "list", fields: [{ name: "model", as: "model" }, line("role")] },
    diagram,
    pictures,
    published,
    until,
  ],
  case: [
    key,
    one("class", "case class"),
    line("title"),
    text("summary"),
    line("place"),
    word("country"),
    sections,
    { name: "facts", as: "list", fields: [line("label"), number("value"), optional(word("unit"))] },
    { name: "products", as: "list", fields: [{ name: "model", as: "model" }, number("count")] },
    one("solution", "solution"),
    optional(number("alike")),
    diagram,
    pictures,
    { name: "releasedAt", as: "date" },
    until,
  ],
  page: [
    key,
    line("title"),
    text("summary"),
    { name: "facts", as: "list", fields: [word("value"), line("label")] },
    {
      name: "sections",
      as: "list",
      fields: [
        optional(word("anchor")),
        line("heading"),
        text("text"),
        optional(structure("series")),
        optional(structure("spans")),
      ],
    },
    { name: "timeline", as: "list", fields: [number("year"), text("text")] },
    published,
    until,
  ],
  office: [
    key,
    one("region", "office region"),
    choice("kind", officeKinds, "officeKinds"),
    word("country"),
    line("place"),
    {
      name: "address",
      as: "group",
      fields: [
        word("lang"),
        { name: "lines", as: "plain-lines" },
        optional({ name: "latin", as: "plain-lines" }),
      ],
    },
    word("phone"),
    word("email"),
    {
      name: "hours",
      as: "group",
      fields: [{ name: "days", as: "days" }, word("open"), word("close"), word("timeZone")],
    },
    { name: "languages", as: "names" },
    { name: "services", as: "choices", of: "officeServices", options: officeServices },
    { name: "at", as: "numbers" },
    {
      name: "contacts",
      as: "list",
      numbered: "sales contact",
      fields: [
        { name: "name", as: "group", fields: scripts },
        optional(line("place")),
        optional(word("phone")),
        optional(word("email")),
        { name: "cities", as: "list", fields: scripts },
      ],
    },
    until,
  ],
  job: [
    { ...word("number"), fixed: true },
    one("department", "job department"),
    word("title"),
    choice("kind", jobKinds, "jobKinds"),
    choice("employment", employments, "employments"),
    one("place", "place"),
    number("headcount"),
    choice("education", educations, "educations"),
    word("experience"),
    { name: "salary", as: "group", fields: [number("min"), number("max"), number("months")] },
    { name: "duties", as: "plain-lines" },
    { name: "requirements", as: "plain-lines" },
    { name: "pluses", as: "plain-lines" },
    { name: "releasedAt", as: "date" },
    { name: "closesAt", as: "date" },
    until,
  ],
  announcement: [
    { ...word("number"), fixed: true },
    choice("kind", announcementKinds, "announcementKinds"),
    word("title"),
    { name: "text", as: "plain" },
    {
      name: "report",
      as: "group",
      optional: true,
      fields: [number("year"), choice("period", reportPeriods, "reportPeriods")],
    },
    published,
    until,
  ],
  honour: [
    key,
    choice("kind", honourKinds, "honourKinds"),
    optional(choice("mark", honourMarks, "honourMarks")),
    word("number"),
    choice("issuer", honourIssuers, "honourIssuers"),
    { name: "date", as: "date" },
    optional({ name: "until", as: "date" }),
    line("title"),
    text("text"),
    several("categories", "category"),
    { name: "models", as: "names" },
    until,
  ],
  synonyms: [key, { name: "groups", as: "groups" }],
  "suggested question": [choice("topic", questionTopics, "questionTopics"), line("question"), until],
  alarm: [
    key,
    one("group", "alarm group"),
    number("bit"),
    line("display"),
    choice("class", alarmClasses, "alarmClasses"),
    choice("armed", armedStates, "armedStates"),
    text("trigger"),
    text("does"),
    { name: "causes", as: "lines" },
    {
      name: "checks",
      as: "list",
      fields: [text("text"), optional(text("reads")), optional(terminals), ...conditions],
    },
    several("settings", "setting"),
    terminals,
    { name: "codes", as: "list", optional: true, fields: [number("spn"), number("fmi")] },
    optional(structure("ansi")),
    optional(choice("safety", safetyNotes, "safetyNotes")),
    { name: "light", as: "group", optional: true, fields: [word("led"), word("pattern")] },
    ...conditions,
    until,
  ],
  setting: [
    key,
    one("part", "setting menu"),
    { ...choice("kind", settingKinds, "settingKinds"), fixed: true },
    line("name"),
    text("does"),
    text("wrong"),
    choice("level", accessLevels, "accessLevels"),
    number("register"),
    ...["factory", "min", "max", "step", "unit", "options", "length", "packed", "per"].map(ifThere),
    ...["limit", "delay", "hysteresis", "actions", "action", "armed", "on", "variants"].map(ifThere),
    optional(several("needs", "setting")),
    optional(structure("ansi")),
    ...conditions,
    until,
  ],
  firmware: [
    key,
    line("name"),
    structure("fits"),
    {
      name: "versions",
      as: "list",
      fields: [...version, choice("upgrade", upgradeWays, "upgradeWays")],
    },
    until,
  ],
  software: [
    key,
    line("name"),
    structure("fits"),
    choice("runs", ["computer", "browser"], "runs"),
    { name: "versions", as: "list", fields: version },
    until,
  ],
  accessory: [
    key,
    word("code"),
    line("name"),
    text("what"),
    structure("fits"),
    optional(structure("unless")),
    several("needs", "accessory"),
    until,
  ],
};

/**
 * Kinds that begin in the desk. A model needs its front panel and a series its first model, which are drawn in its
 * file; a category is empty without a series, a page needs an address, and a setting a register of the devices.
 */
export const begunKinds: readonly EditedKind[] = [
  "question",
  "news",
  "solution",
  "case",
  "office",
  "job",
  "announcement",
  "honour",
  "suggested question",
  "alarm",
  "firmware",
  "software",
  "accessory",
];

/** What of a kind is there as long as the site is. */
export const isKept = (kind: EditedKind): boolean => kind === "synonyms";

/** Fields that say when and whether an entry is shown. */
export const publicationNames = ["status", "shownFrom", "shownUntil", "withdrawn"] as const;

/** Fields of a kind that never change once the entry is there. */
export const fixedFields = (kind: EditedKind): string[] => [
  "id",
  ...fieldsOf[kind].filter(({ fixed }) => fixed).map(({ name }) => name),
];

const pageless: readonly EditedKind[] = ["synonyms", "suggested question", "accessory"];
const onlyChinese: readonly EditedKind[] = ["job", "announcement"];

/** Languages whose visitors have a page of an entry. */
export function pageLocales(kind: EditedKind, { key }: Document): readonly Locale[] {
  if (pageless.includes(kind)) return [];
  return onlyChinese.includes(kind) || (kind === "page" && key === "energy") ? ["zh"] : locales;
}

/** Pages whose address is not their key. */
const named: Record<string, string> = { privacy: "policy", agreement: "xieyis" };

const paths: Record<EditedKind, (document: Document, content: Content) => string> = {
  question: ({ id, topic }, { faqs }) => `/faqs?class_id=${faqs.find(({ key }) => key === topic)?.id}#q${id}`,
  news: ({ id }) => `/news_info/${id}`,
  product: ({ id, model }) => `/product/${id}/${model as string}`,
  series: ({ id, category }, { categories }) =>
    `/productinfo?class_id=${categories.find(({ key }) => key === category)?.id}&id=${id}`,
  category: ({ id }) => `/productinfo?class_id=${id}`,
  solution: ({ id }) => `/scheme/${id}`,
  case: ({ id }) => `/projectinfo/${id}`,
  page: ({ key }) => `/${named[key as string] ?? (key as string)}`,
  office: ({ id }) => `/contactus#office-${id}`,
  job: ({ id }) => `/hr?id=${id}`,
  announcement: ({ id }) => `/investor?id=${id}`,
  honour: ({ kind }) => `${screens.honor.path}?class_id=${honourKinds.findIndex((one) => one === kind) + 1}`,
  synonyms: () => "/search",
  "suggested question": () => "/index",
  alarm: ({ key }) => `/alarms?alarm=${key as string}`,
  setting: ({ key }) => `/manual?setting=${key as string}`,
  firmware: ({ key }) => `/releases?line=${key as string}`,
  software: ({ key }) => `/releases?line=${key as string}`,
  accessory: () => "/manual",
};

/** Where visitors see an entry, in any of its languages. */
export const pathOf = (kind: EditedKind, document: Document, content: Content): string =>
  paths[kind](document, content);

/** The address of what is drawn from an entry, where something is. */
export function drawingOf(kind: EditedKind, { id, key }: Document): string | undefined {
  if (kind === "solution") return `/media/diagram/${id}.svg`;
  if (kind === "case") return `/media/diagram/case-${id}.svg`;
  return kind === "honour" ? `/media/honour/${key as string}.svg` : undefined;
}
