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
  const { answers } = address;
  const words = wordsFor(scope, await finderIndex(scope));
  const say = (key: string) => translate(`plant.${key}`);
  const open = { value: "", text: say("any") };
  const fields: (PlantField | false)[] = [
    isCounted(kind) && {
      name: "sets",
      label: say("fields.sets"),
      value: String(setCount(kind, address)),
      options: Array.from({ length: mostSets }, (_, i) => ({
        value: String(i + 1),
        text: formatNumber(i + 1, locale),
      })),
    },
    {
      name: "power",
      label: say("fields.power"),
      value: String(address.power ?? usualPower(kind)),
      options: powers.map((kw) => ({ value: String(kw), text: `${formatNumber(kw, locale)} kW` })),
    },
    hasVoltage(kind) && {
      name: "volts",
      label: say("fields.volts"),
      value: address.volts ?? usualVolts,
      options: voltages.map((volts) => ({ value: volts, text: `${volts} V` })),
    },
    withMainsChoice.includes(kind) && {
      name: "mains",
      label: say("fields.mains"),
      value: answers.mains ?? "none",
      options: mainsUses.map((use) => ({ value: use, text: optionLabel(words, "mains", use) })),
    },
    kind === "standby" && {
      name: "switching",
      label: say("fields.switching"),
      value: address.switching ?? "breakers",
      options: switchings.map((way) => ({ value: way, text: say(`switching.${way}`) })),
    },
    hasSet(kind) &&
      !withoutEngine.includes(kind) && {
        name: "engine",
        label: fieldLabel(words, "engine"),
        value: answers.engine ?? "",
        options: [
          open,
          ...engineInterfaces.map((one) => ({ value: one, text: optionLabel(words, "engine", one) })),
        ],
      },
    {
      name: "supply",
      label: fieldLabel(words, "supply"),
      value: answers.supply ?? "",
      options: [open, ...["12", "24"].map((volts) => ({ value: volts, text: `${volts} V DC` }))],
    },
    {
      name: "remote",
      label: say("fields.remote"),
      value: address.remote ?? "",
      options: [
        { value: "", text: say("remote.none") },
        ...remotes.map((one) => ({ value: one, text: say(`remote.${one}`) })),
      ],
    },
    hasSet(kind) &&
      hasMains(kind, answers) && {
        name: "charger",
        label: say("fields.charger"),
        value: address.charger ?? "",
        options: [
          { value: "", text: say("charger.yes") },
          { value: "none", text: say("charger.none") },
        ],
      },
  ];
  const shown = fields.filter((field) => field !== false);
  const names = new Set(shown.map(({ name }) => name));
  return {
    fields: shown,
    modules: {
      label: say("fields.modules"),
      options: moduleKeys.map((key) => ({
        value: key,
        text: sideBySide([key.toUpperCase(), say(`roles.${key}`)], locale),
        chosen: address.modules?.includes(key) ?? false,
      })),
    },
    kept: [
      ...[...writeAnswers(answers)].filter(([name]) => !names.has(name)),
      ...(address.models ? [["with", address.models.join(",")] satisfies [string, string]] : []),
    ],
  };
}
