import { panelKeys, panelLeds, panelValues } from "#domain/product/panel.ts";
import type { GuideBlock, GuideFile, GuidePart } from "./content.ts";
import { blocksFor, type GuideSubject, unexplainedTerminals } from "./guide.ts";

/** A model that the guides must cover: its properties and the labels of its terminals. */
export type GuidedModel = { model: string; subject: GuideSubject; terminals: readonly string[] };

/**
 * Faults of the guide files: parts that are missing, keys used twice, keys, lights and terminals without an
 * explanation.
 */
export function guideFaults(files: readonly GuideFile[], models: readonly GuidedModel[]): string[] {
  const parts = new Map<GuidePart, GuideBlock[]>(files.map((file) => [file.key, file.blocks]));
  const named: [GuidePart, readonly string[]][] = [
    ["keys", panelKeys],
    ["lights", panelLeds],
    ["registers", panelValues],
  ];
  const faults = files.flatMap(({ key, blocks }) => {
    const keys = blocks.map((block) => block.key);
    return keys.filter((k, i) => keys.indexOf(k) !== i).map((k) => `guides/${key}.yaml: ${k}: stands twice`);
  });
  for (const [part, words] of named) {
    const explained = new Set(parts.get(part)?.map((block) => block.key));
    faults.push(
      ...words
        .filter((word) => !explained.has(word))
        .map((word) => `guides/${part}.yaml: "${word}" is not explained`),
    );
  }
  for (const { model, subject, terminals } of models) {
    faults.push(
      ...unexplainedTerminals(parts.get("terminals") ?? [], subject, terminals).map(
        (label) => `guides/terminals.yaml: nothing explains “${label}” of ${model}`,
      ),
    );
    for (const part of ["safety", "box", "mounting", "start", "faults"] as const)
      if (!blocksFor(parts.get(part) ?? [], subject).length)
        faults.push(`guides/${part}.yaml: nothing for ${model}`);
  }
  return faults;
}
