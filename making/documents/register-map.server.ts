import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { GuideBlock } from "./content.ts";
import { toCsv } from "./csv.ts";
import { choiceOf, type DocumentFacts } from "./queries.server.ts";
import { type Register, type RegisterSource, registersOf } from "./registers.ts";
import type { Words } from "./words.ts";

/** What the register map reads from a product's parameters. */
export function registerSource(facts: DocumentFacts): RegisterSource {
  const items = new Map(facts.parameters.flatMap((group) => group.items).map((item) => [item.key, item]));
  const count = (key: string) => items.get(key)?.value.max ?? 0;
  return {
    panel: facts.panel,
    phaseSystems: choiceOf(facts, "phase-systems"),
    ports: choiceOf(facts, "ports"),
    measured: measuredBy(facts),
    counts: {
      "digital-inputs": count("digital-inputs"),
      "relay-outputs": count("relay-outputs"),
      "analogue-inputs": count("analogue-inputs"),
      "thermocouple-inputs": count("thermocouple-inputs"),
      "resistive-inputs": count("resistive-inputs"),
      "current-inputs": count("current-inputs"),
      "maintenance-timers": count("maintenance-timers"),
    },
  };
}

/**
 * What a device measures by its parameters, shown on its display or not: the rules are those of
 * `making/documents/registers.ts`.
 */
function measuredBy(facts: DocumentFacts): RegisterSource["measured"] {
  const has = (key: string) => facts.parameters.some((group) => group.items.some((item) => item.key === key));
  const functions = choiceOf(facts, "function");
  return [
    ...(has("engine-interface")
      ? (["speed", "oil-pressure", "coolant-temperature", "run-hours", "battery-voltage"] as const)
      : []),
    ...(functions.includes("amf") && has("line-voltage")
      ? (["mains-voltage", "mains-frequency"] as const)
      : []),
    ...(has("ct-secondary") ? (["current", "power", "power-factor"] as const) : []),
    ...(functions.includes("charging") ? (["charge-voltage", "charge-current"] as const) : []),
  ];
}

/** The Modbus register map of a product as a table; names are in the language, numbers are for programs. */
export function registerMap(facts: DocumentFacts, words: Words, names: readonly GuideBlock[]): string {
  const known = new Map(names.map((block) => [block.key, plainText(pick(block.text, words.locale))]));
  const tables = {
    coil: words.translate("document.registers.coil"),
    discrete: words.translate("document.registers.discrete"),
    input: words.translate("document.registers.input"),
    holding: words.translate("document.registers.holding"),
  };
  const nameOf = ({ name, part }: Register) =>
    `${known.get(name) ?? name}${part ? partName(part, words) : ""}`;
  const head = [
    words.translate("document.registers.address"),
    words.translate("document.registers.name"),
    words.translate("document.registers.unit"),
    words.translate("document.registers.scale"),
    words.translate("document.registers.type"),
    words.translate("document.registers.access"),
    words.translate("document.registers.table"),
  ];
  const rows = registersOf(registerSource(facts)).map((register) => [
    register.address,
    nameOf(register),
    register.unit,
    register.scale,
    register.type,
    register.access,
    tables[register.table],
  ]);
  return toCsv([head, ...rows]);
}

function partName({ kind, value }: NonNullable<Register["part"]>, words: Words): string {
  const colon = words.locale === "zh" || words.locale === "hk" ? "：" : ": ";
  if (kind === "key") return `${colon}${words.translate(`panel.keys.${value}`)}`;
  if (kind === "light") return `${colon}${words.translate(`panel.leds.${value}`)}`;
  return ` ${value}`;
}
