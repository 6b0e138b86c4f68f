import { watchesMains, type Family } from "../family.ts";
import type { PanelValue } from "../labels.ts";
import { loadFed, type PanelFacts, type Situation } from "../state.ts";

/** One measured value as a display shows it. `full` is the end of its bar gauge. */
export interface Reading {
  value: PanelValue;
  number: number;
  digits: number;
  unit: string;
  full: number;
}

/** FNV-1a; the same model always shows the same numbers, another model others. */
function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** Time of day on the display, from the model. */
export function clockOf(model: string): string {
  const minutes = Math.floor(hash(`${model}clock`) * 600) + 480;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Load in kW that a family typically carries: smallest and span. */
const loads: Record<Family, [number, number]> = {
  "mains-genset": [48, 150],
  genset: [36, 120],
  parallel: [420, 480],
  "bus-tie": [700, 600],
  transfer: [60, 120],
  pump: [70, 60],
  dc: [2.8, 2],
  engine: [210, 160],
  shore: [120, 90],
  hybrid: [36, 40],
  lamps: [3.2, 2],
  charger: [0.06, 0.04],
  cloud: [80, 60],
  module: [80, 60],
};

/**
 * Power in kW: what the load takes and what each source gives; a charging battery gives less than nothing.
 */
interface Balance {
  load: number;
  mains: number;
  genset: number;
  pv: number;
  battery: number;
}

/** Power balance of the plant: load = mains + genset + pv + battery. */
export function balanceOf(s: Situation, model: string): Balance {
  const [least, span] = loads[s.family];
  const load = loadFed(s) ? least + span * hash(`${model}load`) : 0;
  const others = s.mains === "feeding" || s.genset === "feeding";
  const battery =
    s.battery === "charging" ? -0.3 * load : s.battery === "supplying" ? (others ? 0.25 : 1) * load : 0;
  const pv = s.pv === "feeding" ? (others ? 0.35 * load : load - battery) : 0;
  const rest = load - battery - pv;
  const genset = s.genset !== "feeding" ? 0 : s.mains === "feeding" ? 0.6 * rest : rest;
  return { load, battery, pv, genset, mains: others ? rest - genset : 0 };
}

/** The reading of a value in a situation: live-looking, deterministic, true to the state. */
export function readingOf(value: PanelValue, s: Situation, panel: PanelFacts, model: string): Reading {
  const near = (base: number, spread: number) => base + (hash(model + value) * 2 - 1) * spread;
  const engine = s.genset !== "off";
  const mains = s.mains !== "off";
  const fed = loadFed(s);
  const lineVoltage = s.family === "parallel" || s.family === "bus-tie" || s.family === "shore" ? 400 : 230;
  const volts = (live: boolean): [number, number, string, number] => [
    live ? near(lineVoltage, lineVoltage / 180) : 0,
    lineVoltage > 300 ? 0 : 1,
    "V",
    lineVoltage * 1.25,
  ];
  const hertz = (live: boolean): [number, number, string, number] => [live ? near(50, 0.04) : 0, 2, "Hz", 60];
  const power = balanceOf(s, model);
  const kilowatts = (kw: number): [number, number, string, number] => [
    kw,
    Math.abs(kw) < 100 ? 1 : 0,
    "kW",
    Math.max(10, power.load * 1.6),
  ];
  const powerFactor = fed ? 0.8 + hash(`${model}pf`) * 0.15 : 0;
  const own = s.family === "parallel" ? power.genset / Math.max(1, s.sets.running) : power.load;
  const measured = s.family === "parallel" && s.genset !== "feeding" ? power.mains : own;
  const speed = s.family === "pump" ? 1850 : s.family === "engine" ? 1760 : 1500;
  const battery = near(engine ? 27.6 : 25.8, 0.3);
  const dcVolts = s.battery === "charging" ? near(54.2, 0.6) : near(50.6, 0.7);
  // Wind counts with the PV plant in the balance and is shown as its part.
  const windShare = panel.values.includes("wind-power") ? 0.24 : 0;
  const half = /12(?=\d\d$)|12$/.test(model) ? 0.5 : 1;
  const chargeVolts = near(s.battery === "charging" ? 28.4 : 27.1, 0.1) * half;
  const setRating = Math.ceil(power.genset / Math.max(1, s.sets.running) / 0.72 / 50) * 50;
  const ownFrequency = engine || (fed && !panel.values.includes("mains-frequency"));

  const table: Record<PanelValue, () => [number: number, digits: number, unit: string, full: number]> = {
    "mains-voltage": () => volts(mains),
    "genset-voltage": () => volts(engine),
    "bus-voltage": () => volts(fed),
    "shore-voltage": () => volts(mains),
    "source-1-voltage": () => volts(mains),
    "source-2-voltage": () => volts(engine),
    frequency: () => hertz(ownFrequency),
    "mains-frequency": () => hertz(mains),
    "source-1-frequency": () => hertz(mains),
    "source-2-frequency": () => hertz(engine),
    current: () => {
      const amps = powerFactor
        ? (measured * 1000) / (Math.sqrt(3) * (lineVoltage > 300 ? 400 : 398) * powerFactor)
        : 0;
      return [amps, amps < 10 && amps > 0 ? 1 : 0, "A", 1000];
    },
    power: () => kilowatts(measured),
    "reactive-power": () => [
      powerFactor ? measured * Math.tan(Math.acos(powerFactor)) : 0,
      0,
      "kvar",
      power.load,
    ],
    "power-factor": () => [powerFactor, 2, "", 1],
    energy: () => [near(84200, 61000), 0, "kWh", 200000],
    speed: () => [engine ? near(speed, 4) : 0, 0, "r/min", 2400],
    "oil-pressure": () => [engine ? near(4.4, 0.4) : 0, 1, "bar", 8],
    "gearbox-pressure": () => [engine ? near(18.5, 1.5) : 0, 1, "bar", 30],
    "coolant-temperature": () => [engine ? near(83, 3) : near(31, 5), 0, "°C", 120],
    "exhaust-temperature": () => [engine ? near(412, 25) : near(30, 5), 0, "°C", 700],
    "fuel-level": () => [near(74, 14), 0, "%", 100],
    "battery-voltage": () => [battery, 1, "V", 36],
    "run-hours": () => [near(3100, 2700), 0, "h", 8000],
    "sets-on-bus": () => [s.genset === "feeding" ? s.sets.running : 0, 0, `/ ${s.sets.total}`, s.sets.total],
    "power-reserve": () => kilowatts(s.genset === "feeding" ? setRating * s.sets.running - power.genset : 0),
    "transfer-delay": () => [near(5, 2), 0, "s", 60],
    "dc-voltage": () => [dcVolts, 1, "V", 75],
    "dc-current": () => [
      power.load ? ((s.genset === "feeding" ? power.genset : power.load) * 1000) / dcVolts : 0,
      1,
      "A",
      200,
    ],
    "state-of-charge": () => [s.battery === "supplying" ? near(61, 9) : near(79, 9), 0, "%", 100],
    "pv-power": () => kilowatts(power.pv * (1 - windShare)),
    "wind-power": () => kilowatts(power.pv * windShare),
    "battery-power": () => kilowatts(power.battery),
    "load-power": () => kilowatts(power.load),
    "pump-pressure": () => [engine ? near(8.6, 0.9) : 0, 1, "bar", 16],
    flow: () => [engine ? near(186, 30) : 0, 0, "m³/h", 300],
    "charge-voltage": () => [chargeVolts, 1, "V", 36],
    "charge-current": () => [s.battery === "charging" ? near(2.6, 0.2) : near(0.2, 0.1), 1, "A", 20],
    illuminance: () => [s.state === "lamps-on" ? near(6, 3) : near(4200, 900), 0, "lx", 10000],
    "lamp-current": () => [s.state === "lamps-on" ? near(4.3, 0.4) : 0, 1, "A", 20],
  };
  const [number, digits, unit, full] = table[value]();
  return { value, number: Number(number.toFixed(digits)), digits, unit, full };
}

/** All readings of a panel, in its order. */
export function readingsOf(panel: PanelFacts, s: Situation, model: string): Reading[] {
  return panel.values.map((value) => readingOf(value, s, panel, model));
}

/** Whether the wiring shown has a mains branch at all. */
export function hasMains(panel: PanelFacts, s: Situation): boolean {
  return s.mains !== "off" || watchesMains(panel);
}
