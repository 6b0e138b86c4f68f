import { z } from "zod";
import { caseFaults, faqFaults, newsFaults, seriesFaults, solutionFaults, uniqueFaults } from "../rules.ts";
import { pictureFaults } from "../entries/pictures.ts";
import type { Content } from "../read.server.ts";
import { type Document, type DocumentKind, documentKinds, keyOf, putDocuments } from "./document.ts";

/** What is wrong with a document: `field` is the way to its place in it, empty for the whole. */
export type Fault = { field: string; text: string };

/** The checks of the content files that concern a kind. */
const checks: Partial<Record<DocumentKind, (content: Content) => string[]>> = {
  product: seriesFaults,
  series: seriesFaults,
  solution: solutionFaults,
  case: caseFaults,
  news: newsFaults,
  question: faqFaults,
};

type Checked = { document: Document; faults: [] } | { document?: undefined; faults: Fault[] };

/** The form of a document, as the schema of its file demands it; with what the schema adds. */
export function readDocument(kind: DocumentKind, value: unknown, language: "en" | "zh" = "en"): Checked {
  const { schema } = documentKinds[kind];
  const result = schema.safeParse(
    value,
    language === "zh" ? { error: z.locales.zhCN().localeError } : undefined,
  );
  if (result.success) return { document: result.data as Document, faults: [] };
  return { faults: result.error.issues.flatMap(ofIssue) };
}

/** An unknown field is said at that field. */
function ofIssue(issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), text: issue.message }];
  return issue.keys.map((name) => ({ field: [...path, name].join("."), text: issue.message }));
}

/**
 * What is wrong with a document among all others: its form, then the checks of the content files, which the
 * content passed without it.
 */
export function documentFaults(
  content: Content,
  kind: DocumentKind,
  value: unknown,
  language: "en" | "zh" = "en",
): Fault[] {
  const { document, faults } = readDocument(kind, value, language);
  if (!document) return faults;
  const missing = containerFaults(content, kind, document);
  if (missing.length) return missing;
  const changed = putDocuments(content, kind, [document]);
  const found = [
    ...uniqueFaults(changed),
    ...(checks[kind]?.(changed) ?? []),
    ...ownPictureFaults(changed, kind, document),
  ];
  return [
    ...found.map((line) => placed(changed, kind, document, line)),
    ...successorFaults(content, kind, document),
  ];
}

/** Of its own pictures alone: what others show is not its author's. */
function ownPictureFaults(content: Content, kind: DocumentKind, document: Document): string[] {
  const own = prefixOf(content, kind, document);
  return own ? pictureFaults(content).filter((line) => line.startsWith(own)) : [];
}

function containerFaults(content: Content, kind: DocumentKind, document: Document): Fault[] {
  if (kind === "question" && !content.faqs.some(({ key }) => key === document.topic))
    return [{ field: "topic", text: "is no topic" }];
  if (kind === "product" && !content.series.some(({ key }) => key === document.series))
    return [{ field: "series", text: "is no series" }];
  return [];
}

/** A successor that would lead visitors of an old address nowhere. */
function successorFaults(content: Content, kind: DocumentKind, document: Document): Fault[] {
  const { successor } = (document.withdrawn ?? {}) as { successor?: string };
  if (!successor) return [];
  const field = "withdrawn.successor";
  const others: readonly Document[] = documentKinds[kind].list(content);
  const next = others.find((one) => keyOf(kind, one) === successor.toLowerCase());
  if (!next || next.id === document.id) return [{ field, text: `no ${kind} is called "${successor}"` }];
  const isGone = next.withdrawn !== undefined || next.status === "withdrawn";
  return isGone ? [{ field, text: `"${successor}" is withdrawn itself` }] : [];
}

/** A line about files (`news/x.yaml: about: points at nothing`) as a fault of the document, where it is one. */
function placed(content: Content, kind: DocumentKind, document: Document, line: string): Fault {
  const own = prefixOf(content, kind, document);
  if (!own || !line.startsWith(own)) return { field: "", text: line };
  const [, field = "", text = line] = /^([\w.-]+): (.*)$/s.exec(line.slice(own.length)) ?? [];
  return { field, text };
}

/** How lines about a document begin. */
function prefixOf(content: Content, kind: DocumentKind, document: Document): string | undefined {
  const key = document.key as string;
  switch (kind) {
    case "question":
      return `faqs/${document.topic as string}.yaml: question ${document.id}: `;
    case "product": {
      const series = content.series.find((one) => one.key === document.series);
      const index = series?.models.findIndex(({ id }) => id === document.id);
      return `products/${series?.key}.yaml: models.${index}.`;
    }
    case "news":
      return `news/${key}.yaml: `;
    case "case":
      return `cases/${key}.yaml: `;
    case "solution":
      return `solutions/${key}.yaml: `;
    default:
      return undefined;
  }
}
