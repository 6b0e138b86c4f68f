import { globSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { parametersFile, type PlainParameterValue } from "#domain/parameter/schema.ts";
import { categoriesFile, seriesFile } from "#domain/product/content.ts";
import { type IndexedModel, toModel } from "./index.server.ts";

const read = (file: string): unknown => load(readFileSync(file, "utf8"));

type Value = Parameters<typeof toModel>[1][number];

function stored(key: string, approval: string, value: PlainParameterValue): Value {
  const none = { approval, min: null, max: null, choice: null, dimensions: null };
  if ("choice" in value) return { key, value: { ...none, choice: value.choice } };
  if ("value" in value) return { key, value: { ...none, min: value.value, max: value.value } };
  return { key, value: "min" in value ? { ...none, min: value.min, max: value.max } : none };
}

/** The models of the sample content as the finder sees them, in catalogue order; without a database. */
export function sampleModels(): IndexedModel[] {
  const categories = categoriesFile.parse(read("content/categories.yaml"));
  return globSync("content/products/*.yaml")
    .map((file) => seriesFile.parse(read(file)))
    .toSorted((a, b) => a.id - b.id)
    .flatMap((series) =>
      series.models.map((model) => {
        const values = Object.entries({ ...series.parameters, ...model.parameters }).flatMap(
          ([key, value]): Value[] =>
            "standard" in value
              ? [
                  stored(key, "", value.standard),
                  ...Object.entries(value.approvals).flatMap(([approval, own]) =>
                    own ? stored(key, approval, own) : [],
                  ),
                ]
              : [stored(key, "", value)],
        );
        const { cutOut } = { ...series.panel, ...model.panel } as {
          cutOut?: { width: number; height: number };
        };
        if (cutOut)
          values.push({
            key: "cut-out",
            value: {
              approval: "",
              min: null,
              max: null,
              choice: null,
              dimensions: [cutOut.width, cutOut.height],
            },
          });
        const category = categories.find(({ key }) => key === series.category)!;
        return toModel(
          {
            id: model.id,
            model: model.model,
            title: model.title,
            seriesId: series.id,
            categoryId: category.id,
            category: category.key,
          },
          values,
        );
      }),
    );
}

/** The keys of a parameter's options in the content. */
export function optionKeys(parameter: string): string[] {
  const found = parametersFile.parse(read("content/parameters.yaml")).find(({ key }) => key === parameter);
  return found?.options?.map(({ key }) => key) ?? [];
}
