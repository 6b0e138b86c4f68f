import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { statementsOf } from "#engines/answers/extractive/statements.ts";
import { readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { sampleContent } from "#test/support/content.ts";

const content = await sampleContent();
const { of } = await readAskedExamples("content/words/asked");
const { knowledge, faqs, series } = content;

const keysOf = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
const known = {
  settings: keysOf(knowledge.settings.flatMap((file) => file.settings)),
  alarms: keysOf(knowledge.alarms.flatMap((file) => file.alarms)),
  terminals: keysOf(knowledge.terminals.roles),
  sections: keysOf(knowledge.manual.sections),
  accessories: keysOf(knowledge.accessories),
  faqs: new Set(faqs.flatMap((file) => file.questions).map(({ id }) => String(id))),
};

test.each(locales)("what is asked in %s is asked of entries that there are", (locale) => {
  for (const [part, keys] of Object.entries(known))
    expect(Object.keys(of[locale][part as keyof typeof known]).filter((key) => !keys.has(key))).toEqual([]);
});

const models = new Map(
  series.flatMap(({ models: own }) => own.map((model) => [model.model, model] as const)),
);

test.each(locales)("what is asked in %s of a statement finds the one that begins so", (locale) => {
  const lost = Object.entries(of[locale].statements).flatMap(([model, asked]) => {
    const product = models.get(model);
    if (!product) return [model];
    const told = statementsOf({
      features: product.features.map((feature) => feature[locale] ?? ""),
      overview: product.overview[locale] ?? "",
    });
    const begun = (beginning: string) => told.filter((one) => one.trim().startsWith(beginning)).length;
    return Object.keys(asked).flatMap((beginning) =>
      begun(beginning) === 1 ? [] : [`${model}: ${beginning} (${begun(beginning)})`],
    );
  });
  expect(lost).toEqual([]);
});
