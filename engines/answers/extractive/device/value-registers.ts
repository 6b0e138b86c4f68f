import { type Register, registersOf } from "#domain/product/registers.ts";
import { hasRegisters, registerSource } from "#domain/product/register-source.ts";
import { indexNames, mentionedNames, type NameIndex } from "#domain/knowledge/name-search.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import { table } from "../parameters.ts";
import { withoutModels } from "./alarms.ts";

/** Most registers in an answer. */
const mostRegisters = 6;

/** Functions of Modbus that read and write each table. */
const functions: Record<Register["table"], string> = {
  coil: "01, 05",
  discrete: "02",
  input: "04",
  holding: "03, 06, 16",
};

type Held = { register: Register; told: number };

/** The registers of a device but those of its settings; without one those that any device has. */
function registersFor({ device, knowledge, facts }: Ask): Register[] {
  const devices = device ? [device] : facts.devices;
  const byPlace = new Map<string, Register>();
  for (const { id, panel } of devices) {
    const product = knowledge.products.find((one) => one.id === id);
    const source = product && { panel, parameters: product.groups };
    if (!source || !hasRegisters(source)) continue;
    for (const register of registersOf(registerSource(source)))
      byPlace.set(`${register.table} ${register.address}`, register);
  }
  return [...byPlace.values()].toSorted((a, b) => a.address - b.address);
}

/** The value at an address; one of two words is at both. */
export function registersAt(ask: Ask, address: number): Held[] {
  return registersFor(ask)
    .filter(({ address: first, type }) => address >= first && address < first + (type === "U32" ? 2 : 1))
    .map((register) => ({ register, told: 1 }));
}

const indexes = new WeakMap<ReadonlyMap<string, string>, NameIndex>();

/** Values that the question names, by their names or by what people call them, the surest first. */
function valuesNamed(ask: Ask) {
  const { knowledge, scope } = ask;
  let index = indexes.get(knowledge.registers);
  if (!index) {
    const called = scope.words.values;
    const names = [...knowledge.registers].map(([key, name]) => ({
      key,
      names: [name, ...(called[key] ?? [])],
    }));
    indexes.set(knowledge.registers, (index = indexNames(names)));
  }
  return mentionedNames(index, withoutModels(ask, ask.question))
    .filter(({ key }) => key !== "modbus-address")
    .toSorted((a, b) => b.told - a.told || b.weight - a.weight);
}

/** Whether a value is named, of any device. */
export const namesValue = (ask: Ask): boolean => valuesNamed(ask).length > 0;

/** The registers of the value that the question names, where the device has it. */
export function registersNamed(ask: Ask): Held[] {
  const own = registersFor(ask).filter(({ part }) => part?.kind !== "key" && part?.kind !== "light");
  const has = new Set(own.map(({ name }) => name));
  const best = valuesNamed(ask).find(({ key }) => has.has(key));
  return best
    ? own.filter(({ name }) => name === best.key).map((register) => ({ register, told: best.told }))
    : [];
}

export function answerValues(ask: Ask, held: readonly Held[]): Composed {
  const { translate, locale, device, knowledge } = ask;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `registers-${device?.model ?? "any"}`,
    doc_name: device?.model ?? translate("answer.device.registers"),
    url: device ? `/manual/${device.model}?chapter=communication` : "/manual?section=modbus-basics",
    heading: translate("answer.device.registers"),
  });
  const rows = held.slice(0, mostRegisters).map(({ register }) => {
    const { name, part, address, unit, scale, type, access, table: kind } = register;
    const isTold = part && part.kind !== "key" && part.kind !== "light";
    return [
      String(address),
      `${knowledge.registers.get(name) ?? name}${isTold ? ` ${part.value}` : ""}`,
      `${formatNumber(scale, locale)}${unit ? ` ${unit}` : ""}`,
      type,
      `${tableText(ask, kind)} (${functions[kind]})`,
      access,
    ];
  });
  const head = [
    translate("document.registers.address"),
    translate("document.registers.name"),
    translate("document.registers.scale"),
    translate("document.registers.type"),
    translate("document.registers.table"),
    translate("document.registers.access"),
  ];
  const whose = device ? ` · ${device.model}` : "";
  return {
    text: `**${translate("answer.device.registers")}**${whose}${mark}\n\n${table(head, rows)}\n\n${translate("answer.device.counted")}`,
    sources: sources.list,
    answered: true,
    context: device ? { models: [device.model], registers: true } : { registers: true },
  };
}

function tableText({ translate }: Ask, kind: Register["table"]): string {
  switch (kind) {
    case "coil":
      return translate("document.registers.coil");
    case "discrete":
      return translate("document.registers.discrete");
    case "input":
      return translate("document.registers.input");
    case "holding":
      return translate("document.registers.holding");
  }
}
