import { z } from "zod";
import { guideFaults } from "#making/documents/rules.ts";
import type { Fault } from "#domain/error.ts";
import { accessoryFaults } from "#domain/knowledge/accessory.ts";
import { releaseFaults } from "#domain/knowledge/release.ts";
import { terminalRoleFaults } from "#domain/knowledge/terminal.ts";
import { officeFaults } from "#domain/office/rules.ts";
import { repeatedQuestions } from "#engines/answers/content.ts";
import { synonymFaults } from "#engines/search/content.ts";
import {
  approvalFaults,
  caseFaults,
  faqFaults,
  newsFaults,
  plantUseFaults,
  seriesFaults,
  solutionFaults,
  uniqueFaults,
} from "../rules.ts";
import { investorFaults, jobFaults } from "../rules-chinese.ts";
import { guideSettingFaults } from "../rules-guides.ts";
import { conditionFaults, deviceKnowledgeFaults, layoutFaults, manualFaults } from "../rules-knowledge.ts";
import { guidedModels } from "../guides.ts";
import { pictureFaults } from "../entries/pictures.ts";
import type { Content } from "../read.server.ts";
import { textsOf } from "./changes.ts";
import { type Document, type DocumentKind, documentKinds, keyOf, putDocuments } from "./document.ts";
import { formFault } from "./form-faults.ts";

export type { Fault };

const manualChecks = (content: Content) => [...manualFaults(content), ...conditionFaults(content)];
const terminalChecks = (content: Content) => [
  ...terminalRoleFaults(content.knowledge.terminals),
  ...layoutFaults(content),
  ...conditionFaults(content),
];

/** What the quick guides must explain of the devices. */
const guideChecks = (content: Content) => [
  ...(content.guides.length ? guideFaults(content.guides, guidedModels(content)) : []),
  ...guideSettingFaults(content),
];

/** The checks of the content files that concern a kind. */
const checks: Partial<Record<DocumentKind, (content: Content) => string[]>> = {
  product: (content) => [...seriesFaults(content), ...approvalFaults(content)],
  series: (content) => [...seriesFaults(content), ...approvalFaults(content)],
  solution: (content) => [...solutionFaults(content), ...plantUseFaults(content)],
  case: caseFaults,
  news: newsFaults,
  question: faqFaults,
  office: ({ offices }) => officeFaults(offices),
  job: ({ chinese }) => jobFaults(chinese),
  announcement: ({ chinese }) => investorFaults(chinese),
  honour: approvalFaults,
  synonyms: ({ synonyms }) => synonymFaults(synonyms),
  "suggested question": ({ questions }) => repeatedQuestions(questions),
  alarm: deviceKnowledgeFaults,
  setting: deviceKnowledgeFaults,
  firmware: (content) => [...releaseFaults(content.knowledge.releases), ...conditionFaults(content)],
  software: (content) => [...releaseFaults(content.knowledge.releases), ...conditionFaults(content)],
  accessory: (content) => [...accessoryFaults(content.knowledge.accessories), ...conditionFaults(content)],
  "terminal role": terminalChecks,
  "terminal layout": terminalChecks,
  "manual chapter": manualChecks,
  "manual section": manualChecks,
  // The groups of terminals that alarms and manuals name stand in a guide.
  guide: (content) => [...guideChecks(content), ...deviceKnowledgeFaults(content)],
  film: plantUseFaults,
  stand: plantUseFaults,
  "brochure page": plantUseFaults,
  parameter: (content) => [...seriesFaults(content), ...conditionFaults(content)],
};

type Checked = { document: Document; faults: [] } | { document?: undefined; faults: Fault[] };

/** The form of a document, as the schema of its file demands it; with what the schema adds. */
export function readDocument(kind: DocumentKind, value: unknown, language: "en" | "zh" = "en"): Checked {
  const { schema } = documentKinds[kind];
  const result = schema.safeParse(value, { error: (issue) => formFault(issue, language) });
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
  const { each, whole } = faultsOfSeveral(content, kind, [value], language);
  return [...each[0]!, ...whole];
}

/**
 * The same of several documents that change together, each check asked once: the faults of each, in their order, and
 * those that name none of them.
 */
export function faultsOfSeveral(
  content: Content,
  kind: DocumentKind,
  values: readonly unknown[],
  language: "en" | "zh" = "en",
): { each: Fault[][]; whole: Fault[] } {
  const read = values.map((value) => readDocument(kind, value, language));
  const each = read.map(({ document, faults }) =>
    document ? containerFaults(content, kind, document) : faults,
  );
  const sound = read.flatMap(({ document }, i) => (document && !each[i]!.length ? [{ document, i }] : []));
  if (!sound.length) return { each, whole: [] };
  const documents = sound.map(({ document }) => document);
  const changed = putDocuments(content, kind, documents);
  const left = new Set([
    ...uniqueFaults(changed),
    ...(checks[kind]?.(changed) ?? []),
    ...(documents.some((one) => isOtherDevice(content, kind, one))
      ? [...deviceKnowledgeFaults(changed), ...guideChecks(changed)]
      : []),
    ...documents.flatMap((one) => ownPictureFaults(changed, kind, one)),
  ]);
  for (const { document, i } of sound) {
    const prefixes = prefixesOf(changed, kind, document);
    const own = [...left].filter(
      (line) =>
        prefixes.some((prefix) => line.startsWith(prefix)) || numberFault(changed, kind, document, line),
    );
    const lacking = kind === "product" || kind === "series" ? lackingFaults(changed, document, left) : [];
    own.forEach((line) => left.delete(line));
    each[i] = [
      ...own.map((line) => placed(changed, kind, document, line)),
      ...lacking,
      ...successorFaults(content, kind, document),
    ];
  }
  return { each, whole: [...left].map((text) => ({ field: "", text })) };
}

/**
 * Whether alarms, settings and terminals may fit other devices than before: values and front panel decide it, and it
 * takes a while.
 */
function isOtherDevice(content: Content, kind: DocumentKind, { id, parameters, panel }: Document): boolean {
  if (kind !== "product" && kind !== "series") return false;
  const all: readonly Document[] = documentKinds[kind].list(content);
  const before = all.find((one) => one.id === id);
  return JSON.stringify([before?.parameters, before?.panel]) !== JSON.stringify([parameters, panel]);
}

/** Where an entry stands, by the field that names it. */
const containers: Partial<Record<DocumentKind, { field: string; of: DocumentKind; text: string }>> = {
  question: { field: "topic", of: "question topic", text: "is no topic" },
  product: { field: "series", of: "series", text: "is no series" },
  office: { field: "region", of: "office region", text: "is no region" },
  job: { field: "department", of: "job department", text: "is no department" },
  setting: { field: "part", of: "setting menu", text: "is no part of the menu" },
  "manual section": { field: "chapter", of: "manual chapter", text: "is no chapter" },
};

/** Of its own pictures alone: what others show is not its author's. */
function ownPictureFaults(content: Content, kind: DocumentKind, document: Document): string[] {
  const [own] = prefixesOf(content, kind, document);
  return own ? pictureFaults(content).filter((line) => line.startsWith(own)) : [];
}

function containerFaults(content: Content, kind: DocumentKind, document: Document): Fault[] {
  const container = containers[kind];
  if (!container) return [];
  const { field, of, text } = container;
  const known = documentKinds[of].list(content).some(({ key }) => key === document[field]);
  return known ? [] : [{ field, text }];
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

/** What pins and guides lack for a model, or for those of a series: said at its terminals, and taken from the lines. */
function lackingFaults(content: Content, { id, model }: Document, lines: Set<string>): Fault[] {
  const ofSeries = content.series.find((one) => one.id === id)?.models.map((one) => one.model) ?? [];
  const own = typeof model === "string" ? [model] : ofSeries;
  const faults = [...lines].flatMap((line) => {
    const [, layout, ofLayout] = /^knowledge\/terminals\.yaml: (no layout for .*) of (\S+)$/.exec(line) ?? [];
    const [, label, ofLabel] = /^guides\/terminals\.yaml: nothing explains “(.*)” of (\S+)$/.exec(line) ?? [];
    const [, ofGroups, groups] = /^knowledge\/\S+: \S+: (\S+): no terminals for (.*)$/.exec(line) ?? [];
    if (!own.includes(ofLayout ?? ofLabel ?? ofGroups ?? "")) return [];
    lines.delete(line);
    if (groups) return groups.split(", ").map((one) => `no terminals for "${one}", which its alarms name`);
    return [layout ?? `no quick guide explains “${label}”`];
  });
  return [...new Set(faults)].map((text) => ({ field: "panel.terminals", text }));
}

/** A line about files (`news/x.yaml: about: points at nothing`) as a fault of the document, where it is one. */
function placed(content: Content, kind: DocumentKind, document: Document, line: string): Fault {
  const number = numberFault(content, kind, document, line);
  if (number) return number;
  const own = prefixesOf(content, kind, document).find((prefix) => line.startsWith(prefix));
  if (!own) return { field: "", text: line };
  const [, field = "", text = line.slice(own.length)] =
    /^([\w.-]+): (.*)$/s.exec(line.slice(own.length)) ?? [];
  return { field: placeOf(document, field) || fieldOfText(document, text), text };
}

/** A bit of the alarm words, or a register, that another has too: said with the next one that is free. */
function numberFault(content: Content, kind: DocumentKind, document: Document, line: string) {
  const [, name = "", number] = /: (bit|register) (\d+) is used twice$/.exec(line) ?? [];
  if (kind !== "alarm" && kind !== "setting") return undefined;
  const own = document[name];
  if (typeof own !== "number" || own !== Number(number)) return undefined;
  const all: readonly Document[] = documentKinds[kind].list(content);
  const last = Math.max(...all.filter(({ id }) => id !== document.id).map((one) => one[name] as number));
  return {
    field: name,
    text: name === "bit" ? `is used twice; ${last + 1} is free` : "is used twice",
  };
}

/** Versions of a release are named by their number, blocks of a guide by their key; a series has its models' panel. */
function placeOf({ versions, blocks }: Document, field: string): string {
  const [, ofPanel] = /^models\.\d+\.(panel.*)$/.exec(field) ?? [];
  if (ofPanel) return ofPanel;
  const named = (items: unknown, name: string) =>
    Array.isArray(items) ? items.findIndex((one: Record<string, unknown>) => one[name] === field) : -1;
  const version = named(versions, "version");
  if (version >= 0) return `versions.${version}`;
  const block = named(blocks, "key");
  return block < 0 ? field : `blocks.${block}`;
}

/** The text that a line is about which names only its language: a display too narrow, figures that differ. */
function fieldOfText(document: Document, line: string): string {
  const [, wide] = /^the display has \d+ columns, (\S+) takes/.exec(line) ?? [];
  if (wide) return `display.${wide}`;
  const [, locale, en] = /^the figures in (\S+) are not those of “(.*)”$/s.exec(line) ?? [];
  const [path] = [...textsOf(document)].find(([, texts]) => en !== undefined && texts.en === en) ?? [];
  return path === undefined ? "" : `${path}.${locale}`;
}

type Named = Record<
  "key" | "number" | "topic" | "region" | "department" | "publishedAt" | "kind" | "group" | "part" | "label",
  string
>;

/** How lines about a document begin, the narrowest first; the content was sound without it. */
function prefixesOf(content: Content, kind: DocumentKind, document: Document): string[] {
  const { key, number, topic, region, department, publishedAt, ...rest } = document as unknown as Named;
  const within = (file: string, name: string) => [`${file}: ${name}: `, `${file}: `];
  switch (kind) {
    case "question":
      return [`faqs/${topic}.yaml: question ${document.id}: `];
    case "product": {
      const series = content.series.find((one) => one.key === document.series);
      const index = series?.models.findIndex(({ id }) => id === document.id);
      return [`products/${series?.key}.yaml: models.${index}.`];
    }
    case "series":
      return [`products/${key}.yaml: `];
    case "news":
    case "case":
    case "solution":
    case "page":
    case "guide":
    case "film":
    case "stand":
    case "brochure page":
      return [`${folders[kind]}/${key}.yaml: `];
    case "category":
      return ["categories.yaml: "];
    case "office":
      return within(`offices/${region}.yaml`, key);
    case "job":
      return within(`jobs/${department}.yaml`, number);
    case "announcement":
      return within(`investor/announcements-${publishedAt.slice(0, 4)}.yaml`, number);
    case "honour":
      return within(`honours/${content.honours.find((file) => file.kind === rest.kind)?.key}.yaml`, key);
    case "suggested question":
      return [`questions/${topic}.yaml: `];
    case "alarm":
      return within(`knowledge/alarms/${rest.group}.yaml`, key);
    case "setting":
      return within(`knowledge/settings/${rest.part}.yaml`, key);
    case "firmware":
    case "software":
      return within("knowledge/releases.yaml", key);
    case "accessory":
      return within("knowledge/accessories.yaml", key);
    case "synonyms":
      return [`synonyms/${key}.yaml: `];
    case "terminal role":
      return [`knowledge/terminals.yaml: ${key}: `];
    case "terminal layout":
      return within("knowledge/terminals.yaml", `${rest.label}, ${document.count as number}, ${rest.kind}`);
    case "manual chapter":
    case "manual section":
      return [`knowledge/manual.yaml: ${key}: `];
    case "survey":
      return ["survey.yaml: "];
    case "parameter":
      return ["parameters.yaml: "];
    case "solution class":
    case "case class":
    case "news class":
      return [`${kind.replace(" class", "-classes")}.yaml: `];
    case "question topic":
      return [`faqs/${key}.yaml: `];
    default:
      return [];
  }
}

const folders = {
  news: "news",
  case: "cases",
  solution: "solutions",
  page: "pages",
  guide: "guides",
  film: "films",
  stand: "stands",
  "brochure page": "brochure",
} as const;
