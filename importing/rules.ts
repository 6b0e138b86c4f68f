import { repeatedQuestions } from "#engines/answers/content.ts";
import { brochureFaults } from "#domain/brochure/rules.ts";
import { guideFaults } from "#making/documents/rules.ts";
import { downloadFaults } from "#domain/download/faults.ts";
import { honourFaults } from "#domain/honour/rules.ts";
import { officeFaults } from "#domain/office/rules.ts";
import { valueFaults } from "#domain/parameter/rules.ts";
import type { ParameterValue } from "#domain/parameter/schema.ts";
import { panel } from "#domain/product/panel.ts";
import { synonymFaults } from "#engines/search/content.ts";
import { diagramFaults } from "#domain/plant/rules.ts";
import { guidedModels } from "./guides.ts";
import { guideSettingFaults } from "./rules-guides.ts";
import { filmFaults } from "#domain/film/rules.ts";
import { pictureFaults } from "./entries/pictures.ts";
import { standFaults } from "#domain/stand/rules.ts";
import type { Content } from "./read.server.ts";
import { chineseFaults } from "./rules-chinese.ts";
import { deviceKnowledgeFaults } from "./rules-knowledge.ts";
import { entryFaults } from "./rules-entries.ts";

/** Faults of the files as a whole: references, ids used twice, values that do not fit their parameter. */
export function contentFaults(content: Content): string[] {
  const faults = [
    ...uniqueFaults(content),
    ...seriesFaults(content),
    ...solutionFaults(content),
    ...caseFaults(content),
    ...newsFaults(content),
    ...plantUseFaults(content),
    ...pictureFaults(content),
    ...faqFaults(content),
    ...faultCodeFaults(content),
    ...chineseFaults(content.chinese),
    ...officeFaults(content.offices),
    ...downloadFaults(content.downloads, {
      models: new Map(
        content.series.flatMap((series) =>
          series.models.map((m) => [m.model, { id: m.id, file: `products/${series.key}.yaml` }]),
        ),
      ),
      categories: new Set(content.categories.map((c) => c.key)),
      parameters: new Map(content.parameters.map((p) => [p.key, p])),
      brands: new Set(content.brands.map((b) => b.key)),
    }),
    ...(content.guides.length ? guideFaults(content.guides, guidedModels(content)) : []),
    ...guideSettingFaults(content),
    ...synonymFaults(content.synonyms),
    ...approvalFaults(content),
    ...repeatedQuestions(content.questions),
    ...deviceKnowledgeFaults(content),
  ];
  return faults.length ? faults : entryFaults(content);
}

/** Faults of what shows the diagrams of solutions: films, stands, pages of the brochure. */
export function plantUseFaults(content: Content): string[] {
  const models = knownModels(content);
  const categories = new Set(content.categories.map((c) => c.key));
  return [
    ...filmFaults(content.films, {
      models,
      solutions: new Map(
        content.solutions.map(({ key, diagram, products }) => [
          key,
          { diagram, models: new Set(products.map((p) => p.model)) },
        ]),
      ),
      files: new Map([
        ...content.filmFiles.filed.map(({ key }) => [key, undefined] as const),
        ...content.filmFiles.known.map(({ key, seconds }) => [key, seconds] as const),
      ]),
    }),
    ...standFaults(content.stands, {
      models,
      solutions: new Set(content.solutions.map((s) => s.key)),
      classes: new Set(content.solutionClasses.map((c) => c.key)),
    }),
    ...brochureFaults(content.brochure, {
      models,
      categories,
      parameters: new Set(content.parameters.map((p) => p.key)),
      modes: new Map(content.solutions.map((s) => [s.key, new Set(s.diagram.modes.map((m) => m.key))])),
      cases: new Set(content.cases.map((c) => c.key)),
    }),
  ];
}

/** Faults of the honours, and of what the catalogue says of approvals. */
export const approvalFaults = (content: Content): string[] =>
  honourFaults(content.honours, modelApprovals(content), new Set(content.categories.map((c) => c.key)));

export function uniqueFaults(content: Content): string[] {
  const faults: string[] = [];
  const check = (what: string, entries: { value: string | number; file: string }[]) => {
    const seen = new Map<string | number, string>();
    for (const { value, file } of entries) {
      const first = seen.get(value);
      if (first)
        faults.push(`${file}: ${what}: ${value} is used twice${first === file ? "" : ` (also in ${first})`}`);
      else seen.set(value, file);
    }
  };
  const both = (file: string, list: { id: number; key: string }[]) => {
    check(
      "id",
      list.map(({ id }) => ({ value: id, file })),
    );
    check(
      "key",
      list.map(({ key }) => ({ value: key, file })),
    );
  };
  const filed = (folder: string, list: { id: number; key: string }[], what = "id") =>
    check(
      what,
      list.map(({ id, key }) => ({ value: id, file: `${folder}/${key}.yaml` })),
    );
  both("categories.yaml", content.categories);
  both("solution-classes.yaml", content.solutionClasses);
  both("case-classes.yaml", content.caseClasses);
  both("news-classes.yaml", content.newsClasses);
  both("parameters.yaml", content.parameters);
  both("fault-codes/brands.yaml", content.brands);
  filed("faqs", content.faqs);
  const models = content.series.flatMap((series) =>
    series.models.map((m) => ({ ...m, file: `products/${series.key}.yaml` })),
  );
  filed("products", content.series, "series id");
  check(
    "model id",
    models.map(({ id, file }) => ({ value: id, file })),
  );
  check(
    "model",
    models.map(({ model, file }) => ({ value: model, file })),
  );
  filed("solutions", content.solutions);
  filed("cases", content.cases);
  filed("news", content.news);
  filed("pages", content.pages);
  filed("brochure", content.brochure);
  filed("guides", content.guides);
  both("survey.yaml", content.surveys);
  return faults;
}

export function seriesFaults(content: Content): string[] {
  const categories = new Set(content.categories.map((c) => c.key));
  const definitions = new Map(content.parameters.map((p) => [p.key, p]));
  return content.series.flatMap((series) => {
    const file = `products/${series.key}.yaml`;
    const faults: string[] = [];
    if (!categories.has(series.category))
      faults.push(`${file}: category: unknown category "${series.category}"`);
    const checkValues = (place: string, values: Record<string, ParameterValue>) => {
      for (const [key, value] of Object.entries(values)) {
        const definition = definitions.get(key);
        const valueErrors = definition ? valueFaults(definition, value) : ["is not a parameter"];
        faults.push(...valueErrors.map((fault) => `${file}: ${place}.${key}: ${fault}`));
      }
    };
    checkValues("parameters", series.parameters);
    // A series shows the front panel of its first model; before it has one, its own.
    if (!series.models.length)
      for (const issue of panel.safeParse(series.panel).error?.issues ?? [])
        faults.push(`${file}: panel.${issue.path.join(".")}: ${issue.message}`);
    series.models.forEach((model, index) => {
      checkValues(`models.${index}.parameters`, model.parameters);
      const result = panel.safeParse({ ...series.panel, ...model.panel });
      for (const issue of result.error?.issues ?? [])
        faults.push(`${file}: models.${index}.panel.${issue.path.join(".")}: ${issue.message}`);
    });
    return faults;
  });
}

function knownModels(content: Content): Set<string> {
  return new Set(content.series.flatMap((s) => s.models.map((m) => m.model)));
}

/** The models with the approvals that the catalogue gives them. */
function modelApprovals(content: Content) {
  return content.series.flatMap((series) =>
    series.models.map((model) => {
      const value = { ...series.parameters, ...model.parameters }.approvals;
      return {
        model: model.model,
        category: series.category,
        approvals: value && "choice" in value ? value.choice : [],
      };
    }),
  );
}

export function solutionFaults(content: Content): string[] {
  const classes = new Set(content.solutionClasses.map((c) => c.key));
  const models = knownModels(content);
  return content.solutions.flatMap((solution) => {
    const file = `solutions/${solution.key}.yaml`;
    const faults = diagramFaults(solution.diagram).map((fault) => `${file}: diagram.${fault}`);
    if (!classes.has(solution.class)) faults.push(`${file}: class: unknown class "${solution.class}"`);
    solution.products.forEach((product, index) => {
      if (!models.has(product.model))
        faults.push(`${file}: products.${index}.model: unknown model "${product.model}"`);
      if (solution.products.findIndex((q) => q.model === product.model) !== index)
        faults.push(`${file}: products.${index}.model: "${product.model}" stands twice`);
    });
    return faults;
  });
}

export function caseFaults(content: Content): string[] {
  const classes = new Set(content.caseClasses.map((c) => c.key));
  const solutions = new Set(content.solutions.map((s) => s.key));
  const models = knownModels(content);
  return content.cases.flatMap((item) => {
    const file = `cases/${item.key}.yaml`;
    const faults: string[] = [];
    if (!classes.has(item.class)) faults.push(`${file}: class: unknown class "${item.class}"`);
    if (!solutions.has(item.solution)) faults.push(`${file}: solution: unknown solution "${item.solution}"`);
    faults.push(...diagramFaults(item.diagram).map((fault) => `${file}: diagram: ${fault}`));
    item.products.forEach((product, index) => {
      if (!models.has(product.model))
        faults.push(`${file}: products.${index}.model: unknown model "${product.model}"`);
      if (item.products.findIndex((q) => q.model === product.model) !== index)
        faults.push(`${file}: products.${index}.model: "${product.model}" stands twice`);
    });
    return faults;
  });
}

export function newsFaults(content: Content): string[] {
  const models = knownModels(content);
  const classes = new Set(content.newsClasses.map((c) => c.key));
  return content.news.flatMap((item) => {
    const { about } = item;
    const known =
      "model" in about
        ? models.has(about.model)
        : "solution" in about
          ? content.solutions.some((s) => s.key === about.solution)
          : content.cases.some((c) => c.key === about.case);
    return [
      ...(known ? [] : [`news/${item.key}.yaml: about: points at nothing`]),
      ...(classes.has(item.class) ? [] : [`news/${item.key}.yaml: class: unknown class "${item.class}"`]),
    ];
  });
}

export function faqFaults(content: Content): string[] {
  const models = knownModels(content);
  const askedBefore = new Map<string, number>();
  return content.faqs.flatMap((topic) =>
    topic.questions.flatMap((question) => {
      const at = `faqs/${topic.key}.yaml: question ${question.id}`;
      const unknown = question.models
        .filter((model) => !models.has(model))
        .map((model) => `${at}: models: unknown model "${model}"`);
      const twice = Object.entries(question.asked).flatMap(([locale, list]) =>
        list.flatMap((text) => {
          const phrase = `${locale} ${text.toLowerCase()}`;
          const before = askedBefore.get(phrase);
          askedBefore.set(phrase, question.id);
          return before === undefined
            ? []
            : [`${at}: asked: ${locale}: "${text}" stands twice, first at question ${before}`];
        }),
      );
      return [...unknown, ...twice];
    }),
  );
}

function faultCodeFaults({ spns, fmis, faqs, brands }: Content): string[] {
  const twice = (values: (string | number)[], at: (i: number) => string) =>
    values.flatMap((value, i) => (values.indexOf(value) < i ? [`${at(i)}: ${value} is there twice`] : []));
  const questions = faqs.flatMap((topic) => topic.questions.map(({ id }) => ({ id, topic: topic.key })));
  return [
    ...twice(
      spns.map(({ spn }) => spn),
      () => "fault-codes/spns-*.yaml: spn",
    ),
    ...twice(
      fmis.map(({ fmi }) => fmi),
      () => "fault-codes/fmis.yaml: fmi",
    ),
    ...twice(
      questions.map(({ id }) => id),
      (i) => `faqs/${questions[i]!.topic}.yaml: question id`,
    ),
    ...brands.flatMap(({ key, codes }) =>
      twice(
        codes.map(({ spn, fmi }) => `${spn}-${fmi}`),
        () => `fault-codes/brands.yaml: ${key}: code`,
      ),
    ),
  ];
}
