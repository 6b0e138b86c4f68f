import { plainText } from "#domain/locale/text.ts";
import type { Mode, OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { flowOf, valueOf } from "./flow.ts";

/**
 * The name of the picture for screen readers: title, mode, what every source and load does, and which
 * switches of sources and ties are open.
 */
export function nameOf(diagram: OneLineDiagram, mode: Mode, title: string, labels: OneLineLabels): string {
  const { parts, ties } = flowOf(diagram, mode);
  const told = [...diagram.sources, ...diagram.loads].map(({ key, label }) => {
    const state = parts.get(key)!;
    const value = valueOf(state, labels);
    return `${plainText(label)} ${state.condition === "charging" ? labels.charging(value) : value}`;
  });
  const open = [
    ...diagram.sources.filter(({ key }) => !parts.get(key)!.closed),
    ...diagram.ties.filter(({ key }) => !ties.get(key)!.closed),
  ].flatMap(({ label }) => (label ? [plainText(label)] : []));
  const positions = open.length ? `. ${labels.openSwitches(open.join(", "))}` : "";
  return `${title}: ${plainText(mode.label)}. ${told.join("; ")}${positions}`;
}
