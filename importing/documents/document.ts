import { createHash } from "node:crypto";
import { z } from "zod";
import { caseFile } from "#domain/case/content.ts";
import { faqFile, faqQuestion } from "#domain/faq/content.ts";
import { newsClassesFile, newsFile } from "#domain/news/content.ts";
import { parametersFile } from "#domain/parameter/schema.ts";
import { categoryContent, productContent, seriesFile } from "#domain/product/content.ts";
import { key } from "#domain/publication/content.ts";
import { classesFile, solutionFile } from "#domain/solution/content.ts";
import { pageFile } from "#domain/text-page/content.ts";
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

type Listed = { [K in keyof Content]-?: Content[K] extends { id: number }[] ? K : never }[keyof Content];

/** A kind whose entries are a list of the content. */
const listed = (name: Listed, schema: z.ZodType): Shape => ({
  schema,
  list: (content) => content[name],
  put: (content, documents) => ({ ...content, [name]: documents }),
});

/** The questions without their topic's own fields. */
const topicFile = faqFile.omit({ questions: true }).strict();
const seriesWithoutModels = seriesFile.omit({ models: true }).strict();

/**
 * Every kind that staff edits, or that its checks and rows are made from, by its name in the import. Others stay
 * with their files until they have a screen of the desk.
 */
export const documentKinds = {
  category: listed("categories", categoryContent),
  parameter: listed("parameters", parametersFile.element),
  series: {
    schema: seriesWithoutModels,
    list: ({ series }) => series.map(({ models: _, ...one }) => one),
    put: (content, documents) => ({
      ...content,
      series: within(documents, content.series, "models") as Content["series"],
    }),
  },
  product: {
    schema: productContent.extend({ series: key }).strict(),
    list: ({ series }) =>
      series.flatMap(({ key, models }) => models.map((model) => ({ series: key, ...model }))),
    put: (content, documents) => ({
      ...content,
      series: content.series.map((series) => ({
        ...series,
        models: of(documents, "series", series.key) as Content["series"][number]["models"],
      })),
    }),
  },
  "solution class": listed("solutionClasses", classesFile.element),
  solution: listed("solutions", solutionFile),
  "case class": listed("caseClasses", classesFile.element),
  case: listed("cases", caseFile),
  "news class": listed("newsClasses", newsClassesFile.element),
  news: listed("news", newsFile),
  page: listed("pages", pageFile),
  "question topic": {
    schema: topicFile,
    list: ({ faqs }) => faqs.map(({ questions: _, ...topic }) => topic),
    put: (content, documents) => ({
      ...content,
      faqs: within(documents, content.faqs, "questions") as Content["faqs"],
    }),
  },
  question: {
    schema: faqQuestion.extend({ topic: key }).strict(),
    list: ({ faqs }) =>
      faqs.flatMap(({ key, questions }) => questions.map((question) => ({ topic: key, ...question }))),
    put: (content, documents) => ({
      ...content,
      faqs: content.faqs.map((topic) => ({
        ...topic,
        questions: of(documents, "topic", topic.key) as Content["faqs"][number]["questions"],
      })),
    }),
  },
  // These two are not edited: the lists of files follow from them and the products.
  "engine brand": {
    schema: z.looseObject({ id: z.number(), key }),
    list: ({ brands }) => brands.map(({ codes: _, ...brand }) => brand),
    put: (content, documents) => ({
      ...content,
      brands: within(documents, content.brands, "codes") as Content["brands"],
    }),
  },
  "download files": {
    schema: z.looseObject({ id: z.number() }),
    list: ({ downloads }) => [{ id: 1, key: "downloads", ...downloads }],
    put: (content, documents) => ({
      ...content,
      downloads: documents[0] as unknown as Content["downloads"],
    }),
  },
} as const satisfies Record<string, Shape>;

export type DocumentKind = keyof typeof documentKinds;

export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

/** Containers with what stands in them so far. */
function within(documents: readonly Document[], before: readonly { id: number }[], name: string): unknown[] {
  const held = new Map(before.map((one) => [one.id, (one as unknown as Record<string, unknown>)[name]]));
  return documents.map((one) => ({ ...one, [name]: held.get(one.id) ?? [] }));
}

/** What stands in a container, without the field that names it. */
function of(documents: readonly Document[], field: string, container: string): unknown[] {
  return documents.filter((one) => one[field] === container).map(({ [field]: _, ...one }) => one);
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

/** The name of an entry in addresses, lists and messages. */
export function keyOf(kind: DocumentKind, document: Document): string {
  if (kind === "question") return `faq-${document.id}`;
  return kind === "product" ? (document.model as string).toLowerCase() : (document.key as string);
}

/** What an entry is called in lists; a draft may have no English text yet. */
export function titleOf(document: Document): { en: string; zh?: string } {
  const text = document.question ?? document.title ?? document.name ?? document.label;
  const prefix = typeof document.model === "string" ? `${document.model}: ` : "";
  if (typeof text === "string") return { en: text };
  const { en, zh } = (text ?? {}) as { en?: string; zh?: string };
  return {
    en: prefix + (en ?? zh ?? (document.key as string | undefined) ?? String(document.id)),
    ...(zh ? { zh: prefix + zh } : {}),
  };
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
