import type { EntryKind } from "#db/schema/catalogue/kinds.ts";
import type { Entry } from "./entry.ts";
import type { Content } from "./read.server.ts";

type Row = Entry["row"];
type Of<T> = (item: T) => boolean;

/** The file of an entry, by its kind: for messages about faults. */
const files: Record<EntryKind, (content: Content, row: Row) => string> = {
  category: () => "categories.yaml",
  parameter: () => "parameters.yaml",
  series: (_, { key }) => `products/${key}.yaml`,
  product: ({ series }, { id }) => within("products", series, (series) => has(series.models, id)),
  "solution class": () => "solution-classes.yaml",
  solution: (_, { key }) => `solutions/${key}.yaml`,
  stand: (_, { key }) => `stands/${key}.yaml`,
  film: (_, { key }) => `films/${key}.yaml`,
  "case class": () => "case-classes.yaml",
  case: (_, { key }) => `cases/${key}.yaml`,
  "news class": () => "news-classes.yaml",
  news: (_, { key }) => `news/${key}.yaml`,
  page: (_, { key }) => `pages/${key}.yaml`,
  "engine brand": () => "fault-codes/brands.yaml",
  "question topic": (_, { key }) => `faqs/${key}.yaml`,
  question: ({ faqs }, { id }) => within("faqs", faqs, (topic) => has(topic.questions, id)),
  "office region": (_, { key }) => `offices/${key}.yaml`,
  office: ({ offices }, { id }) => within("offices", offices, (region) => has(region.offices, id)),
  "sales contact": ({ offices }, { id }) =>
    within("offices", offices, (region) => region.offices.some((office) => has(office.contacts, id))),
  honour: ({ honours }, { id }) => within("honours", honours, (file) => has(file.entries, id)),
  brand: () => "brand.yaml",
  "brochure page": (_, { key }) => `brochure/${key}.yaml`,
  guide: (_, { key }) => `guides/${key}.yaml`,
  "safety note": () => "knowledge/safety.yaml",
  alarm: ({ knowledge }, { id }) =>
    within("knowledge/alarms", knowledge.alarms, (file) => has(file.alarms, id)),
  "setting menu": (_, { key }) => `knowledge/settings/${key}.yaml`,
  setting: ({ knowledge }, { id }) =>
    within("knowledge/settings", knowledge.settings, (file) => has(file.settings, id)),
  "terminal role": () => "knowledge/terminals.yaml",
  "terminal layout": () => "knowledge/terminals.yaml",
  "manual chapter": () => "knowledge/manual.yaml",
  "manual section": () => "knowledge/manual.yaml",
  "sensor curve": () => "knowledge/curves.yaml",
  firmware: () => "knowledge/releases.yaml",
  software: () => "knowledge/releases.yaml",
  accessory: () => "knowledge/accessories.yaml",
  survey: () => "survey.yaml",
  "suggested question": ({ questions }, { id }) =>
    `questions/${questions.find((file) => has(file.questions, id))?.topic}.yaml`,
  "download source": (_, { list }) => `downloads/${list as string}.yaml`,
  "job department": (_, { key }) => `jobs/${key}.yaml`,
  job: ({ chinese }, { id }) => within("jobs", chinese.jobs, (department) => has(department.jobs, id)),
  "careers page": () => "careers.yaml",
  announcement: (_, { publishedAt }) => `investor/announcements-${publishedAt.getUTCFullYear()}.yaml`,
  "financial year": () => "investor/figures.yaml",
  "financial quarter": () => "investor/figures.yaml",
  "investor page": () => "investor/company.yaml",
};

export function fileOf(content: Content, kind: string, row: Row): string {
  return files[kind as EntryKind](content, row);
}

function within<T extends { key: string }>(folder: string, list: readonly T[], of: Of<T>): string {
  return `${folder}/${list.find(of)?.key}.yaml`;
}

function has(list: readonly { id: number }[], id: number): boolean {
  return list.some((entry) => entry.id === id);
}
