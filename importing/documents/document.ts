import { createHash } from "node:crypto";
import { z } from "zod";
import { brochurePageFile } from "#domain/brochure/content.ts";
import { caseFile } from "#domain/case/content.ts";
import { faqFile, faqQuestion } from "#domain/faq/content.ts";
import { filmFile } from "#domain/film/content.ts";
import { honourFile } from "#domain/honour/content.ts";
import { honourKinds } from "#domain/honour/kinds.ts";
import { announcementsFile } from "#domain/investor/content.ts";
import { jobsFile } from "#domain/job/content.ts";
import { accessoriesFile } from "#domain/knowledge/accessory.ts";
import { alarmsFile } from "#domain/knowledge/alarm.ts";
import { manualFile } from "#domain/knowledge/manual.ts";
import { releasesFile } from "#domain/knowledge/release.ts";
import { settingsFile } from "#domain/knowledge/setting.ts";
import { terminalsFile } from "#domain/knowledge/terminal.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { newsClassesFile, newsFile } from "#domain/news/content.ts";
import { officesFile } from "#domain/office/content.ts";
import { parametersFile } from "#domain/parameter/schema.ts";
import { categoryContent, productContent, seriesFile } from "#domain/product/content.ts";
import { key } from "#domain/publication/content.ts";
import { classesFile, solutionFile } from "#domain/solution/content.ts";
import { standFile } from "#domain/stand/content.ts";
import { surveysFile } from "#domain/survey/content.ts";
import { pageFile } from "#domain/text-page/content.ts";
import { questionsFile, questionTopics } from "#engines/answers/content.ts";
import { synonymsFile } from "#engines/search/content.ts";
import { guideFile } from "#making/documents/content.ts";
import type { Content } from "../read.server.ts";

/** An entry in the shape of the content files; what it stands in is a field of its own (`topic`, `series`). */
export type Document = { id: number } & Record<string, unknown>;

type Shape = {
  schema: z.ZodType;
  /** Its entries in the content, as documents. */
  list(content: Content): Document[];
  /** The content with these entries in place of its own. */
  put(content: Content, documents: readonly Document[]): Content;
};

type Fields = Record<string, unknown>;
/** A list of the content, wherever it stands in it. */
type Part = { read(content: Content): Fields[]; write(content: Content, list: readonly Fields[]): Content };

const part = (name: keyof Content): Part => ({
  read: (content) => content[name] as unknown as Fields[],
  write: (content, list) => ({ ...content, [name]: list }),
});
const chinesePart = (name: "jobs" | "announcements"): Part => ({
  read: ({ chinese }) => chinese[name],
  write: (content, list) => ({ ...content, chinese: { ...content.chinese, [name]: list } }),
});

const knowledgePart = (name: "settings" | "accessories"): Part => ({
  read: ({ knowledge }) => knowledge[name],
  write: (content, list) => ({ ...content, knowledge: { ...content.knowledge, [name]: list } }),
});
/** A list within one of the knowledge's files. */
const partOfFile = (file: "releases" | "terminals" | "manual", name: string): Part => ({
  read: ({ knowledge }) => (knowledge[file] as unknown as Record<string, Fields[]>)[name]!,
  write: (content, list) => {
    const { knowledge } = content;
    return { ...content, knowledge: { ...knowledge, [file]: { ...knowledge[file], [name]: list } } };
  },
});

/** A kind whose entries are a list of the content. */
const listed = (at: Part, schema: z.ZodType): Shape => ({
  schema,
  list: (content) => at.read(content) as Document[],
  put: (content, documents) => at.write(content, documents),
});

/** A kind in whose entries those of another stand, in the field `inner`: its own fields alone. */
const container = (at: Part, inner: string, schema: z.ZodType): Shape => ({
  schema,
  list: (content) => at.read(content).map(({ [inner]: _, ...one }) => one as Document),
  put: (content, documents) => at.write(content, within(documents, at.read(content), inner)),
});

/** What stands in those: `field` names the container, by its `name`. */
const inside = (
  at: Part,
  inner: string,
  { field, name = "key", schema }: { field: string; name?: string; schema: z.ZodType },
): Shape => ({
  schema,
  list: (content) =>
    at
      .read(content)
      .flatMap((one) => (one[inner] as Document[]).map((item) => ({ [field]: one[name], ...item }))),
  put: (content, documents) =>
    at.write(
      content,
      at.read(content).map((one) => ({ ...one, [inner]: standingIn(documents, field, one[name]) })),
    ),
});

/** A file that is one entry by itself. */
const single = (
  name: string,
  schema: z.ZodType,
  read: (content: Content) => object | undefined,
  put: (content: Content, value: never) => Content,
): Shape => ({
  schema,
  list: (content) => {
    const value = read(content);
    return value ? [{ id: 1, key: name, ...value }] : [];
  },
  put: (content, [document]) => {
    if (!document) return content;
    const { id: _, key: _key, ...value } = document;
    return put(content, value as never);
  },
});

/** Alarms stand in files that are nothing by themselves: `group` is the file's name. */
const alarms: Shape = {
  schema: alarmsFile.shape.alarms.element.extend({ group: key }).strict(),
  list: ({ knowledge }) =>
    knowledge.alarms.flatMap((file) => file.alarms.map((alarm) => ({ group: file.key, ...alarm }))),
  put: (content, documents) => {
    const files = [...Map.groupBy(documents, ({ group }) => group)].map(([group, list]) => ({
      key: group,
      alarms: list.map(({ group: _, ...alarm }) => alarm),
    }));
    return { ...content, knowledge: { ...content.knowledge, alarms: files } } as unknown as Content;
  },
};

/** Each kind of setting with the part of the menu that it stands in. */
const settingInPart = z.discriminatedUnion(
  "kind",
  settingsFile.shape.settings.element.options.map((one) => one.extend({ part: key }).strict()) as never,
) as z.ZodType;

const loose = z.looseObject({ id: z.number() });
const series = part("series");
const topics = part("faqs");
const regions = part("offices");
const departments = chinesePart("jobs");

/** The files of honours have no number: their kind stands for it. */
const honourFiles: Shape = {
  schema: loose,
  list: ({ honours }) =>
    honours.map(({ entries: _, ...file }) => ({ id: honourKinds.indexOf(file.kind) + 1, ...file })),
  put: (content, documents) => ({
    ...content,
    honours: documents.map(({ id: _, ...file }) => ({
      ...file,
      entries: content.honours.find(({ kind }) => kind === file.kind)?.entries ?? [],
    })) as unknown as Content["honours"],
  }),
};

/** All groups of synonyms of a language are one entry. */
const synonyms: Shape = {
  schema: z.object({ id: z.number(), key: z.enum(locales), groups: synonymsFile }).strict(),
  list: (content) =>
    locales.map((locale, i) => ({ id: i + 1, key: locale, groups: content.synonyms[locale] })),
  put: (content, documents) => ({
    ...content,
    synonyms: {
      ...content.synonyms,
      ...(Object.fromEntries(documents.map(({ key, groups }) => [key, groups])) as Content["synonyms"]),
    },
  }),
};

/**
 * Every kind that staff edits, or that its checks and rows are made from, by its name in the import: containers
 * before what stands in them. Others stay with their files until they have a screen of the desk.
 */
export const documentKinds = {
  category: listed(part("categories"), categoryContent),
  parameter: listed(part("parameters"), parametersFile.element),
  series: container(series, "models", seriesFile.omit({ models: true }).strict()),
  product: inside(series, "models", {
    field: "series",
    schema: productContent.extend({ series: key }).strict(),
  }),
  "solution class": listed(part("solutionClasses"), classesFile.element),
  solution: listed(part("solutions"), solutionFile),
  "case class": listed(part("caseClasses"), classesFile.element),
  case: listed(part("cases"), caseFile),
  "news class": listed(part("newsClasses"), newsClassesFile.element),
  news: listed(part("news"), newsFile),
  page: listed(part("pages"), pageFile),
  "question topic": container(topics, "questions", faqFile.omit({ questions: true }).strict()),
  question: inside(topics, "questions", {
    field: "topic",
    schema: faqQuestion.extend({ topic: key }).strict(),
  }),
  "office region": container(regions, "offices", loose),
  office: inside(regions, "offices", {
    field: "region",
    schema: officesFile.shape.offices.element.extend({ region: key }).strict(),
  }),
  "job department": container(departments, "jobs", loose),
  job: inside(departments, "jobs", {
    field: "department",
    schema: jobsFile.shape.jobs.element.safeExtend({ department: key }),
  }),
  announcement: listed(chinesePart("announcements"), announcementsFile.element),
  "honour file": honourFiles,
  honour: inside(part("honours"), "entries", {
    field: "kind",
    name: "kind",
    schema: honourFile.shape.entries.element.extend({ kind: z.enum(honourKinds) }).strict(),
  }),
  synonyms,
  "suggested question": inside(part("questions"), "questions", {
    field: "topic",
    name: "topic",
    schema: questionsFile.element.extend({ topic: z.enum(questionTopics) }).strict(),
  }),
  alarm: alarms,
  "setting menu": container(knowledgePart("settings"), "settings", loose),
  setting: inside(knowledgePart("settings"), "settings", { field: "part", schema: settingInPart }),
  firmware: listed(partOfFile("releases", "firmware"), releasesFile.shape.firmware.element),
  software: listed(partOfFile("releases", "tools"), releasesFile.shape.tools.element),
  accessory: listed(knowledgePart("accessories"), accessoriesFile.shape.accessories.element),
  "terminal role": listed(partOfFile("terminals", "roles"), terminalsFile.shape.roles.element),
  "terminal layout": listed(partOfFile("terminals", "layouts"), terminalsFile.shape.layouts.element),
  "manual chapter": listed(partOfFile("manual", "chapters"), manualFile.shape.chapters.element),
  "manual section": listed(partOfFile("manual", "sections"), manualFile.shape.sections.element),
  guide: listed(part("guides"), guideFile),
  film: listed(part("films"), filmFile),
  stand: listed(part("stands"), standFile),
  "brochure page": listed(part("brochure"), brochurePageFile),
  survey: listed(part("surveys"), surveysFile.element),
  // These are not edited: what the checks of others ask for, and what follows from others.
  "knowledge of devices": single(
    "knowledge",
    loose,
    ({ knowledge: { curves, safety, terminals, names } }) =>
      terminals && { curves, safety, torque: terminals.torque, names },
    (content, { torque, ...rest }: { torque: Content["knowledge"]["terminals"]["torque"] }) => {
      const { knowledge } = content;
      return {
        ...content,
        knowledge: { ...knowledge, ...rest, terminals: { ...knowledge.terminals, torque } },
      };
    },
  ),
  "careers page": single(
    "careers",
    loose,
    ({ chinese }) => chinese.careers,
    (content, careers) => ({ ...content, chinese: { ...content.chinese, careers } }),
  ),
  "financial figures": single(
    "figures",
    loose,
    ({ chinese }) => chinese.figures,
    (content, figures) => ({ ...content, chinese: { ...content.chinese, figures } }),
  ),
  "investor page": single(
    "investor",
    loose,
    ({ chinese }) => chinese.investor,
    (content, investor) => ({ ...content, chinese: { ...content.chinese, investor } }),
  ),
  "engine brand": container(part("brands"), "codes", z.looseObject({ id: z.number(), key })),
  "download files": single(
    "downloads",
    loose,
    ({ downloads }) => downloads,
    (content, downloads) => ({ ...content, downloads }),
  ),
} as const satisfies Record<string, Shape>;

export type DocumentKind = keyof typeof documentKinds;

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

/** Containers with what stands in them so far. */
function within(documents: readonly Document[], before: readonly Fields[], name: string): Fields[] {
  const held = new Map(before.map((one) => [one.id, one[name]]));
  return documents.map((one) => ({ ...one, [name]: held.get(one.id) ?? [] }));
}

/** What stands in a container, without the field that names it. */
function standingIn(documents: readonly Document[], field: string, name: unknown): Fields[] {
  return documents.filter((one) => one[field] === name).map(({ [field]: _, ...one }) => one);
}

/** The content with some entries changed or added, each at its place; all others stay. */
export function putDocuments(content: Content, kind: DocumentKind, documents: readonly Document[]): Content {
  if (!documents.length) return content;
  const shape: Shape = documentKinds[kind];
  const changed = new Map(documents.map((one) => [one.id, one]));
  const kept = shape.list(content).map((one) => {
    const next = changed.get(one.id) ?? one;
    changed.delete(one.id);
    return next;
  });
  return shape.put(content, [...kept, ...changed.values()]);
}

/** The name of an entry in addresses, lists and messages: that of its row. */
export function keyOf(kind: DocumentKind, document: Document): string {
  const { id, number } = document;
  if (kind === "question") return `faq-${id}`;
  if (kind === "suggested question") return `${document.topic as string}-${id}`;
  if (kind === "job") return String(number).toLowerCase();
  if (kind === "announcement") return `announcement-${String(number)}`;
  if (kind === "terminal layout") return `layout-${id}`;
  return kind === "product" ? (document.model as string).toLowerCase() : (document.key as string);
}

/** What an entry is called in lists; a draft may have no English text yet. */
export function titleOf(document: Document): { en: string; zh?: string } {
  if (document.groups && isLocale(document.key)) return languageName(document.key);
  const { question, title, name, label, display, place, lead, count } = document;
  const text = question ?? title ?? name ?? label ?? display ?? place ?? lead;
  const prefix = typeof document.model === "string" ? `${document.model}: ` : "";
  if (typeof text === "string") return { en: typeof count === "number" ? `${text} (${count})` : text };
  // What somebody typed may be anything.
  const { en, zh } = (text ?? {}) as { en?: unknown; zh?: unknown };
  const [first = String(document.id)] = [en, zh, document.key].filter((one) => typeof one === "string");
  return { en: prefix + first, ...(typeof zh === "string" ? { zh: prefix + zh } : {}) };
}

const isLocale = (name: unknown): name is Locale => (locales as readonly unknown[]).includes(name);

function languageName(locale: Locale): { en: string; zh: string } {
  const nameIn = (tag: string) =>
    new Intl.DisplayNames(tag, { type: "language" }).of(languageTags[locale]) ?? locale;
  return { en: nameIn("en"), zh: nameIn("zh-Hans") };
}

/** A hash of what a document says, whatever the order of its fields. */
export function hashOf(document: unknown): string {
  return createHash("sha256").update(inOneForm(document)).digest("base64url").slice(0, 22);
}

function inOneForm(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
