import { brandSheet } from "#db/schema/catalogue/brand.ts";
import { brochurePage } from "#db/schema/company/brochure.ts";
import { caseClass, projectCase } from "#db/schema/catalogue/case.ts";
import { suggestedQuestion } from "#db/schema/talk/chat.ts";
import { downloadSource } from "#db/schema/catalogue/download.ts";
import { faq, faqTopic } from "#db/schema/catalogue/faq.ts";
import { engineBrand } from "#db/schema/catalogue/fault-code.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { guidePart } from "#db/schema/catalogue/guide.ts";
import {
  accessory,
  deviceAlarm,
  deviceSetting,
  firmwareLine,
  manualChapter,
  manualSection,
  safetyNote,
  sensorCurve,
  settingMenu,
  softwareTool,
  terminalLayout,
  terminalRole,
} from "#db/schema/catalogue/knowledge.ts";
import { honour } from "#db/schema/company/honour.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { office, officeRegion, salesContact } from "#db/schema/company/office.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { parameter, product, productCategory, productSeries } from "#db/schema/catalogue/product.ts";
import { solution, solutionClass } from "#db/schema/catalogue/solution.ts";
import { stand } from "#db/schema/company/stand.ts";
import { survey } from "#db/schema/talk/survey.ts";
import { publicationOf } from "#domain/publication/content.ts";
import { suggestedEntries } from "#engines/answers/suggested.server.ts";
import { brandSheetEntries } from "./entries/brand.server.ts";
import { brochureEntries, surveyEntries } from "./entries/brochure.server.ts";
import {
  caseEntries,
  faqEntries,
  newsEntries,
  productEntries,
  seriesEntries,
  solutionEntries,
} from "./entries/catalogue.server.ts";
import { chineseTables } from "./entries/chinese.server.ts";
import { downloadSourceEntries } from "./entries/downloads.server.ts";
import { filmEntries } from "./entries/films.server.ts";
import { honourEntries } from "./entries/honours.server.ts";
import { knowledgeEntries } from "./entries/knowledge.ts";
import { officeEntries, officeRegionEntries, salesContactEntries } from "./entries/offices.server.ts";
import { standEntries } from "./entries/stands.server.ts";
import { type ContentTable, day, type Entry, firstDay } from "./entry.ts";
import { guideEntries } from "./guides.ts";
import type { Ids } from "./ids.server.ts";
import type { Content } from "./read.server.ts";

/** A kind of entry: its table, and its entries in the files. */
export type Kind = { kind: string; table: ContentTable; entries: readonly Entry[] };

/** Every kind of entry, in the order in which tables are filled: referenced ones first. */
export function contentKinds(content: Content, ids: Ids): Kind[] {
  const knowledge = knowledgeEntries(content.knowledge);
  const kind = (name: string, table: ContentTable, entries: readonly Entry[]): Kind => ({
    kind: name,
    table,
    entries,
  });
  return [
    kind("category", productCategory, listed(content.categories)),
    kind("parameter", parameter, listed(content.parameters)),
    kind("series", productSeries, seriesEntries(content, ids)),
    kind("product", product, productEntries(content, ids)),
    kind("solution class", solutionClass, listed(content.solutionClasses)),
    kind("solution", solution, solutionEntries(content, ids)),
    kind("stand", stand, standEntries(content, ids)),
    kind("film", film, filmEntries(content, ids)),
    kind("case class", caseClass, listed(content.caseClasses)),
    kind("case", projectCase, caseEntries(content, ids)),
    kind("news class", newsClass, listed(content.newsClasses)),
    kind("news", news, newsEntries(content, ids)),
    kind("page", contentPage, pageEntries(content)),
    kind("engine brand", engineBrand, listed(content.brands.map(({ codes: _, ...brand }) => brand))),
    kind("question topic", faqTopic, topicEntries(content)),
    kind("question", faq, faqEntries(content, ids)),
    kind("office region", officeRegion, officeRegionEntries(content)),
    kind("office", office, officeEntries(content)),
    kind("sales contact", salesContact, salesContactEntries(content)),
    kind("honour", honour, honourEntries(content, ids)),
    kind("brand", brandSheet, brandSheetEntries(content)),
    kind("brochure page", brochurePage, brochureEntries(content)),
    kind("guide", guidePart, guideEntries(content)),
    kind("safety note", safetyNote, knowledge.safety),
    kind("alarm", deviceAlarm, knowledge.alarms),
    kind("setting menu", settingMenu, knowledge.menus),
    kind("setting", deviceSetting, knowledge.settings),
    kind("terminal role", terminalRole, knowledge.roles),
    kind("terminal layout", terminalLayout, knowledge.layouts),
    kind("manual chapter", manualChapter, knowledge.chapters),
    kind("manual section", manualSection, knowledge.sections),
    kind("sensor curve", sensorCurve, knowledge.curves),
    kind("firmware", firmwareLine, knowledge.firmware),
    kind("software", softwareTool, knowledge.tools),
    kind("accessory", accessory, knowledge.accessories),
    kind("survey", survey, surveyEntries(content)),
    kind("suggested question", suggestedQuestion, suggestedEntries(content.questions)),
    kind("download source", downloadSource, downloadSourceEntries(content, ids)),
    ...chineseTables(content.chinese).map(([name, table, entries]) => kind(name, table, entries)),
  ];
}

/** Entries that are shown in the order of their file; moving one changes only positions. */
export function listed(
  list: readonly (Omit<Entry["row"], "publishedAt"> & { id: number; key: string })[],
): Entry[] {
  return list.map((source, position) => ({ source, row: { publishedAt: firstDay, ...source, position } }));
}

export function pageEntries({ pages }: Content): Entry[] {
  return pages.map((page) => ({
    source: page,
    row: { ...page, position: page.id, publishedAt: day(page.publishedAt) },
  }));
}

export function topicEntries({ faqs }: Content): Entry[] {
  return faqs.map(({ id, key, name, ...topic }) => ({
    source: [key, name, id, ...Object.values(publicationOf(topic))],
    row: { id, key, name, position: id, publishedAt: firstDay, ...publicationOf(topic) },
  }));
}
