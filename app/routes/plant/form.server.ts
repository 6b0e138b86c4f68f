import { sideBySide } from "#domain/locale/signs.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import type { PlantAddress } from "#domain/planned/address.ts";
import { usualVolts } from "#domain/planned/currents.ts";
import { hasMains, hasSet, hasVoltage, isCounted, kindOf, usualPower } from "#domain/planned/kinds.ts";
import { setCount } from "#domain/planned/outline.ts";
import {
  moduleKeys,
  mostSets,
  type PlantKind,
  powers,
  remotes,
  switchings,
  voltages,
} from "#domain/planned/questions.ts";
import { engineInterfaces, mainsUses } from "#domain/selection/questions.ts";
import { writeAnswers } from "#domain/selection/schema.ts";
import { fieldLabel, optionLabel } from "#engines/finder/ask.server.ts";
import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import type { PageScope } from "../../context.ts";

type PlantField = {
  name: string;
  label: string;
  value: string;
  options: { value: string; text: string }[];
};
export type PlantForm = {
  fields: PlantField[];
  modules: { label: string; options: { value: string; text: string; chosen: boolean }[] };
  /** What stays as it is: other answers and the models that were taken. */
  kept: [string, string][];
};

/** Kinds with expansion modules, and those whose engine matters. */
const withoutEngine: readonly PlantKind[] = ["two-mains", "lighting"];
const withMainsChoice: readonly PlantKind[] = ["hybrid", "ems", "bus-tie"];

/** The form of a plant: what is decided, and what may be chosen. */
export async function formOf(scope: PageScope, address: PlantAddress): Promise<PlantForm> {
  const { locale, translate } = scope;
  const kind = kindOf(address.answers)!;
  const words = wordsFor(scope, await finderIndex(scope));
  const say: Say = (key) => translate(`plant.${key}`);
  const fields = [
    ...sizeFields(kind, address, say, locale),
    ...changeoverFields(kind, address, say, words),
    ...supplyFields(kind, address, say, words),
  ];
  const names = new Set(fields.map(({ name }) => name));
  return {
    fields,
    modules: {
      label: say("fields.modules"),
      options: moduleKeys.map((key) => ({
        value: key,
        text: sideBySide([key.toUpperCase(), say(`roles.${key}`)], locale),
        chosen: address.modules?.includes(key) ?? false,
      })),
    },
    kept: [
      ...[...writeAnswers(address.answers)].filter(([name]) => !names.has(name)),
      ...(address.models ? [["with", address.models.join(",")] satisfies [string, string]] : []),
    ],
  };
}

type Say = (key: string) => string;
type Words = ReturnType<typeof wordsFor>;

/** How many gensets, of which power and voltage. */
function sizeFields(
  kind: PlantKind,
  address: PlantAddress,
  say: Say,
  locale: PageScope["locale"],
): PlantField[] {
  const power: PlantField = {
    name: "power",
    label: say("fields.power"),
    value: String(address.power ?? usualPower(kind)),
    options: powers.map((kw) => ({ value: String(kw), text: `${formatNumber(kw, locale)} kW` })),
  };
  const sets: PlantField = {
    name: "sets",
    label: say("fields.sets"),
    value: String(setCount(kind, address)),
    options: Array.from({ length: mostSets }, (_, i) => ({ value: String(i + 1), text: String(i + 1) })),
  };
  const volts: PlantField = {
    name: "volts",
    label: say("fields.volts"),
    value: address.volts ?? usualVolts,
    options: voltages.map((one) => ({ value: one, text: `${one} V` })),
  };
  return [...(isCounted(kind) ? [sets] : []), power, ...(hasVoltage(kind) ? [volts] : [])];
}

/** What becomes of the mains. */
function changeoverFields(
  kind: PlantKind,
  { answers, switching }: PlantAddress,
  say: Say,
  words: Words,
): PlantField[] {
  if (withMainsChoice.includes(kind))
    return [
      {
        name: "mains",
        label: say("fields.mains"),
        value: answers.mains ?? "none",
        options: mainsUses.map((use) => ({ value: use, text: optionLabel(words, "mains", use) })),
      },
    ];
  if (kind !== "standby") return [];
  return [
    {
      name: "switching",
      label: say("fields.switching"),
      value: switching ?? "breakers",
      options: switchings.map((way) => ({ value: way, text: say(`switching.${way}`) })),
    },
  ];
}

/** Engine, supply of the controllers, remote monitoring, charger. */
function supplyFields(kind: PlantKind, address: PlantAddress, say: Say, words: Words): PlantField[] {
  const { answers } = address;
  const open = { value: "", text: say("any") };
  const engine: PlantField = {
    name: "engine",
    label: fieldLabel(words, "engine"),
    value: answers.engine ?? "",
    options: [
      open,
      ...engineInterfaces.map((one) => ({ value: one, text: optionLabel(words, "engine", one) })),
    ],
  };
  const supply: PlantField = {
    name: "supply",
    label: fieldLabel(words, "supply"),
    value: answers.supply ?? "",
    options: [open, ...["12", "24"].map((volts) => ({ value: volts, text: `${volts} V DC` }))],
  };
  const remote: PlantField = {
    name: "remote",
    label: say("fields.remote"),
    value: address.remote ?? "",
    options: [
      { value: "", text: say("remote.none") },
      ...remotes.map((one) => ({ value: one, text: say(`remote.${one}`) })),
    ],
  };
  const charger: PlantField = {
    name: "charger",
    label: say("fields.charger"),
    value: address.charger ?? "",
    options: [
      { value: "", text: say("charger.yes") },
      { value: "none", text: say("charger.none") },
    ],
  };
  const hasEngine = hasSet(kind) && !withoutEngine.includes(kind);
  const hasCharger = hasSet(kind) && hasMains(kind, answers);
  return [...(hasEngine ? [engine] : []), supply, remote, ...(hasCharger ? [charger] : [])];
}
