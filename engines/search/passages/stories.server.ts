import { asc, eq } from "drizzle-orm";
import { caseClass, caseProduct, projectCase } from "#db/schema/catalogue/case.ts";
import { faq, faqTopic } from "#db/schema/catalogue/faq.ts";
import { news, newsClass } from "#db/schema/company/news.ts";
import { product } from "#db/schema/catalogue/product.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { solution, solutionClass, solutionProduct } from "#db/schema/catalogue/solution.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { shown, shownSoonerOrLater } from "#domain/publication/shown.server.ts";
import { spanOf } from "#domain/publication/state.ts";
import { type Draft, inLocale, localesWith, type Part, passagesOf, type Source } from "./draft.server.ts";

type Section = { heading: Localised; text: Localised };

/** The `id` of a section on the page of a solution or a case: they are counted from 1. */
const sectionAnchor = (index: number) => `section-${index + 1}`;

function sectionParts(sections: readonly Section[], locale: Locale): Part[] {
  return sections.map(({ heading, text }, i) => ({
    part: String(i + 1),
    anchor: sectionAnchor(i),
    heading: inLocale(heading, locale),
    text: inLocale(text, locale) ?? "",
  }));
}

/** Solutions: summary and sections, with the models that they are built with. */
export async function solutionPassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ item: solution, class: solutionClass })
    .from(solution)
    .innerJoin(solutionClass, eq(solution.classId, solutionClass.id))
    .where(shownSoonerOrLater(solution))
    .orderBy(asc(solution.id));
  const built = await db
    .select({ id: solutionProduct.solutionId, model: product.model, role: solutionProduct.role })
    .from(solutionProduct)
    .innerJoin(product, eq(solutionProduct.productId, product.id))
    .where(shown(product))
    .orderBy(asc(solutionProduct.position));
  return localesWith("scheme").flatMap((locale) =>
    rows.flatMap(({ item, class: group }) => {
      const title = inLocale(item.title, locale);
      if (!title) return [];
      const models = built
        .filter((b) => b.id === item.id)
        .map((b) => `${b.model}: ${inLocale(b.role, locale) ?? ""}`);
      const head = {
        kind: "solution" as const,
        entityId: item.id,
        document: `solution-${item.id}`,
        address: `/scheme/${item.id}`,
        title,
        ...spanOf(item, group),
      };
      return passagesOf(locale, head, [
        { part: "summary", text: inLocale(item.summary, locale) ?? "", also: inLocale(group.name, locale) },
        ...sectionParts(item.sections, locale),
        { part: "models", anchor: "models", text: models.join("\n") },
      ]);
    }),
  );
}

/** Application cases: summary, figures and sections, with place, country and models. */
export async function casePassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ item: projectCase, class: caseClass })
    .from(projectCase)
    .innerJoin(caseClass, eq(projectCase.classId, caseClass.id))
    .where(shownSoonerOrLater(projectCase))
    .orderBy(asc(projectCase.id));
  const built = await db
    .select({ id: caseProduct.caseId, model: product.model })
    .from(caseProduct)
    .innerJoin(product, eq(caseProduct.productId, product.id))
    .where(shown(product))
    .orderBy(asc(caseProduct.position));
  return localesWith("projectinfo").flatMap((locale) => {
    const country = new Intl.DisplayNames(languageTags[locale], { type: "region" });
    return rows.flatMap(({ item, class: group }) => {
      const title = inLocale(item.title, locale);
      if (!title) return [];
      const facts = item.facts.map((fact) =>
        `${inLocale(fact.label, locale) ?? fact.label.en}: ${fact.value} ${fact.unit ?? ""}`.trim(),
      );
      const models = built.filter((b) => b.id === item.id).map((b) => b.model);
      const place = [inLocale(item.place, locale), country.of(item.country), inLocale(group.name, locale)]
        .filter(Boolean)
        .join(" ");
      const head = {
        kind: "case" as const,
        entityId: item.id,
        document: `case-${item.id}`,
        address: `/projectinfo/${item.id}`,
        title,
        ...spanOf(item, group),
      };
      return passagesOf(locale, head, [
        { part: "summary", text: inLocale(item.summary, locale) ?? "", also: `${place} ${models.join(" ")}` },
        { part: "facts", text: facts.join("\n"), also: place },
        ...sectionParts(item.sections, locale).map((part) => ({ ...part, also: place })),
      ]);
    });
  });
}

/** News items. */
export async function newsPassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ item: news, class: newsClass })
    .from(news)
    .innerJoin(newsClass, eq(news.classId, newsClass.id))
    .where(shownSoonerOrLater(news))
    .orderBy(asc(news.id));
  return localesWith("news_info").flatMap((locale) =>
    rows.flatMap(({ item, class: group }) => {
      const title = inLocale(item.title, locale);
      if (!title) return [];
      const head = {
        kind: "news" as const,
        entityId: item.id,
        document: `news-${item.id}`,
        address: `/news_info/${item.id}`,
        title,
        ...spanOf(item, group),
      };
      return passagesOf(locale, head, [
        { part: "summary", text: inLocale(item.summary, locale) ?? "", also: inLocale(group.name, locale) },
        { part: "text", anchor: "text", text: inLocale(item.text, locale) ?? "" },
      ]);
    }),
  );
}

/** Frequent questions; each is a document of its own. */
export async function faqPassages({ db }: Source): Promise<Draft[]> {
  const rows = await db
    .select({ item: faq, topic: faqTopic })
    .from(faq)
    .innerJoin(faqTopic, eq(faq.topicId, faqTopic.id))
    .where(shownSoonerOrLater(faq))
    .orderBy(asc(faq.id));
  const products = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(shown(product));
  const modelOf = new Map(products.map(({ id, model }) => [id, model]));
  return localesWith("faqs").flatMap((locale) =>
    rows.flatMap(({ item, topic }) => {
      const title = inLocale(item.question, locale);
      if (!title) return [];
      const also = [
        inLocale(topic.name, locale),
        ...item.productIds.map((id) => modelOf.get(id)),
        ...item.faultCodes.map((code) => `SPN${code.replace("-", " FMI")}`),
      ];
      const head = {
        kind: "faq" as const,
        entityId: item.id,
        document: `faq-${item.id}`,
        address: "/faqs",
        title,
        ...spanOf(item, topic),
      };
      return passagesOf(locale, head, [
        {
          part: "answer",
          anchor: `q${item.id}`,
          text: inLocale(item.answer, locale) ?? "",
          also: also.filter(Boolean).join(" "),
          asked: item.asked[locale]?.join("\n"),
        },
      ]);
    }),
  );
}
