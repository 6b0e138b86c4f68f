import { documentVersion } from "#domain/download/kinds.ts";
import { valueFaults } from "#domain/parameter/rules.ts";
import type { ParameterContent } from "#domain/parameter/schema.ts";
import type { Drawings, OnlineRules, RetiredModel, Tools } from "./content.ts";
import { largestDocumentedProduct } from "./rules.ts";
import { toolNames } from "#domain/download/tool-names.ts";

export type DownloadContent = {
  online: OnlineRules;
  offline: RetiredModel[];
  tools?: Tools;
  drawings?: Drawings;
};

type Known = {
  /** With their ids and files. */
  models: Map<string, { id: number; file: string }>;
  categories: Set<string>;
  parameters: Map<string, ParameterContent>;
  brands: Set<string>;
};

/** Faults of the download files against the rest of the content. */
export function downloadFaults(
  { online, offline, tools, drawings }: DownloadContent,
  known: Known,
): string[] {
  return [
    ...idFaults("online", online),
    ...idFaults("offline", offline),
    ...idFaults("tools", tools?.tools ?? []),
    ...idFaults("drawings", drawings?.drawings ?? []),
    ...online.flatMap(({ type, history }) =>
      history[0]!.version === documentVersion[type]
        ? []
        : [
            `downloads/online.yaml: ${type}: the newest version is ${history[0]!.version}, the documents are ${documentVersion[type]}`,
          ],
    ),
    ...[...known.models].flatMap(([model, { id, file }]) =>
      id > largestDocumentedProduct ? [`${file}: ${model}: id: ${id} is too large for documents`] : [],
    ),
    ...offline.flatMap((entry) =>
      retiredFaults(entry, known).map((fault) => `downloads/offline.yaml: ${entry.model}: ${fault}`),
    ),
    ...(tools?.tools ?? []).flatMap((entry) =>
      toolFaults(entry, known).map((fault) => `downloads/tools.yaml: ${entry.key}: ${fault}`),
    ),
    ...(drawings?.drawings ?? []).flatMap((entry) =>
      drawingFaults(entry, known).map((fault) => `downloads/drawings.yaml: ${entry.key}: ${fault}`),
    ),
  ];
}

function idFaults(
  file: string,
  entries: { id: number; key?: string; model?: string; type?: string }[],
): string[] {
  const twice = (values: (string | number)[]) => values.filter((value, i) => values.indexOf(value) !== i);
  const names = entries.map((entry) => entry.key ?? entry.model ?? entry.type ?? "");
  return [...twice(entries.map(({ id }) => id)), ...twice(names)].map(
    (value) => `downloads/${file}.yaml: ${value} is used twice`,
  );
}

function unknownModels(models: string[], known: Known): string[] {
  return models.filter((model) => !known.models.has(model)).map((model) => `unknown model "${model}"`);
}

function retiredFaults({ model, category, replacement, parameters }: RetiredModel, known: Known): string[] {
  return [
    ...(known.models.has(model) ? ["is still in the catalogue"] : []),
    ...(known.categories.has(category) ? [] : [`unknown category "${category}"`]),
    ...unknownModels([replacement], known),
    ...Object.entries(parameters).flatMap(([key, value]) => {
      const definition = known.parameters.get(key);
      return (definition ? valueFaults(definition, value) : ["is not a parameter"]).map(
        (fault) => `parameters.${key}: ${fault}`,
      );
    }),
  ];
}

function toolFaults({ key, models, categories }: Tools["tools"][number], known: Known): string[] {
  return [
    ...((toolNames as readonly string[]).includes(key)
      ? []
      : ["nothing makes this tool (domain/download/tools/)"]),
    ...unknownModels(models, known),
    ...categories
      .filter((category) => !known.categories.has(category))
      .map((category) => `unknown category "${category}"`),
  ];
}

function drawingFaults({ brand, models, pins }: Drawings["drawings"][number], known: Known): string[] {
  const names = pins.map(({ pin }) => pin);
  const needed = ["battery-plus", "battery-minus", "ignition", "can-high", "can-low"] as const;
  return [
    ...(known.brands.has(brand) ? [] : [`unknown brand "${brand}"`]),
    ...unknownModels(models, known),
    ...names.filter((pin, i) => names.indexOf(pin) !== i).map((pin) => `pin ${pin} is used twice`),
    ...needed
      .filter((signal) => !pins.some((p) => p.signal === signal))
      .map((signal) => `no pin for ${signal}`),
  ];
}
