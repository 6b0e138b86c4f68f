import { type ProductSummary, productsByIds } from "#domain/product/list.server.ts";
import { finderIndex, type FinderScope, wordsFor } from "./index.server.ts";
import { culprits, findModels, nearMisses } from "./rules.ts";
import type { AnswerKey } from "#domain/selection/questions.ts";
import type { Answers } from "#domain/selection/schema.ts";
import { missText, reasonText } from "./words.ts";

/** With fewer results than this, near misses are shown as well. */
const fewResults = 3;

export type FinderResult = { product: ProductSummary; reasons: string[] };
export type FinderNearMiss = {
  product: ProductSummary;
  misses: { text: string; nearest?: { id: number; model: string } }[];
};
export type FinderAnswer = {
  list: FinderResult[];
  total: number;
  near: FinderNearMiss[];
  /** When nothing fits: the answers by how much they exclude, the strictest first. */
  culprits: { key: AnswerKey; withoutIt: number; alone: number }[];
};

/** One page of the models that satisfy all answers, with the reasons; near misses when there are few. */
export async function findForVisitor(
  scope: FinderScope,
  answers: Answers,
  { page, limit }: { page: number; limit: number },
): Promise<FinderAnswer> {
  const index = await finderIndex(scope);
  const words = wordsFor(scope, index);
  const fitting = findModels(index.models, answers);
  const onPage = fitting.slice((page - 1) * limit, page * limit);
  const near =
    Object.keys(answers).length > 1 && fitting.length < fewResults ? nearMisses(index.models, answers) : [];
  const products = await productsByIds(
    scope,
    [...onPage, ...near].map(({ model }) => model.id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  return {
    list: onPage.flatMap(({ model, reasons }) => {
      const product = byId.get(model.id);
      return product ? [{ product, reasons: reasons.map((reason) => reasonText(words, reason)) }] : [];
    }),
    total: fitting.length,
    near: near.flatMap(({ model, misses }) => {
      const product = byId.get(model.id);
      if (!product) return [];
      return [
        {
          product,
          misses: misses.map(({ miss, nearest }) => ({
            text: missText(words, miss),
            ...(nearest ? { nearest: { id: nearest.id, model: nearest.model } } : {}),
          })),
        },
      ];
    }),
    culprits: fitting.length ? [] : culprits(index.models, answers),
  };
}
