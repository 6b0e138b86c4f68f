import type { OneLineDiagram, Mode, OneLineLabels } from "./diagram.ts";
import { flowClass, flowOf, valueOf } from "./flow.ts";
import { nameOf } from "./name.ts";
import { wireIsLive } from "./wire-state.ts";

/**
 * Brings a drawing that the server made to live (`live` of Drawing) to another moment: only classes and words
 * change, so nothing moves.
 */
export function showMoment(
  root: Element,
  {
    diagram,
    mode,
    title,
    labels,
  }: { diagram: OneLineDiagram; mode: Mode; title: string; labels: OneLineLabels },
): void {
  const flow = flowOf(diagram, mode);
  const { parts, ties, transfers } = flow;
  const each = (name: string, show: (element: Element, of: string) => void) => {
    for (const element of root.querySelectorAll(`[data-${name}]`))
      show(element, element.getAttribute(`data-${name}`)!);
  };
  const quiet = (element: Element, live: boolean) => element.classList.toggle("ol-quiet", !live);
  each("wire", (path, name) => {
    const [of = "", side = ""] = name.split(" ");
    quiet(path, wireIsLive(flow, of, side));
  });
  each("bus", (path, of) => quiet(path, flow.buses.get(of)!));
  each("sign", (sign, of) => quiet(sign, parts.get(of)!.live));
  each("name", (text, of) => text.classList.toggle("ol-idle", !parts.get(of)!.live));
  each("power", (text, of) => (text.textContent = valueOf(parts.get(of)!, labels)));
  each("charge", (arrow, of) => arrow.classList.toggle("ol-none", parts.get(of)!.condition !== "charging"));
  each("flow", (path, of) => path.setAttribute("class", flowClass(parts.get(of) ?? ties.get(of)!)));
  each("switch", (text, of) => text.classList.toggle("ol-none", (parts.get(of) ?? ties.get(of))!.closed));
  each("at", (sign, of) => {
    const part = parts.get(of);
    const tie = ties.get(of);
    const isLoad = diagram.loads.some(({ key }) => key === of);
    quiet(sign, part ? part.busLive || (!isLoad && part.live) : tie!.fromLive || tie!.toLive);
    sign.querySelector(".ol-blade")!.classList.toggle("ol-open", !(part ?? tie)!.closed);
  });
  each("turn", (sign, of) => {
    const position = transfers.get(of)!;
    const live = parts.get(diagram.transfers.find(({ key }) => key === of)!.sources[0])!.busLive;
    sign
      .querySelector(".ol-blade")!
      .setAttribute("class", `ol-blade ol-to-${position}${live ? "" : " ol-quiet"}`);
    sign.querySelectorAll("text").forEach((text, at) => {
      text.classList.toggle("ol-here", at === position);
      if (at === 0) text.textContent = position === 0 ? "0" : "";
    });
  });
  root.querySelector("svg")!.setAttribute("aria-label", nameOf(diagram, mode, title, labels));
}
