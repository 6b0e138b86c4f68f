import type { DrawingData } from "#domain/download/content.ts";
import { ownOf } from "#domain/knowledge/device.ts";
import { belongsTo, type Conditional, type DeviceTraits } from "#domain/knowledge/condition.ts";
import type { PinGroup } from "#domain/knowledge/pins.ts";
import type { StoredValue } from "#domain/parameter/format.ts";
import type { DevicePin } from "./circuit.ts";

/** An engine's control unit, by its key in `content/downloads/drawings.yaml`. */
export type Ecu = { key: string } & Pick<
  DrawingData,
  "brand" | "engine" | "connector" | "supply" | "rate" | "termination" | "pins"
>;

type Range = { min: number; max: number };

/** What the wiring of a device is made from. */
export type WiredDevice = DeviceTraits & {
  pins: DevicePin[];
  /** The smallest and the largest rating of its relays, A; none without relays. */
  relays: Range | undefined;
  supply: Range | undefined;
  phases: readonly string[];
  /** Voltages of a charger's batteries, V, and its current, A. */
  charge: { volts: number; amperes: number } | undefined;
  /** Rated current of a lamp circuit, or of a transfer switch, A. */
  lampAmperes: number | undefined;
  ratedAmperes: number | undefined;
  /** What its inputs and outputs can be set to. */
  options: { output: ReadonlySet<string>; input: ReadonlySet<string> };
  /** The settings that it has, with their first registers. */
  settings: ReadonlyMap<string, number>;
  /** Whether expansion modules can be connected. */
  expands: boolean;
  /** Engines that it can talk to. */
  ecus: readonly Ecu[];
};

type Setting = Conditional & {
  key: string;
  register: number;
  kind: string;
  options?: readonly ({ key: string } & Conditional)[];
};

export type DeviceSources = {
  device: DeviceTraits;
  groups: readonly PinGroup[];
  values: Readonly<Record<string, StoredValue | undefined>>;
  settings: readonly Setting[];
  sections: readonly (Conditional & { key: string })[];
  ecus: readonly Ecu[];
};

/** Puts together what the wiring of a device is made from. */
export function wiredDevice({
  device,
  groups,
  values,
  settings,
  sections,
  ecus,
}: DeviceSources): WiredDevice {
  const own = ownOf(settings, device);
  const rate = values["can-rate"]?.max ?? 250;
  const volts = values["charge-voltage"]?.choice?.[0];
  return {
    ...device,
    pins: pinsIn(groups),
    relays: rangeOf(values["relay-rating"]),
    supply: rangeOf(values["supply-voltage"]),
    phases: values["phase-systems"]?.choice ?? [],
    charge: volts
      ? { volts: Number.parseInt(volts, 10), amperes: values["charge-current"]?.max ?? 0 }
      : undefined,
    lampAmperes: values["lamp-current"]?.max ?? undefined,
    ratedAmperes: values["rated-current"]?.max ?? undefined,
    options: { output: optionsOf(own, "output", device), input: optionsOf(own, "input", device) },
    settings: new Map(own.map(({ key, register }) => [key, register])),
    expands: sections.some((one) => one.key === "expansion-line" && belongsTo(one, device)),
    ecus: device.engine.includes("j1939") ? ecus.filter((ecu) => ecu.rate <= rate) : [],
  };
}

function rangeOf(value: StoredValue | undefined): Range | undefined {
  const { min, max } = value ?? {};
  return typeof min === "number" && typeof max === "number" ? { min, max } : undefined;
}

function optionsOf(settings: readonly Setting[], of: string, device: DeviceTraits): ReadonlySet<string> {
  const setting = settings.find(({ key, kind }) => kind === "choice" && key.startsWith(`${of}-function`));
  return new Set(ownOf(setting?.options ?? [], device).map(({ key }) => key));
}

function pinsIn(groups: readonly PinGroup[]): DevicePin[] {
  const prints = groups.flatMap(({ pins }) => pins.map(({ name }) => name));
  const twice = new Set(prints.filter((name, i) => prints.indexOf(name) < i));
  return groups.flatMap(({ label, pins }, group) =>
    pins.map(({ name, role }) => ({
      print: name,
      name: twice.has(name) ? `${name} (${label})` : name,
      role: role.key,
      group,
      label,
      wire: role.wire,
      wires: role.wires,
    })),
  );
}
