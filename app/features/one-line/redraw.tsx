import type { Mode, OneLineDiagram, OneLineLabels } from "./diagram.ts";
import { Drawing } from "./drawing.tsx";
import { nameOf } from "./name.ts";

/** The diagram in the mode that a visitor chose. */
export function Redrawn({
  diagram,
  mode,
  title,
  labels,
}: {
  diagram: OneLineDiagram;
  mode: Mode;
  title: string;
  labels: OneLineLabels;
}) {
  return (
    <Drawing diagram={diagram} mode={mode} name={nameOf(diagram, mode, title, labels)} labels={labels} />
  );
}
