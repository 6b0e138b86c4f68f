import { LRUCache } from "lru-cache";
import type { Panel } from "#domain/product/panel.ts";
import type { GuideBlock, GuideCondition } from "./content.ts";

/** The properties that conditions of building blocks refer to. */
export type GuideSubject = {
  category: string;
  functions: readonly string[];
  engine: readonly string[];
  ports: readonly string[];
  panel: Pick<Panel, "form" | "keys" | "leds" | "display">;
};

function holds(condition: GuideCondition, subject: GuideSubject): boolean {
  const { panel } = subject;
  const have: Record<keyof GuideCondition, readonly string[]> = {
    form: [panel.form],
    category: [subject.category],
    function: subject.functions,
    engine: subject.engine,
    port: subject.ports,
    key: panel.keys,
    led: panel.leds,
    display: [panel.display.kind],
  };
  return Object.entries(condition).every(([name, wanted]) =>
    wanted.some((word) => have[name as keyof GuideCondition].includes(word)),
  );
}

/** The blocks that apply to a device, in the order of the file. */
export function blocksFor(blocks: readonly GuideBlock[], subject: GuideSubject): GuideBlock[] {
  return blocks.filter(
    ({ when, unless }) => (!when || holds(when, subject)) && !(unless && holds(unless, subject)),
  );
}

/** A terminal's label with plain hyphens, as patterns expect it. */
export function plainLabel(label: string): string {
  return label.replaceAll(/[−–]/g, "-");
}

/** Patterns of labels, compiled once: each label of each model is held against all of them. */
const patterns = new LRUCache<string, RegExp>({ max: 500, memoMethod: (match) => new RegExp(match, "u") });

/** The blocks that explain a group of terminals by its label: `GEN MAINS CT` has three. */
export function terminalBlocks<B extends { match?: string | undefined }>(
  blocks: readonly B[],
  label: string,
): B[] {
  const print = plainLabel(label);
  return blocks.filter(({ match }) => match && patterns.memo(match).test(print));
}

/**
 * Faults of the guide files that only show against the catalogue: prints of terminals that nothing explains.
 */
export function unexplainedTerminals(
  blocks: readonly GuideBlock[],
  subject: GuideSubject,
  labels: readonly string[],
): string[] {
  const applicable = blocksFor(blocks, subject);
  return labels.filter((label) => terminalBlocks(applicable, label).length === 0);
}
