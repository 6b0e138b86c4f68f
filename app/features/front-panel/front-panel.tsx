import { useId } from "react";
import type { Panel } from "#domain/product/panel.ts";
import type { FaceProps } from "./face.tsx";
import { ems, twoLines } from "./fit.ts";
import { FlushForm, flushFace } from "./forms/flush-form.tsx";
import type { PanelLabels } from "./labels.ts";
import { type FaceLayout, layoutFace } from "./layout.ts";
import { Defs, paintOf, type Gradient } from "./paint.tsx";
import { RailForm, railFace } from "./forms/rail-form.tsx";
import { type Shown, screenOf } from "./screens/screen.ts";
import type { Screen } from "./screens/screen-of-situation.ts";
import { mm } from "./shapes.tsx";
import { SwitchForm, switchParts } from "./forms/switch-form.tsx";
import { WallForm, wallParts } from "./forms/wall-form.tsx";

interface FrontPanelProps {
  panel: Panel;
  model: string;
  /** The maker's name as printed on the device. */
  brand: string;
  labels: PanelLabels;
  className?: string;
  /** The plant that the device is part of; by default a sample of its own in the panel's `state`. */
  shown?: Shown;
  /** For pictures of some 150 to 350 px: what cannot be read at that size is left out, the rest is larger. */
  small?: boolean;
}

/** The front of a device, drawn from its data; one unit of the view box is a millimetre. */
export function FrontPanel({ panel, model, brand, labels, className, shown, small }: FrontPanelProps) {
  const id = useId().replace(/\W/g, "");
  const screen = screenOf(panel, model, labels, shown);
  const layout = small ? smallLayoutOf(panel, screen) : layoutOf(panel, screen, labels);
  const props: FaceProps = { panel, model, brand, labels, layout, screen, paint: paintOf(id), small };
  const pitch =
    panel.display.kind === "mono" && layout.display && !small
      ? mm(layout.display.w / panel.display.columns)
      : undefined;
  const terminals = panel.form !== "panel" && panel.terminals.some((group) => group.side !== "back");
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${mm(panel.width)} ${mm(panel.height)}`}
      role="img"
      aria-label={labels.alt.replace("{model}", model)}
      fontFamily="inherit"
      className={className}
    >
      <Defs id={id} used={gradientsOf(panel)} terminals={terminals} pitch={pitch} />
      <Form {...props} />
    </svg>
  );
}

/** Places of everything on the face of a device, in mm. */
export function layoutOf(panel: Panel, screen: Screen, labels: PanelLabels): FaceLayout {
  const keyLines = panel.keys.some(
    (key) => twoLines(labels.keys[key]).length > 1 && ems(labels.keys[key]) > 7,
  )
    ? 2
    : 1;
  return layoutFace(panel, faceOf(panel), { keyLines, legend: screen.diagram.kind !== "bars" });
}

/** The same with the display as large as the face has room for. */
const smallLayoutOf = (panel: Panel, screen: Screen) =>
  layoutFace(panel, faceOf(panel), { enlarge: 1.7, legend: screen.diagram.kind !== "bars" });

function Form(props: FaceProps) {
  switch (props.panel.form) {
    case "panel":
      return <FlushForm {...props} />;
    case "rail":
      return <RailForm {...props} />;
    case "wall":
      return <WallForm {...props} />;
    case "switch":
      return <SwitchForm {...props} />;
  }
}

export function faceOf(panel: Panel) {
  switch (panel.form) {
    case "panel":
      return flushFace(panel);
    case "rail":
      return railFace(panel);
    case "wall":
      return wallParts(panel).face;
    case "switch":
      return switchParts(panel).mechanism;
  }
}

/** Only the gradients that this drawing refers to. */
function gradientsOf(panel: Panel): Gradient[] {
  const list: Gradient[] = ["face"];
  if (panel.form === "panel") list.push("bezel");
  if (panel.form === "rail" || panel.form === "switch") list.push("body");
  if (panel.form === "wall") list.push("metal");
  if (panel.form !== "panel" || panel.width >= 200) list.push("steel");
  if (panel.form === "switch" || panel.terminals.some((group) => group.kind === "bar")) list.push("copper");
  if (panel.keys.length > 0 || panel.form === "switch") list.push("key");
  if (panel.keys.includes("stop")) list.push("red");
  if (panel.keys.includes("start")) list.push("green");
  if (panel.display.kind !== "none") list.push("glass");
  if (panel.display.kind === "mono") list.push("lcd");
  return list;
}
