import type { Mode, OneLineDiagram, OneLineLabels } from "#app/features/one-line/diagram.ts";
import type { FilmScene } from "#domain/film/promo.ts";

/** An empty label: the film is the same in every language. */
export const unnamed = { en: "", text: "", lang: "en" };

/** The plant of the film: mains and one set on a transfer switch, three loads. Its only labels are powers. */
export const plant: OneLineDiagram = {
  buses: [{ key: "bus", label: unnamed }],
  sources: [
    { key: "mains", kind: "mains", bus: "bus", rating: 250, switch: "breaker", label: unnamed },
    { key: "set", kind: "genset", bus: "bus", rating: 200, switch: "breaker", label: unnamed },
  ],
  loads: [
    { key: "motor", kind: "motor", bus: "bus", rating: 100, switch: "breaker", label: unnamed },
    { key: "lights", kind: "lighting", bus: "bus", rating: 40, switch: "breaker", label: unnamed },
    { key: "rack", kind: "rack", bus: "bus", rating: 40, switch: "breaker", label: unnamed },
  ],
  ties: [],
  transfers: [{ key: "ats", sources: ["mains", "set"] }],
  modes: [],
  controllers: [],
};

const loads = ["motor", "lights", "rack"];
/** Power of the load on the film's controller, kW. */
const total = 147;
const taken = { motor: 90, lights: 25, rack: 32 };

function mode(closed: string, power: Record<string, number>, dead: string[]): Mode {
  return { key: closed, label: unnamed, text: unnamed, closed: [closed, ...loads], power, dead };
}

/** The state of the plant at a moment of a scene, 0 to 1. */
export function plantAt(scene: FilmScene, part: number): Mode {
  const without = { motor: 0, lights: 0, rack: 0 };
  switch (scene) {
    case "failed":
      return mode("mains", without, ["mains", "set"]);
    case "start":
      return mode("mains", without, part < 0.8 ? ["mains", "set"] : ["mains"]);
    case "transfer":
      return mode("set", { set: total, ...taken }, ["mains"]);
    case "back":
      return mode("set", { set: total, ...taken }, part < 0.15 ? ["mains"] : []);
    case "return":
      return mode("mains", { mains: total, ...taken }, part < 0.5 ? [] : ["set"]);
    default:
      return mode("mains", { mains: total, ...taken }, ["set"]);
  }
}

export const figures: OneLineLabels = {
  modes: "",
  frame: "",
  conditions: {
    dead: "0 V",
    standby: "0 kW",
    starting: "0 kW",
    running: "0 kW",
    available: "0 kW",
    out: "",
    off: "",
  },
  open: "",
  openSwitches: () => "",
  charging: (kW) => kW,
  kW: (kW) => `${kW} kW`,
};
