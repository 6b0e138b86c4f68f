import { plainText } from "#domain/locale/text.ts";
import type { Mode, OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { flowOf, isCharging, loadValue, sourceValue } from "./flow.ts";

/** The name of the picture for screen readers: title, mode, and what every source and load does. */
export function nameOf(diagram: OneLineDiagram, mode: Mode, title: string, labels: OneLineLabels): string {
  const { parts } = flowOf(diagram, mode);
  const told = [
    ...diagram.sources.map((source) => {
      const state = parts.get(source.key);
      const value = state ? sourceValue(source, state, mode, labels) : "";
      return [source.label, state && isCharging(source, state) ? labels.charging(value) : value] as const;
    }),
    ...diagram.loads.map((load) => {
      const state = parts.get(load.key);
      return [load.label, state ? loadValue(state, labels) : ""] as const;
    }),
  ];
  return `${title}: ${plainText(mode.label)}. ${told.map(([label, value]) => `${plainText(label)} ${value}`).join("; ")}`;
}
