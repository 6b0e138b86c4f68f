import { asc, eq } from "drizzle-orm";
import { announcement, investorPage } from "#db/schema/company/investor.ts";
import { careersPage, job, jobDepartment } from "#db/schema/company/job.ts";
import type { InvestorFile } from "#domain/investor/content.ts";
import { investorAddress } from "#domain/investor/sections.ts";
import type { CareersFile } from "#domain/job/content.ts";
import { shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { languageWords } from "../analysis/language-words.server.ts";
import { type Draft, localesWith, passagesOf, type Source } from "./draft.server.ts";

/**
 * Open jobs and what the careers page says beside them. Their texts are Chinese, whatever locale shows them.
 */
export async function careersPassages({ db, words: translate }: Source): Promise<Draft[]> {
  const jobs = await db
    .select({ job, department: jobDepartment })
    .from(job)
    .innerJoin(jobDepartment, eq(job.departmentId, jobDepartment.id))
    .where(shownSoonerOrLater(job))
    .orderBy(asc(job.id));
  const pages = await db.select().from(careersPage).where(shownSoonerOrLater(careersPage)).limit(1);
  const page = pages[0]?.body as CareersFile | undefined;
  const { also } = languageWords();
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
      const kind = translate(locale, `careers.${item.kind}`);
      const { min, max, months } = item.salary;
      const facts = `${kind} · ${department.name} · ${item.location.name} · ${item.headcount} ${translate(locale, "careers.unit.people")} · ${min}～${max} ${translate(locale, "careers.unit.salary")} × ${months} · ${item.experience}`;
      return passagesOf(locale, head, [
        {
          part: "job",
          heading: department.name,
          text: [facts, ...item.duties, ...item.requirements, ...item.pluses].join("\n"),
          also: `${item.number} ${also.job}`,
        },
      ]);
    }),
    ...(page ? careersParts(page, locale, translate(locale, "careers.title")) : []).map((draft) => ({
      ...draft,
      ...spanOf(...pages),
    })),
  ]);
}

function careersParts(page: CareersFile, locale: Draft["locale"], title: string): Draft[] {
  const { also } = languageWords();
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
    { part: "growth", anchor: "growth", text: pairs(page.growth), also: also.growth },
    { part: "benefits", anchor: "benefits", text: pairs(page.benefits), also: also.benefits },
    { part: "campus", anchor: "campus", text: campus, also: also.campus },
    { part: "process", anchor: "process", text: pairs(page.process), also: also.process },
    { part: "contact", anchor: "contact", text: Object.values(page.contact).join("\n"), also: also.contact },
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
  const { also } = languageWords();
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
        { part: "text", heading: item.number, text: item.text, also: also.announcement },
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
  const { also } = languageWords();
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
        also: also.stock,
      },
    ]),
    ...passagesOf(locale, head("contact"), [
      { part: "summary", text: Object.values(contact).join("\n"), also: also.investor },
      ...questions.map(({ question, answer }, i) => ({
        part: `question-${i + 1}`,
        heading: question,
        text: answer,
      })),
    ]),
  ];
}
