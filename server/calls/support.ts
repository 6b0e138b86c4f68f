import { z } from "zod";
import { readFaultQuery } from "#domain/fault-code/query.ts";
import { searchFaultCodes } from "#domain/fault-code/queries.server.ts";
import { severities } from "#domain/fault-code/severity.ts";
import { listFaqs } from "#domain/faq/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import { idInput, keyInput, listOf, pageInput, wholeNumber, words } from "./shapes.ts";

export const supportCalls = [
  call({
    method: "POST",
    path: "ecuList",
    reads: true,
    units: 5,
    summary: "Fault codes by brand, SPN, FMI or text; `key` also takes `110-0` or a pasted alarm line.",
    input: z.object({
      key: z.string("badInput").trim().max(300, "tooLong").optional(),
      brand: z.string("badInput").max(40, "badInput").optional(),
      spn: wholeNumber(0, 524_287).optional(),
      fmi: wholeNumber(0, 31).optional(),
      ...pageInput,
    }),
    output: listOf(
      z.object({
        brand: z.string(),
        spn: z.number().int(),
        fmi: z.number().int(),
        name: z.string(),
        cause: z.string(),
        response: z.string(),
        action: z.string(),
        severity: z.enum(severities),
      }),
    ),
    async handle(scope, { key, brand, spn, fmi, page, limit }) {
      const query = {
        ...(key ? readFaultQuery(key) : {}),
        ...(spn === undefined ? {} : { spn }),
        ...(fmi === undefined ? {} : { fmi }),
      };
      const result = await searchFaultCodes(scope, { ...query, brand: brand || undefined, page, limit });
      return {
        ...result,
        list: result.list.map((code) => ({
          brand: code.brand ?? "",
          spn: code.spn,
          fmi: code.fmi,
          name: words(code.name),
          cause: words(code.cause),
          response: words(code.response),
          action: words(code.action),
          severity: code.severity,
        })),
      };
    },
  }),
  call({
    method: "POST",
    path: "faqList",
    reads: true,
    summary: "Frequent questions by text, product or topic.",
    input: z.object({
      key: keyInput,
      productId: idInput.optional(),
      topic: idInput.optional(),
      ...pageInput,
    }),
    output: listOf(
      z.object({ id: z.number().int(), question: z.string(), answer: z.string(), topic: z.string() }),
    ),
    async handle(scope, { key, productId, topic, page, limit }) {
      const result = await listFaqs(scope, { key, productId, topicId: topic, page, limit });
      return {
        ...result,
        list: result.list.map((question) => ({
          id: question.id,
          question: words(question.question),
          answer: words(question.answer),
          topic: words(question.topic.name),
        })),
      };
    },
  }),
];
