import {
  type Register,
  type RegisterSource,
  type RegisterTable,
  registersOf,
} from "#domain/product/registers.ts";
import { registerName } from "#making/documents/register-map.server.ts";
import type { Words } from "#making/documents/words.ts";
import type { ManualAlarm, ManualPart, ManualSetting } from "./types.ts";

const tables: readonly RegisterTable[] = ["coil", "discrete", "input", "holding"];

/** What a program reads and writes: the register map, the bits of the alarm words, the settings' registers. */
export function communicationParts({
  source,
  names,
  alarms,
  settings,
  words,
}: {
  source: RegisterSource;
  /** Names of registers by key. */
  names: Record<string, string>;
  alarms: readonly ManualAlarm[];
  settings: readonly ManualSetting[];
  words: Words;
}): ManualPart[] {
  const registers = registersOf(source);
  const row = (register: Register) => ({
    address: register.address,
    name: registerName(register, names, words),
    unit: register.unit,
    scale: register.scale,
    type: register.type,
    access: register.access,
  });
  return [
    {
      kind: "registers",
      tables: tables.flatMap((table) => {
        const own = registers.filter((register) => register.table === table);
        const name = words.translate(`document.registers.${table}`);
        return own.length ? [{ key: table, name, rows: own.map(row) }] : [];
      }),
    },
    {
      kind: "alarm-words",
      rows: alarms
        .map(({ key, name, place }) => ({ ...place, key, name }))
        .toSorted((a, b) => a.register - b.register || a.bit - b.bit),
    },
    {
      kind: "setting-registers",
      rows: settings
        .flatMap(({ key, name, per, values }) =>
          values.map(({ register, label, unit, scale, type }) => ({
            address: register,
            name: label ? `${name} · ${label}` : name,
            unit,
            scale,
            type,
            // Codes are never read back.
            access: key.endsWith("-code") ? "W" : "R/W",
            key,
            repeated: per !== undefined,
          })),
        )
        .toSorted((a, b) => a.address - b.address),
    },
  ];
}
