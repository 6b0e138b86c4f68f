import { listFaqs } from "#domain/faq/queries.server.ts";
import { type Honour, listHonours } from "#domain/honour/queries.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { listNews } from "#domain/news/queries.server.ts";
import { listStands } from "#domain/stand/queries.server.ts";
import type { PageScope } from "../../../context.ts";
import { names } from "./names.ts";

type Link = { to: string; text: LocalText };
export type Certificate = Pick<Honour, "key" | "mark" | "number" | "issuer" | "title" | "date" | "until">;

/** What of the site's other parts names a model. */
export type Mentions = { questions: Link[]; certificates: Certificate[]; news: Link[]; stands: Link[] };

/** Everything is more than any list of the site holds. */
const everything = 10_000;
const mostNews = 4;

/**
 * The questions, certificates, news and stands that a product is in. They are few and read once for all
 * products, so that a product's page asks the database for none of them.
 */
export async function mentionsOf(
  scope: PageScope,
  product: { id: number; model: string; category: { id: number } },
): Promise<Mentions> {
  const all = await scope.keep("what names products", () => readAll(scope));
  return {
    questions: all.questions.filter(({ ids }) => ids.includes(product.id)).map(({ link }) => link),
    certificates: all.certificates
      .filter(({ ids, categories }) => ids.includes(product.id) || categories.includes(product.category.id))
      .map(({ of }) => of),
    news: all.news
      .filter(({ id, words }) => id === product.id || names(words, product.model))
      .slice(0, mostNews)
      .map(({ link }) => link),
    stands: all.stands.filter(({ ids }) => ids.includes(product.id)).map(({ link }) => link),
  };
}

async function readAll(scope: PageScope) {
  const [questions, honours, news, stands] = await Promise.all([
    listFaqs(scope, { limit: everything }),
    listHonours(scope),
    listNews(scope, { limit: everything }),
    listStands(scope),
  ]);
  return {
    questions: questions.list.map(({ id, topic, question, productIds }) => ({
      ids: productIds,
      link: { to: `/faqs?class_id=${topic.id}#q${id}`, text: question },
    })),
    // An award is no paper that a buyer asks for.
    certificates: honours
      .filter(({ kind }) => kind !== "honour")
      .map(({ productIds, categoryIds, key, mark, number, issuer, title, date, until }) => ({
        ids: productIds,
        categories: categoryIds,
        of: { key, mark, number, issuer, title, date, until },
      })),
    news: news.list.map(({ id, title, summary, about }) => ({
      id: about.kind === "product" ? about.id : undefined,
      words: `${plainText(title)} ${plainText(summary)}`,
      link: { to: `/news_info/${id}`, text: title },
    })),
    stands: stands.map(({ key, title, models }) => ({
      ids: models.map(({ id }) => id),
      link: { to: `/exhibition#${key}`, text: title },
    })),
  };
}
