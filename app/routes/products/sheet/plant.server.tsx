import { familyOf, type Family, watchesMains } from "#domain/plant/family.ts";
import type { LocalDiagram } from "#domain/plant/local.server.ts";
import { ownPlant } from "#domain/plant/own-plant.ts";
import { watchedBy } from "#domain/plant/seen.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { SolutionSummary } from "#domain/solution/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { PageScope } from "../../../context.ts";
import { drawFrame } from "../../../features/one-line/draw.server.tsx";

type Scope = Pick<PageScope, "locale" | "translate">;
type Device = { model: string; panel: Panel };

/** A plant with a device in it: as a solution draws it, or the one that the device's own display shows. */
export type DevicePlant = {
  drawing: string;
  /** What happens in it at the moment that is drawn. */
  state: string;
  text: string;
  solution?: { id: number; title: SolutionSummary["title"] };
};

/** The plant that is drawn on a product's page. The first solution that contains the device goes before its own. */
export function plantOf(scope: Scope, device: Device, [solution]: readonly SolutionSummary[]): DevicePlant {
  return solution ? inSolution(scope, device, solution) : alone(scope, device);
}

function inSolution(scope: Scope, { model }: Device, { id, title, diagram }: SolutionSummary): DevicePlant {
  // The first mode is mostly the quiet one: the second shows what the device is for.
  const mode = diagram.modes[1] ?? diagram.modes[0]!;
  const lit = watchedBy(diagram, model) ?? diagram.sources.map(({ key }) => key);
  return {
    drawing: drawFrame(scope, { diagram, title: plainText(title), mode: mode.key, lit }),
    state: plainText(mode.label),
    text: plainText(mode.text),
    solution: { id, title },
  };
}

function alone(scope: Scope, device: Device): DevicePlant {
  const { diagram, lit } = ownDiagram(scope, device);
  const state = scope.translate(`panel.states.${device.panel.state}`);
  return {
    drawing: drawFrame(scope, { diagram, title: device.model, lit }),
    state,
    text: scope.translate("product.plant.own", { state }),
  };
}

/** The sources that a family's plant has; what a device merely does not measure is not drawn. */
function sourcesOf(panel: Panel, family: Family): ("mains" | "set" | "pv" | "wind" | "battery")[] {
  const mains = watchesMains(panel) ? (["mains"] as const) : [];
  switch (family) {
    case "mains-genset":
    case "transfer":
    case "shore":
    case "cloud":
    case "module":
      return ["mains", "set"];
    case "hybrid":
      return [
        ...mains,
        "set",
        "pv",
        ...(panel.values.includes("wind-power") ? (["wind"] as const) : []),
        "battery",
      ];
    case "dc":
      return ["set", "battery"];
    case "charger":
      return ["mains"];
    case "parallel":
    case "bus-tie":
      return [...mains, "set"];
    case "genset":
    case "pump":
    case "engine":
    case "lamps":
      return ["set"];
  }
}

/** The plant behind the display of a device that is shown alone, as a diagram in the visitor's language. */
export function ownDiagram(
  { translate }: Scope,
  { model, panel }: Device,
): { diagram: LocalDiagram; lit: string[] } {
  const { plant, moment } = ownPlant(panel, model);
  const wanted = sourcesOf(panel, familyOf(panel));
  const sources = plant.sources.filter(({ key }) => wanted.includes(key.replace(/-\d+$/, "") as "set"));
  const keys = new Set([...sources, ...plant.loads, ...plant.ties].map(({ key }) => key));
  const word = (name: string, n?: number) => translate(`product.plant.${name}`, n ? { n } : {});
  const number = (key: string) => Number(/\d+$/.exec(key)?.[0] ?? 0);
  const family = familyOf(panel);
  const kind = loadKinds[family] ?? "load";
  const load = moment.power["load-1"] ?? 0;
  const diagram: LocalDiagram = {
    buses: plant.buses.map(({ key }, i) => ({
      key,
      label: plant.buses.length > 1 ? word("halves", i + 1) : word("bus"),
    })),
    sources: sources.map((source) => ({
      ...source,
      label: source.kind === "genset" ? word("set", number(source.key)) : word(source.kind),
    })),
    // A charger's load is the battery: what it takes is too little to be drawn as a source's power.
    loads: plant.loads.map((load) => ({
      ...load,
      kind,
      label: word(family === "charger" ? "battery" : "load"),
    })),
    ties: [...plant.ties],
    transfers: plant.transfers.map(({ key, sources: pair }) => ({ key, sources: [pair[0], pair[1]] })),
    modes: [
      {
        key: "now",
        label: "",
        text: "",
        closed: moment.closed.filter((key) => keys.has(key)),
        power: roundedPower(family === "charger" ? { mains: load, "load-1": load } : moment.power),
        dead: moment.dead.filter((key) => keys.has(key)),
        running: (moment.running ?? []).filter((key) => keys.has(key)),
        starting: (moment.starting ?? []).filter((key) => keys.has(key)),
        out: [],
      },
    ],
    controllers: [],
  };
  const watched = family === "charger" ? [...sources, ...plant.loads] : sources;
  return { diagram, lit: watched.map(({ key }) => key) };
}

const loadKinds: Partial<Record<Family, LocalDiagram["loads"][number]["kind"]>> = {
  pump: "pump",
  lamps: "lighting",
  charger: "charger",
};

/** To 0.1 kW, as the diagrams write powers. */
const roundedPower = (power: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(power).map(([key, kw]) => [key, Math.round(kw * 10) / 10] as const));
