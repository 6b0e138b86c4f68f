import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { Diagram } from "./diagram.ts";

export type LocalDiagram = ReturnType<typeof localDiagram>;

/** A diagram with its labels in the visitor's language. */
export function localDiagram(diagram: Diagram, locale: Locale) {
  const label = <T extends { label: Diagram["buses"][number]["label"] }>(
    part: T,
  ): Omit<T, "label"> & { label: LocalText } => ({ ...part, label: pick(part.label, locale) });
  return {
    buses: diagram.buses.map(label),
    sources: diagram.sources.map(label),
    loads: diagram.loads.map(label),
    ties: diagram.ties.map(({ label: name, ...tie }) => ({
      ...tie,
      ...(name ? { label: pick(name, locale) } : {}),
    })),
    transfers: diagram.transfers.map(({ key, sources }) => ({ key, sources })),
    modes: diagram.modes.map((mode) => ({ ...label(mode), text: pick(mode.text, locale) })),
    controllers: diagram.controllers,
  };
}
