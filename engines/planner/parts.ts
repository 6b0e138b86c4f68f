import { belongsTo, type DeviceTraits } from "#domain/knowledge/condition.ts";
import type { LocalAccessory } from "#domain/knowledge/knowledge.server.ts";
import type { PlantAddress } from "#domain/planned/address.ts";
import { ratedCurrent } from "#domain/planned/currents.ts";
import { hasVoltage, usualPower } from "#domain/planned/kinds.ts";
import { type Outline, setCount } from "#domain/planned/outline.ts";
import type { PlantKind, Role } from "#domain/planned/questions.ts";
import { plantCurrent } from "./needs.ts";
import type { Place } from "./plan.ts";

/** A row of the list of parts: a device, an accessory, or what the builder of the plant brings. */
export type PartRow =
  | { kind: "device"; role: Role; model: string; id: number; count: number; code?: string }
  | { kind: "accessory"; key: string; code: string; name: string; what: string; count: number }
  | {
      kind: "others";
      say: "setBreaker" | "setContactor" | "mainsBreaker" | "mainsContactor" | "tieBreaker";
      amps: number;
      count: number;
    };

type PartNote = { say: "ctLarge"; values: { amps: number } };

type Known = { accessories: readonly LocalAccessory[]; devices: ReadonlyMap<number, DeviceTraits> };

/** The order code of a device with its leads, where it is sold so. */
const kitOf: Partial<Record<string, string>> = {
  SDI16: "module-sdi16",
  SDO16: "module-sdo16",
  SAI24: "module-sai24",
  SCM366: "cloud-module",
  SCG72: "gateway-set",
};

/** The parts of a plant, devices first. */
export function partsOf(
  kind: PlantKind,
  address: PlantAddress,
  outline: Outline,
  places: readonly Place[],
  { accessories, devices }: Known,
): { parts: PartRow[]; notes: PartNote[] } {
  const byKey = new Map(accessories.map((one) => [one.key, one]));
  const counts = new Map<string, number>();
  const notes: PartNote[] = [];
  const add = (key: string | undefined, count: number) => {
    if (!key || !byKey.has(key)) return;
    counts.set(key, (counts.get(key) ?? 0) + count);
    for (const needed of byKey.get(key)!.needs)
      add(needed, needed === "ct-short-terminal" ? count / 3 : count);
  };
  const fits = (key: string, place: Place): boolean => {
    const traits = place.model && devices.get(place.model.id);
    const one = byKey.get(key);
    return !!traits && !!one && belongsTo({ when: one.fits, unless: one.unless }, traits);
  };
  for (const place of places) {
    const amps = measuredCurrent(place.role, kind, address);
    if (amps && fits("ct-1000", place)) {
      const ct = transformerFor(amps, byKey);
      if (ct) add(ct, 3 * place.count);
      else notes.push({ say: "ctLarge", values: { amps } });
    }
    for (const key of wanted(kind, place, address)) if (fits(key, place)) add(key, place.count);
  }
  if (setCount(kind, address) > 1) add("can-cable", 1);
  return {
    parts: [
      ...deviceRows(places, byKey),
      ...accessoryRows(counts, byKey),
      ...switchRows(kind, address, outline),
    ],
    notes,
  };
}

/** The current that a device measures by transformers, A. */
function measuredCurrent(role: Role, kind: PlantKind, address: PlantAddress): number | undefined {
  if (!hasVoltage(kind)) return undefined;
  if (role === "set") return ratedCurrent(address.power ?? usualPower(kind), address.volts);
  return role === "mains" || role === "tie" || role === "ats" ? plantCurrent(kind, address) : undefined;
}

/** The smallest current transformer that a current does not overload. */
function transformerFor(amps: number, byKey: ReadonlyMap<string, LocalAccessory>): string | undefined {
  const rated = [...byKey.keys()].flatMap((key) => /^ct-(\d+)$/.exec(key)?.[1] ?? []).map(Number);
  const fitting = rated.filter((one) => one >= amps).toSorted((a, b) => a - b)[0];
  return fitting ? `ct-${fitting}` : undefined;
}

/** Accessories that a place asks for, where they fit its device. */
function wanted(kind: PlantKind, { role, reasons }: Place, { answers }: PlantAddress): string[] {
  const keys: string[] = [];
  if (role === "set" && answers.engine === "magnetic-pickup") keys.push("pickup-m16");
  if (role === "set" && kind === "dc") keys.push("shunt-300");
  if (role === "set" && kind === "pump") keys.push("pressure-transmitter");
  if (role === "set" && kind === "lighting") keys.push("light-sensor");
  if (role === "charger") keys.push("battery-lead-set");
  if (reasons.some((reason) => reason.kind === "cutout" && reason.fit.kind === "adapter"))
    keys.push("adapter-plate-242", "adapter-plate-186");
  return keys;
}

function deviceRows(places: readonly Place[], byKey: ReadonlyMap<string, LocalAccessory>): PartRow[] {
  return places.flatMap(({ role, model, count }): PartRow[] => {
    if (!model) return [];
    const code = byKey.get(kitOf[model.model] ?? "")?.code;
    return [{ kind: "device", role, model: model.model, id: model.id, count, ...(code && { code }) }];
  });
}

function accessoryRows(
  counts: ReadonlyMap<string, number>,
  byKey: ReadonlyMap<string, LocalAccessory>,
): PartRow[] {
  return [...counts].map(([key, count]) => {
    const { code, name, what } = byKey.get(key)!;
    return { kind: "accessory", key, code, name, what, count: Math.ceil(count) };
  });
}

/** Breakers and contactors, which the builder of the plant brings. */
function switchRows(
  kind: PlantKind,
  address: PlantAddress,
  { sources, ties, transfers }: Outline,
): PartRow[] {
  if (!hasVoltage(kind)) return [];
  const free = sources.filter(({ key }) => !transfers.some((one) => one.sources.includes(key)));
  const rows: PartRow[] = [];
  const sets = free.filter((one) => one.kind === "genset");
  const [set] = sets;
  if (set) {
    const amps = ratedCurrent(set.rating / set.count, address.volts);
    const count = sets.reduce((sum, one) => sum + one.count, 0);
    rows.push({
      kind: "others",
      say: set.switch === "contactor" ? "setContactor" : "setBreaker",
      amps,
      count,
    });
  }
  const [mains] = free.filter((one) => one.kind === "mains" || one.kind === "shore");
  if (mains) {
    const say = mains.switch === "contactor" ? "mainsContactor" : "mainsBreaker";
    rows.push({ kind: "others", say, amps: ratedCurrent(mains.rating, address.volts), count: 1 });
  }
  if (ties.length)
    rows.push({ kind: "others", say: "tieBreaker", amps: plantCurrent(kind, address), count: ties.length });
  return rows;
}
