import { z } from "zod";
import { getCase, listCaseClasses, listCases } from "#domain/case/queries.server.ts";
import { SiteError } from "#domain/error.ts";
import { filmsOfSolution } from "#domain/film/queries.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { getSolution, listSolutionClasses, listSolutions } from "#domain/solution/queries.server.ts";
import { call } from "#server/http/calls/call.ts";
import {
  caseItem,
  idInput,
  keyInput,
  listOf,
  pageInput,
  productItem,
  solutionItem,
  toCaseItem,
  toProductItem,
  toSolutionItem,
  toVideo,
  video,
  words,
} from "./shapes.ts";

const classItem = z.object({ id: z.number().int(), class_name: z.string() });
const listInput = z.object({ classId: idInput.optional(), key: keyInput, ...pageInput });
const section = z.object({ heading: z.string(), text: z.string() });

export const solutionCalls = [
  call({
    method: "GET",
    path: "schemeClass",
    reads: true,
    summary: "Solution classes.",
    input: z.object({}),
    output: z.array(classItem),
    handle: async (scope) =>
      (await listSolutionClasses(scope)).map((c) => ({ id: c.id, class_name: words(c.name) })),
  }),
  call({
    method: "POST",
    path: "schemeList",
    reads: true,
    summary: "Solutions of a class, or that hold a text.",
    input: listInput,
    output: listOf(solutionItem),
    async handle(scope, input) {
      const result = await listSolutions(scope, input);
      return { ...result, list: result.list.map(toSolutionItem) };
    },
  }),
  call({
    method: "GET",
    path: "schemeInfo/{id}",
    reads: true,
    summary: "A solution with its text, the products it is built with and its films.",
    input: z.object({ id: idInput }),
    output: solutionItem.extend({
      sections: z.array(section),
      products: z.array(productItem.extend({ role: z.string() })),
      videos: z.array(video),
    }),
    async handle(scope, { id }) {
      const solution = await getSolution(scope, id);
      if (!solution) throw new SiteError("notFound", "notFound");
      const [products, films] = await Promise.all([
        productsByIds(
          scope,
          solution.products.map((p) => p.id),
        ),
        filmsOfSolution(scope, id),
      ]);
      return {
        ...toSolutionItem(solution),
        sections: solution.sections.map((s) => ({ heading: words(s.heading), text: words(s.text) })),
        products: products.map((product) => ({
          ...toProductItem(product),
          role: words(solution.products.find((q) => q.id === product.id)!.role),
        })),
        videos: films.map(toVideo(scope.locale)),
      };
    },
  }),
  call({
    method: "GET",
    path: "projectclassList",
    reads: true,
    summary: "Case classes.",
    input: z.object({}),
    output: z.array(classItem),
    handle: async (scope) =>
      (await listCaseClasses(scope)).map((c) => ({ id: c.id, class_name: words(c.name) })),
  }),
  call({
    method: "POST",
    path: "projectList",
    reads: true,
    summary: "Application cases of a class, or that hold a text; the newest first.",
    input: listInput,
    output: listOf(caseItem),
    async handle(scope, input) {
      const result = await listCases(scope, input);
      return { ...result, list: result.list.map(toCaseItem) };
    },
  }),
  call({
    method: "GET",
    path: "projectInfo/{id}",
    reads: true,
    summary: "An application case with its text, figures and products.",
    input: z.object({ id: idInput }),
    output: caseItem.extend({
      sections: z.array(section),
      facts: z.array(z.object({ label: z.string(), value: z.number(), unit: z.string().optional() })),
      products: z.array(productItem.extend({ count: z.number().int() })),
      scheme_id: z.number().int(),
    }),
    async handle(scope, { id }) {
      const item = await getCase(scope, id);
      if (!item) throw new SiteError("notFound", "notFound");
      const products = await productsByIds(
        scope,
        item.products.map((p) => p.id),
      );
      return {
        ...toCaseItem(item),
        sections: item.sections.map((s) => ({ heading: words(s.heading), text: words(s.text) })),
        facts: item.facts.map((f) => ({ ...f, label: words(f.label) })),
        products: products.map((product) => ({
          ...toProductItem(product),
          count: item.products.find((q) => q.id === product.id)!.count,
        })),
        scheme_id: item.solutionId,
      };
    },
  }),
];
