import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { brandSheet } from "./brand.ts";
import { brochurePage } from "#db/schema/company/brochure.ts";
import { caseClass, projectCase } from "./case.ts";
import { suggestedQuestion } from "#db/schema/talk/chat.ts";
import { downloadSource } from "./download.ts";
import { faq, faqTopic } from "./faq.ts";
import { engineBrand } from "./fault-code.ts";
import { film } from "./film.ts";
import { guidePart } from "./guide.ts";
import { honour } from "#db/schema/company/honour.ts";
import { announcement, financialQuarter, financialYear, investorPage } from "#db/schema/company/investor.ts";
import { careersPage, job, jobDepartment } from "#db/schema/company/job.ts";
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
} from "./knowledge.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { office, officeRegion, salesContact } from "#db/schema/company/office.ts";
import { contentPage } from "#db/schema/company/page.ts";
import { parameter, product, productCategory, productSeries } from "./product.ts";
import { solution, solutionClass } from "./solution.ts";
import { stand } from "#db/schema/company/stand.ts";
import { survey } from "#db/schema/talk/survey.ts";

/** A table of entries, with the columns of `contentColumns`. */
export type EntryTable = PgTable &
  Record<
    | "id"
    | "key"
    | "status"
    | "publishedAt"
    | "shownFrom"
    | "shownUntil"
    | "successor"
    | "withdrawnReason"
    | "updatedAt"
    | "revision"
    | "fingerprint",
    PgColumn
  >;

/**
 * `within` is the container of an entry: where that is not visible, neither is the entry. What may stand by itself
 * names none then.
 */
type Kind = { table: EntryTable; within?: { column: PgColumn; table: EntryTable; isOptional?: true } };

/** Every kind of entry, by its name in the import and in the record of changes. */
export const kinds = {
  category: { table: productCategory },
  parameter: { table: parameter },
  series: { table: productSeries, within: { column: productSeries.categoryId, table: productCategory } },
  product: { table: product, within: { column: product.seriesId, table: productSeries } },
  "solution class": { table: solutionClass },
  solution: { table: solution, within: { column: solution.classId, table: solutionClass } },
  stand: { table: stand, within: { column: stand.solutionId, table: solution } },
  film: { table: film, within: { column: film.solutionId, table: solution, isOptional: true } },
  "case class": { table: caseClass },
  case: { table: projectCase, within: { column: projectCase.classId, table: caseClass } },
  "news class": { table: newsClass },
  news: { table: news, within: { column: news.classId, table: newsClass } },
  page: { table: contentPage },
  "engine brand": { table: engineBrand },
  "question topic": { table: faqTopic },
  question: { table: faq, within: { column: faq.topicId, table: faqTopic } },
  "office region": { table: officeRegion },
  office: { table: office, within: { column: office.regionId, table: officeRegion } },
  "sales contact": { table: salesContact, within: { column: salesContact.officeId, table: office } },
  honour: { table: honour },
  brand: { table: brandSheet },
  "brochure page": { table: brochurePage },
  guide: { table: guidePart },
  "safety note": { table: safetyNote },
  alarm: { table: deviceAlarm },
  "setting menu": { table: settingMenu },
  setting: { table: deviceSetting, within: { column: deviceSetting.menuId, table: settingMenu } },
  "terminal role": { table: terminalRole },
  "terminal layout": { table: terminalLayout },
  "manual chapter": { table: manualChapter },
  "manual section": {
    table: manualSection,
    within: { column: manualSection.chapterId, table: manualChapter },
  },
  "sensor curve": { table: sensorCurve },
  firmware: { table: firmwareLine },
  software: { table: softwareTool },
  accessory: { table: accessory },
  survey: { table: survey },
  "suggested question": { table: suggestedQuestion },
  "download source": { table: downloadSource },
  "job department": { table: jobDepartment },
  job: { table: job, within: { column: job.departmentId, table: jobDepartment } },
  "careers page": { table: careersPage },
  announcement: { table: announcement },
  "financial year": { table: financialYear },
  "financial quarter": { table: financialQuarter },
  "investor page": { table: investorPage },
} as const satisfies Record<string, Kind>;

export type EntryKind = keyof typeof kinds;

/** The container of a table's entries; undefined for those without one. */
export function withinOf(table: EntryTable): Kind["within"] {
  return Object.values<Kind>(kinds).find((kind) => kind.table === table)?.within;
}
