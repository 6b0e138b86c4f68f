import { ledOf } from "#domain/plant/lamps.ts";
import type { PanelLed } from "#domain/product/panel.ts";
import { ledColour, ledGlow, ledLabel, ledOff, ledRim } from "./colours.ts";
import { marksOf } from "./screens/marks.ts";
import type { Screen } from "./screens/screen-of-situation.ts";

/**
 * Brings a front panel that the server drew to live (`living` of what it shows) to another screen: words,
 * colours and lights change, and nothing moves.
 * @param lights lights that the situation does not decide
 */
export function showScreen(root: Element, screen: Screen, lights: Partial<Record<PanelLed, boolean>>): void {
  const each = (name: string, show: (element: SVGElement, of: string) => void) => {
    for (const element of root.querySelectorAll<SVGElement>(`[data-${name}]`))
      show(element, element.getAttribute(`data-${name}`)!);
  };
  each("shows", (text, of) => {
    const value = screen.values.find((one) => one.value === of);
    const unit = text.dataset.unit;
    const words = value ? value.text + (unit ? ` ${unit}` : "") : screen[of as "title" | "clock" | "caption"];
    text.firstChild!.nodeValue = words;
  });
  each("led", (light, of) => {
    const { on: seen, tone: colour } = ledOf(of as PanelLed, screen.situation);
    const on = lights[of as PanelLed] ?? seen;
    const [glow, dot] = light.querySelectorAll("circle");
    light.toggleAttribute("data-lit", on);
    glow!.setAttribute("opacity", on ? ".28" : "0");
    dot!.setAttribute("fill", on ? ledGlow[colour] : ledOff);
    dot!.setAttribute("stroke", on ? ledColour[colour] : ledRim);
    for (const label of light.querySelectorAll("text"))
      label.setAttribute("fill", on ? ledLabel.on : ledLabel.off);
  });
  if (screen.diagram.kind !== "bus") return;
  const marks = marksOf(screen.diagram);
  each("mark", (line, of) => {
    line.setAttribute("color", (marks[of] === "live" ? line.dataset.live : line.dataset.dead)!);
    line.setAttribute("visibility", marks[of] === "none" ? "hidden" : "inherit");
  });
}
