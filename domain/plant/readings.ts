import type { PanelValue } from "#domain/product/panel.ts";
import { share } from "./share.ts";
import { isLive, type PanelFacts, type Situation } from "./situation.ts";

/** One measured value as a display shows it. `full` is the end of its bar gauge. */
export interface Reading {
  value: PanelValue;
  number: number;
  digits: number;
  unit: string;
  full: number;
}

/** Time of day on the display, derived from the model. */
export function clockOf(model: string): string {
  const minutes = Math.floor(share(`${model}clock`) * 600) + 480;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Cranking speed of an engine, r/min. */
const cranked = 180;

/** The reading of a value in a situation: deterministic, plausible, and consistent with the state. */
export function readingOf(
  value: PanelValue,
  situation: Situation,
  panel: PanelFacts,
  model: string,
): Reading {
  const near = (base: number, spread: number) => base + (share(model + value) * 2 - 1) * spread;
  const engine = isLive(situation.genset);
  const mains = isLive(situation.mains);
  const { fed, power } = situation;
  const lineVoltage =
    situation.family === "parallel" || situation.family === "bus-tie" || situation.family === "shore"
      ? 400
      : 230;
  const volts = (live: boolean): [number, number, string, number] => [
    live ? near(lineVoltage, lineVoltage / 180) : 0,
    lineVoltage > 300 ? 0 : 1,
    "V",
    lineVoltage * 1.25,
  ];
  const hertz = (live: boolean): [number, number, string, number] => [live ? near(50, 0.04) : 0, 2, "Hz", 60];
  const kilowatts = (kw: number): [number, number, string, number] => [
    kw,
    Math.abs(kw) < 100 ? 1 : 0,
    "kW",
    Math.max(10, power.load * 1.6),
  ];
  const measured = situation.family === "parallel" ? situation.own : power.load;
  const powerFactor = fed && measured !== 0 ? 0.8 + share(`${model}pf`) * 0.15 : 0;
  const speed = situation.family === "pump" ? 1850 : situation.family === "engine" ? 1760 : 1500;
  const battery = near(engine ? 27.6 : 25.8, 0.3);
  const dcVolts = situation.battery === "charging" ? near(54.2, 0.6) : near(50.6, 0.7);
  const half = /12(?=\d\d$)|12$/.test(model) ? 0.5 : 1;
  const chargeVolts = near(situation.battery === "charging" ? 28.4 : 27.1, 0.1) * half;
  const onBus = situation.sets.filter((feed) => feed === "feeding").length;
  const ownFrequency = engine || (fed && !panel.values.includes("mains-frequency"));

  const table: Record<PanelValue, () => [number: number, digits: number, unit: string, full: number]> = {
    "mains-voltage": () => volts(mains),
    "genset-voltage": () => volts(engine),
    "bus-voltage": () => volts(situation.busLive),
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
    speed: () => [engine ? near(speed, 4) : situation.cranking ? near(cranked, 12) : 0, 0, "r/min", 2400],
    "oil-pressure": () => [engine ? near(4.4, 0.4) : 0, 1, "bar", 8],
    "gearbox-pressure": () => [engine ? near(18.5, 1.5) : 0, 1, "bar", 30],
    "coolant-temperature": () => [engine ? near(83, 3) : near(31, 5), 0, "°C", 120],
    "exhaust-temperature": () => [engine ? near(412, 25) : near(30, 5), 0, "°C", 700],
    "fuel-level": () => [near(74, 14), 0, "%", 100],
    "battery-voltage": () => [battery, 1, "V", 36],
    "run-hours": () => [near(3100, 2700), 0, "h", 8000],
    "sets-on-bus": () => [onBus, 0, `/ ${situation.sets.length}`, situation.sets.length],
    "power-reserve": () => kilowatts(situation.reserve),
    "transfer-delay": () => [near(5, 2), 0, "s", 60],
    "dc-voltage": () => [dcVolts, 1, "V", 75],
    "dc-current": () => [
      power.load ? ((situation.genset === "feeding" ? power.genset : power.load) * 1000) / dcVolts : 0,
      1,
      "A",
      200,
    ],
    "state-of-charge": () => [situation.battery === "supplying" ? near(61, 9) : near(79, 9), 0, "%", 100],
    "pv-power": () => kilowatts(power.pv),
    "wind-power": () => kilowatts(power.wind),
    "battery-power": () => kilowatts(power.battery),
    "load-power": () => kilowatts(power.load),
    "pump-pressure": () => [engine || situation.pressed ? near(8.6, 0.9) : 0, 1, "bar", 16],
    flow: () => [engine ? near(186, 30) : 0, 0, "m³/h", 300],
    "charge-voltage": () => [chargeVolts, 1, "V", 36],
    "charge-current": () => [situation.battery === "charging" ? near(2.6, 0.2) : near(0.2, 0.1), 1, "A", 20],
    illuminance: () => [situation.state === "lamps-on" ? near(6, 3) : near(4200, 900), 0, "lx", 10000],
    "lamp-current": () => [situation.state === "lamps-on" ? near(4.3, 0.4) : 0, 1, "A", 20],
  };
  const [number, digits, unit, full] = table[value]();
  return { value, number: Number(number.toFixed(digits)), digits, unit, full };
}

/** All readings of a panel, in its order. */
export function readingsOf(panel: PanelFacts, situation: Situation, model: string): Reading[] {
  return panel.values.map((value) => readingOf(value, situation, panel, model));
}
