import { type Panel, panelKeys, panelLeds, panelValues } from "./panel.ts";

/**
 * Register map of a device with Modbus (RTU, and TCP where it has Ethernet), derived from what the device
 * has. The rules, the same for all models:
 *
 *     0–99      coils (functions 01, 05): a key each, at its place in the list of keys
 *     100–199   discrete inputs (function 02): a light each, at its place in the list of lights
 *     200–239   input registers (function 04): identity, state, alarms, states of inputs and outputs
 *     240–399   input registers: analogue inputs, forty addresses for each kind
 *     400–799   input registers: ten addresses for each value of the list of values
 *     800–839   holding registers (functions 03, 06, 16): communication, maintenance timers
 *
 * So a value has the same address in every model that has it. Addresses are counted from 0 and no number is
 * used in two tables. A U32 takes two addresses, the higher word first.
 */
export type RegisterTable = "coil" | "discrete" | "input" | "holding";
export type RegisterType = "BIT" | "U16" | "S16" | "U32";

export type Register = {
  table: RegisterTable;
  address: number;
  /** Key of a name in `content/guides/registers.yaml`. */
  name: string;
  /** Distinguishes registers of the same name: phase, number, key or light. */
  part?: { kind: "phase" | "number" | "key" | "light"; value: string };
  unit: string;
  /** Factor from the stored integer to the value. */
  scale: number;
  type: RegisterType;
  access: "R" | "W" | "R/W";
};

type Measure = { unit: string; scale: number; type: RegisterType; phases?: readonly string[] };

const voltages = ["L1-N", "L2-N", "L3-N", "L1-L2", "L2-L3", "L3-L1"];
const conductors = ["L1", "L2", "L3"];
const power: Measure = { unit: "kW", scale: 0.1, type: "S16" };
const hertz: Measure = { unit: "Hz", scale: 0.01, type: "U16" };
const acVoltage: Measure = { unit: "V", scale: 0.1, type: "U16", phases: voltages };
const pressure: Measure = { unit: "kPa", scale: 1, type: "U16" };
const temperature: Measure = { unit: "°C", scale: 1, type: "S16" };

const measures: Record<(typeof panelValues)[number], Measure> = {
  "mains-voltage": acVoltage,
  "genset-voltage": acVoltage,
  "bus-voltage": acVoltage,
  frequency: hertz,
  "mains-frequency": hertz,
  current: { unit: "A", scale: 0.1, type: "U16", phases: conductors },
  power,
  "reactive-power": { ...power, unit: "kvar" },
  "power-factor": { unit: "", scale: 0.01, type: "S16" },
  energy: { unit: "kWh", scale: 0.1, type: "U32" },
  speed: { unit: "r/min", scale: 1, type: "U16" },
  "oil-pressure": pressure,
  "coolant-temperature": temperature,
  "fuel-level": { unit: "%", scale: 1, type: "U16" },
  "battery-voltage": { unit: "V", scale: 0.1, type: "U16" },
  "run-hours": { unit: "h", scale: 0.1, type: "U32" },
  "sets-on-bus": { unit: "", scale: 1, type: "U16" },
  "power-reserve": power,
  "source-1-voltage": acVoltage,
  "source-2-voltage": acVoltage,
  "source-1-frequency": hertz,
  "source-2-frequency": hertz,
  "transfer-delay": { unit: "s", scale: 1, type: "U16" },
  "dc-voltage": { unit: "V", scale: 0.1, type: "U16" },
  "dc-current": { unit: "A", scale: 0.1, type: "S16" },
  "state-of-charge": { unit: "%", scale: 0.1, type: "U16" },
  "pv-power": power,
  "wind-power": power,
  "battery-power": power,
  "load-power": power,
  "pump-pressure": pressure,
  flow: { unit: "m³/h", scale: 0.1, type: "U16" },
  "exhaust-temperature": temperature,
  "charge-voltage": { unit: "V", scale: 0.01, type: "U16" },
  "charge-current": { unit: "A", scale: 0.01, type: "U16" },
  illuminance: { unit: "lx", scale: 1, type: "U16" },
  "lamp-current": { unit: "A", scale: 0.1, type: "U16" },
  "gearbox-pressure": pressure,
  "shore-voltage": acVoltage,
};

/** Keys that only navigate menus have no command. */
const menuKeys: readonly string[] = ["menu", "up", "down", "left", "right", "enter"];

/** What the map is made from: the panel, and numbers of the parameter table by key. */
export type RegisterSource = {
  panel: Pick<Panel, "keys" | "leds" | "values">;
  phaseSystems: readonly string[];
  ports: readonly string[];
  counts: Partial<
    Record<
      | "digital-inputs"
      | "relay-outputs"
      | "analogue-inputs"
      | "thermocouple-inputs"
      | "resistive-inputs"
      | "current-inputs"
      | "maintenance-timers",
      number
    >
  >;
  /**
   * Values that the parameters imply beside those of the display: an engine interface brings speed, oil
   * pressure, coolant temperature, running hours and battery voltage; mains monitoring its voltage and
   * frequency; current transformers current, power and power factor; charging its voltage and current.
   */
  measured: readonly Panel["values"][number][];
};

export function registersOf(source: RegisterSource): Register[] {
  const { panel, counts } = source;
  const registers: Register[] = [
    ...panel.keys
      .filter((key) => !menuKeys.includes(key))
      .map((key): Register => bit("coil", panelKeys.indexOf(key), "key", { kind: "key", value: key }, "W")),
    ...panel.leds.map((led): Register =>
      bit("discrete", 100 + panelLeds.indexOf(led), "light", { kind: "light", value: led }, "R"),
    ),
    input(200, "product-number", { unit: "", scale: 1, type: "U16" }),
    input(201, "table-version", { unit: "", scale: 0.1, type: "U16" }),
    input(202, "operating-state", { unit: "", scale: 1, type: "U16" }),
    input(203, "alarm-word", { unit: "", scale: 1, type: "U32" }),
    ...(counts["digital-inputs"]
      ? [input(210, "input-states", { unit: "", scale: 1, type: wordOf(counts["digital-inputs"]) })]
      : []),
    ...(counts["relay-outputs"]
      ? [input(212, "output-states", { unit: "", scale: 1, type: wordOf(counts["relay-outputs"]) })]
      : []),
    ...numbered(240, "analogue-input", counts["analogue-inputs"], { unit: "", scale: 1, type: "S16" }),
    ...numbered(280, "thermocouple-input", counts["thermocouple-inputs"], {
      unit: "°C",
      scale: 0.1,
      type: "S16",
    }),
    ...numbered(320, "resistive-input", counts["resistive-inputs"], { unit: "Ω", scale: 0.1, type: "U16" }),
    ...numbered(360, "current-input", counts["current-inputs"], { unit: "mA", scale: 0.01, type: "U16" }),
    ...valuesOf(source).flatMap((value) => valueRegisters(value, source.phaseSystems)),
    ...(source.ports.includes("rs485")
      ? [
          holding(800, "modbus-address", { unit: "", scale: 1, type: "U16" }),
          holding(801, "bit-rate", { unit: "bit/s", scale: 100, type: "U16" }),
        ]
      : []),
    ...numbered(
      810,
      "maintenance-timer",
      counts["maintenance-timers"],
      { unit: "h", scale: 1, type: "U16" },
      "holding",
    ),
  ];
  return registers.toSorted((a, b) => a.address - b.address);
}

function valuesOf({ panel, measured }: RegisterSource): Panel["values"] {
  return [...new Set([...panel.values, ...measured])];
}

function valueRegisters(value: Panel["values"][number], phaseSystems: readonly string[]): Register[] {
  const measure = measures[value];
  const base = 400 + 10 * panelValues.indexOf(value);
  const parts = (measure.phases ?? []).filter((phase) => hasPhase(phase, phaseSystems));
  if (!parts.length) return [input(base, value, measure)];
  return parts.map((phase) => ({
    ...input(base + measure.phases!.indexOf(phase), value, measure),
    part: { kind: "phase", value: phase },
  }));
}

/** Three phases if any system has them; between phases only where two of them are. */
function hasPhase(phase: string, systems: readonly string[]): boolean {
  const three = systems.some((system) => system.startsWith("3p"));
  if (phase.startsWith("L1") && !phase.includes("-L")) return true;
  if (phase === "L1-L2") return three || systems.includes("2p3w");
  if (phase.startsWith("L2") && !phase.includes("-L")) return three || systems.includes("2p3w");
  return three;
}

const wordOf = (bits: number): RegisterType => (bits > 16 ? "U32" : "U16");

function bit(
  table: "coil" | "discrete",
  address: number,
  name: string,
  part: NonNullable<Register["part"]>,
  access: "R" | "W",
): Register {
  return { table, address, name, part, unit: "", scale: 1, type: "BIT", access };
}

function input(address: number, name: string, { unit, scale, type }: Measure): Register {
  return { table: "input", address, name, unit, scale, type, access: "R" };
}

function holding(address: number, name: string, { unit, scale, type }: Measure): Register {
  return { table: "holding", address, name, unit, scale, type, access: "R/W" };
}

function numbered(
  base: number,
  name: string,
  count: number | undefined,
  measure: Measure,
  table: "input" | "holding" = "input",
): Register[] {
  return Array.from({ length: count ?? 0 }, (_, i) => ({
    ...(table === "input" ? input : holding)(base + i, name, measure),
    part: { kind: "number", value: String(i + 1) },
  }));
}
