import { toCsv } from "./csv.ts";
import { type Register, type RegisterSource, registersOf } from "#domain/product/registers.ts";
import type { Words } from "./words.ts";

/** The Modbus register map of a product as a table; names are in the language, numbers are for programs. */
export function registerMap(source: RegisterSource, words: Words, names: Record<string, string>): string {
  const tables = {
    coil: words.translate("document.registers.coil"),
    discrete: words.translate("document.registers.discrete"),
    input: words.translate("document.registers.input"),
    holding: words.translate("document.registers.holding"),
  };
  const head = [
    words.translate("document.registers.address"),
    words.translate("document.registers.name"),
    words.translate("document.registers.unit"),
    words.translate("document.registers.scale"),
    words.translate("document.registers.type"),
    words.translate("document.registers.access"),
    words.translate("document.registers.table"),
  ];
  const rows = registersOf(source).map((register) => [
    register.address,
    registerName(register, names, words),
    register.unit,
    register.scale,
    register.type,
    register.access,
    tables[register.table],
  ]);
  return toCsv([head, ...rows]);
}

/** A register's name in words, with its phase, number, key or light. */
export function registerName(
  { name, part }: Pick<Register, "name" | "part">,
  names: Record<string, string>,
  words: Words,
): string {
  return `${names[name] ?? name}${part ? partName(part, words) : ""}`;
}

function partName({ kind, value }: NonNullable<Register["part"]>, words: Words): string {
  const colon = words.locale === "zh" || words.locale === "hk" ? "：" : ": ";
  if (kind === "key") return `${colon}${words.translate(`panel.keys.${value}`)}`;
  if (kind === "light") return `${colon}${words.translate(`panel.leds.${value}`)}`;
  return ` ${value}`;
}
