import { globSync, readFileSync } from "node:fs";
import { load } from "js-yaml";
import { accessoriesFile } from "#domain/knowledge/accessory.ts";
import type { DeviceTraits } from "#domain/knowledge/condition.ts";
import { inOneLanguage } from "#domain/knowledge/local.ts";
import { sampleModels } from "#engines/finder/test-samples.ts";
import type { PlannerKnowledge } from "./plan.ts";

const read = (file: string): unknown => load(readFileSync(file, "utf8"));

/** The sample content as the planner knows it, without a database. */
export function sampleKnowledge(): PlannerKnowledge {
  const models = sampleModels();
  const series = new Map(
    globSync("content/products/*.yaml").map((file): [number, string] => {
      const { id, key } = read(file) as { id: number; key: string };
      return [id, key];
    }),
  );
  const { accessories } = accessoriesFile.parse(read("content/knowledge/accessories.yaml"));
  return {
    models,
    devices: new Map(
      models.map((model): [number, DeviceTraits] => [
        model.id,
        {
          ...model,
          series: series.get(model.seriesId)!,
          protections: [],
          panel: { form: "panel", keys: [], leds: [], display: { kind: "none" } as never },
        },
      ]),
    ),
    accessories: accessories.map((one) => inOneLanguage(one, ({ en }) => en)),
  };
}
