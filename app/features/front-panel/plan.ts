import type { BodyPlan, FaceRect, PlacedTerminals } from "#domain/product/body-plan.ts";
import type { Panel } from "#domain/product/panel.ts";
import { faceOf, layoutOf } from "./front-panel.tsx";
import type { PanelLabels } from "./labels.ts";
import { railRows } from "./forms/rail-form.tsx";
import { screenOf } from "./screens/screen.ts";
import { switchParts } from "./forms/switch-form.tsx";
import { mechanismParts } from "./forms/switch-mechanism.tsx";
import { terminalBlocks } from "./forms/terminals.tsx";
import { wallParts } from "./forms/wall-form.tsx";

const hundredths = (value: number) => Math.round(value * 100) / 100;
const rect = ({ x, y, w, h }: FaceRect): FaceRect => ({
  x: hundredths(x),
  y: hundredths(y),
  w: hundredths(w),
  h: hundredths(h),
});

/** The plan of a device's 3D body: the places of everything on the front, as `FrontPanel` draws it. */
export function planBody(panel: Panel, model: string, brand: string, labels: PanelLabels): BodyPlan {
  const { form, width, height, depth, cutOut, terminals } = panel;
  const common = {
    model,
    form,
    width,
    height,
    depth,
    ...(cutOut ? { cutOut } : {}),
    terminals,
    display: panel.display.kind,
    face: rect(faceOf(panel)),
  };
  if (form === "switch") {
    const { frame, mechanism, poles, bar } = switchParts(panel);
    const { keys, handle, control, row } = mechanismParts({ panel, brand, model }, mechanism);
    return {
      ...common,
      keys: keys.map(rect),
      blocks: blocksOf(control, row, "bottom"),
      housing: rect(frame),
      poles: poles.map(rect),
      bar: hundredths(bar),
      ...(handle.r > 3
        ? { handle: { x: hundredths(handle.x), y: hundredths(handle.y), r: hundredths(handle.r) } }
        : {}),
    };
  }
  const layout = layoutOf(panel, screenOf(panel, model, labels), labels);
  const parts = form === "wall" ? wallParts(panel) : undefined;
  const rows: Partial<Record<"top" | "bottom", FaceRect>> = parts ?? (form === "rail" ? railRows(panel) : {});
  const groups = (side: "top" | "bottom") => terminals.filter((group) => group.side === side);
  return {
    ...common,
    ...(layout.window ? { window: rect(layout.window) } : {}),
    keys: layout.keys.map(rect),
    blocks: [
      ...blocksOf(groups("top"), rows.top, "top"),
      ...blocksOf(groups("bottom"), rows.bottom, "bottom"),
    ],
    ...(parts ? { housing: rect(parts.body) } : {}),
    poles: [],
  };
}

function blocksOf(
  groups: Panel["terminals"],
  row: FaceRect | undefined,
  side: "top" | "bottom",
): PlacedTerminals[] {
  if (!row || groups.length === 0) return [];
  return terminalBlocks(groups, row, side).map(({ group, ...at }) => ({
    ...rect(at),
    kind: group.kind,
    count: group.count,
    label: group.label,
    side,
  }));
}
