import { z } from "zod";
import { askVisitor, fieldLabel } from "#engines/finder/ask.server.ts";
import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import { findForVisitor } from "#engines/finder/queries.server.ts";
import { type AnswerKey, answerForms, answerKeys } from "#domain/selection/questions.ts";
import { readAnswers } from "#domain/selection/schema.ts";
import { call } from "#server/http/calls/call.ts";
import { listOf, pageInput, productItem, toProductItem, wholeNumber } from "./shapes.ts";

/** The query parameters: one for each question of the finder (domain/selection/questions.ts). */
const filters = Object.fromEntries(answerKeys.map((key) => [key, filterInput(key).optional()]));

function filterInput(key: AnswerKey): z.ZodType<string | number> {
  const form = answerForms[key];
  switch (form.kind) {
    case "one":
      return z.enum(form.options as readonly [string, ...string[]], "badInput");
    case "many":
      return z
        .string("badInput")
        .regex(new RegExp(`^(?:${form.options.join("|")})(?:,(?:${form.options.join("|")}))*$`), "badInput");
    case "least":
      return wholeNumber(1, form.most);
    case "temperature":
      return z.string("badInput").regex(/^-?\d{1,2}$/, "badInput");
    case "hole":
      return z.string("badInput").regex(/^\d{2,4}(?:\.\d)?x\d{2,4}(?:\.\d)?$/, "badInput");
  }
}

const filter = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["one", "many", "pick", "hole"]),
  options: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })),
});

export const finderCalls = [
  call({
    method: "GET",
    path: "catalogueList",
    reads: true,
    units: 5,
    summary:
      "Model selection: the models that satisfy every answer, each with its reasons, and the filters with how many models remain for each option.",
    input: z.object({ ...filters, ...pageInput }),
    output: listOf(productItem.extend({ reasons: z.array(z.string()) })).extend({ filters: z.array(filter) }),
    async handle(scope, { page, limit, ...asked }) {
      const search = new URLSearchParams(
        Object.entries(asked).flatMap(([key, value]) =>
          typeof value === "string" || typeof value === "number" ? [[key, String(value)]] : [],
        ),
      );
      const answers = readAnswers(search);
      const finder = {
        ...scope,
        translate: (key: string, values?: Record<string, string | number>) =>
          scope.messages.translate(scope.locale, key, values),
      };
      const [result, asking, index] = await Promise.all([
        findForVisitor(finder, answers, { page, limit }),
        askVisitor(finder, { answers, skipped: [] }),
        finderIndex(scope),
      ]);
      const words = wordsFor(finder, index);
      return {
        list: result.list.map(({ product, reasons }) => ({ ...toProductItem(product), reasons })),
        total: result.total,
        page,
        limit,
        filters: asking.asked.flatMap(({ fields }) =>
          fields.map(({ key, kind, options }) => ({
            key,
            kind,
            label: fieldLabel(words, key),
            options: options.map(({ value, ...option }) => ({ key: value, ...option })),
          })),
        ),
      };
    },
  }),
];
