import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { pinsOf } from "#domain/knowledge/pins.ts";

/** What is printed at terminals, by the key of the role. */
export type PrintedPins = ReadonlyMap<string, readonly string[]>;

const kept = new WeakMap<Knowledge, PrintedPins>();

/** The prints of the terminals of a device, or of all. */
export function printedPins(knowledge: Knowledge, device: Device | undefined): PrintedPins {
  if (device) {
    const groups = pinsOf({ terminals: device.panel.terminals, traits: device }, knowledge);
    return byRole(groups.flatMap(({ pins }) => pins.map(({ name, role }) => ({ name, role: role.key }))));
  }
  let pins = kept.get(knowledge);
  if (!pins) kept.set(knowledge, (pins = byRole(knowledge.layouts.flatMap((layout) => layout.pins))));
  return pins;
}

function byRole(pins: readonly { name: string; role: string }[]): PrintedPins {
  const roles = new Map<string, Set<string>>();
  for (const { name, role } of pins) roles.set(role, (roles.get(role) ?? new Set()).add(name));
  return new Map([...roles].map(([role, names]) => [role, [...names]]));
}

/** How sure a print is that stands in a text beside other words. */
const besideWords = 0.8;

/** Roles whose print a text is (`D+`, `rs485 a`), or has in capitals beside other words (`W terminal`). */
export function rolesByPrint(pins: PrintedPins, text: string): Map<string, number> {
  const whole = text.trim();
  const isWhole = whole.length > 1 || whole === whole.toUpperCase();
  const told = new Map(
    (whole.match(/(?<![\p{L}\p{N}])[A-Z][A-Z0-9.]*[+−-]?(?![\p{L}\p{N}])/gu) ?? []).map((one) => [
      plain(one),
      besideWords,
    ]),
  );
  if (isWhole) told.set(plain(whole), 1);
  const scores = new Map<string, number>();
  for (const [role, names] of pins) {
    const score = Math.max(0, ...names.map((name) => told.get(plain(name)) ?? 0));
    if (score) scores.set(role, score);
  }
  return scores;
}

const plain = (print: string) => print.toUpperCase().replaceAll(/\s/g, "").replaceAll(/[-–]/g, "−");
