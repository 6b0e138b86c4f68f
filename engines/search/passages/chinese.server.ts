import { asc, eq } from "drizzle-orm";
import { announcement, investorPage } from "#db/schema/investor.ts";
import { careersPage, job, jobDepartment } from "#db/schema/job.ts";
import type { InvestorFile } from "#domain/investor/content.ts";
import { investorAddress } from "#domain/investor/sections.ts";
import type { CareersFile } from "#domain/job/content.ts";
import { shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { type Draft, localesWith, passagesOf, type Source } from "./draft.server.ts";

/**
 * Open jobs and what the careers page says beside them. Their texts are Chinese, whatever locale shows them.
 */
export async function careersPassages({ db, words }: Source): Promise<Draft[]> {
  const jobs = await db
    .select({ job, department: jobDepartment })
    .from(job)
    .innerJoin(jobDepartment, eq(job.departmentId, jobDepartment.id))
    .where(shownSoonerOrLater(job))
    .orderBy(asc(job.id));
  const pages = await db.select().from(careersPage).where(shownSoonerOrLater(careersPage)).limit(1);
  const page = pages[0]?.body as CareersFile | undefined;
  return localesWith("hr").flatMap((locale) => [
    ...jobs.flatMap(({ job: item, department }) => {
      const head = {
        kind: item.kind,
        entityId: item.id,
        document: `job-${item.id}`,
        address: `/hr?id=${item.id}`,
        title: item.title,
        ...spanOf(item, department),
      };
      const kind = words(locale, `careers.${item.kind}`);
      const { min, max, months } = item.salary;
      const facts = `${kind} · ${department.name} · ${item.location.name} · ${item.headcount} 人 · ${min}–${max} 元/月 × ${months} · ${item.experience}`;
      return passagesOf(locale, head, [
        {
          part: "job",
          heading: department.name,
          text: [facts, ...item.duties, ...item.requirements, ...item.pluses].join("\n"),
          also: `${item.number} 招聘 岗位 职位`,
        },
      ]);
    }),
    ...(page ? careersParts(page, locale, words(locale, "careers.title")) : []).map((draft) => ({
      ...draft,
      ...spanOf(...pages),
    })),
  ]);
}

function careersParts(page: CareersFile, locale: Draft["locale"], title: string): Draft[] {
  const head = { kind: "page" as const, entityId: 1, document: "page-hr", address: "/hr", title };
  const pairs = (list: { heading: string; text: string }[]) =>
    list.map(({ heading, text }) => `${heading}：${text}`).join("\n");
  const campus = [
    page.campus.introduction,
    ...page.campus.timetable.map((step) => `${step.date} ${step.title}：${step.text}`),
  ].join("\n");
  return passagesOf(locale, head, [
    {
      part: "summary",
      text: [
        page.introduction,
        ...page.facts.map((fact) => `${fact.label}：${fact.value} ${fact.unit ?? ""}`),
      ].join("\n"),
    },
    { part: "growth", anchor: "growth", text: pairs(page.growth), also: "培养 晋升" },
    { part: "benefits", anchor: "benefits", text: pairs(page.benefits), also: "福利 待遇" },
    { part: "campus", anchor: "campus", text: campus, also: "校园招聘 校招" },
    { part: "process", anchor: "process", text: pairs(page.process), also: "应聘 流程" },
    { part: "contact", anchor: "contact", text: Object.values(page.contact).join("\n"), also: "应聘 联系" },
  ]);
}

/** Announcements and the parts of investor relations. */
export async function investorPassages({ db, words }: Source): Promise<Draft[]> {
  const announcements = await db
    .select()
    .from(announcement)
    .where(shownSoonerOrLater(announcement))
    .orderBy(asc(announcement.id));
  const pages = await db.select().from(investorPage).where(shownSoonerOrLater(investorPage)).limit(1);
  const page = pages[0]?.body as InvestorFile | undefined;
  return localesWith("investor").flatMap((locale) => [
    ...announcements.flatMap((item) => {
      const head = {
        kind: "page" as const,
        entityId: item.id,
        document: `announcement-${item.id}`,
        address: `/investor?id=${item.id}`,
        title: item.title,
        ...spanOf(item),
      };
      return passagesOf(locale, head, [
        { part: "text", heading: item.number, text: item.text, also: "公告" },
      ]);
    }),
    ...(page ? investorParts(page, locale, words(locale, "investor.title")) : []).map((draft) => ({
      ...draft,
      ...spanOf(...pages),
    })),
  ]);
}

function investorParts(page: InvestorFile, locale: Draft["locale"], title: string): Draft[] {
  const head = (section?: Parameters<typeof investorAddress>[0]) => ({
    kind: "page" as const,
    entityId: 1,
    document: `investor-${section ?? "overview"}`,
    address: investorAddress(section),
    title,
  });
  const { governance, stock, contact, questions } = page;
  const bodies = [...governance.bodies, ...governance.committees].map(
    (body) => `${body.name}（${body.members}）：${body.duty}`,
  );
  return [
    ...passagesOf(locale, head(), [{ part: "summary", text: page.introduction }]),
    ...passagesOf(locale, head("figures"), [
      {
        part: "summary",
        text: [page.figures.introduction, page.figures.basis].join("\n"),
        also: Object.values(page.labels).join(" "),
      },
    ]),
    ...passagesOf(locale, head("governance"), [
      { part: "summary", text: [governance.introduction, ...bodies].join("\n") },
      {
        part: "control",
        text: [
          ...governance.control.map(({ heading, text }) => `${heading}：${text}`),
          ...governance.rules.map((rule) => `${rule.name}：${rule.about}`),
        ].join("\n"),
      },
    ]),
    ...passagesOf(locale, head("stock"), [
      {
        part: "summary",
        text: [
          stock.introduction,
          ...stock.facts.map(({ label, value }) => `${label}：${value}`),
          stock.dividendPolicy,
        ].join("\n"),
        also: "股票 股东 分红",
      },
    ]),
    ...passagesOf(locale, head("contact"), [
      { part: "summary", text: Object.values(contact).join("\n"), also: "投资者 联系" },
      ...questions.map(({ question, answer }, i) => ({
        part: `question-${i + 1}`,
        heading: question,
        text: answer,
      })),
    ]),
  ];
}
