import type { Answers } from "#domain/selection/schema.ts";
import { readAnswers, writeAnswers } from "#domain/selection/schema.ts";
import { hasMains, hasSet, hasVoltage, isCounted, kindOf } from "./kinds.ts";
import {
  type ModuleKey,
  type MomentKey,
  moduleKeys,
  moments,
  mostSets,
  type Power,
  powers,
  type Remote,
  remotes,
  type Switching,
  switchings,
  type Voltage,
  voltages,
} from "./questions.ts";

/** A planned plant as in its address: the answers of the model selection, and what only a plant is asked. */
export type PlantAddress = {
  answers: Answers;
  power?: Power;
  volts?: Voltage;
  switching?: Switching;
  modules?: ModuleKey[];
  remote?: Remote;
  /** Without a battery charger; plants with a mains have one. */
  charger?: "none";
  /** Models that the visitor took instead of the proposed ones. */
  models?: string[];
  /** The moment that the diagram shows. */
  moment?: MomentKey;
};

const model = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
const mostModels = 12;

const oneOf = <T extends string>(list: readonly T[], text: string | null): T | undefined =>
  list.find((value) => value === text);

const listed = (text: readonly string[]) => text.flatMap((value) => value.split(",")).filter(Boolean);

/** Answers that a plant has nothing to do with: it says by its own questions which switch it is about. */
function plantAnswers(search: URLSearchParams): Answers {
  const { current: _, ...answers } = readAnswers(search);
  if (answers.sets !== undefined) answers.sets = Math.min(answers.sets, mostSets);
  return answers;
}

/** Reads an address; what is unknown, malformed or meaningless for the kind of plant is dropped. */
export function readPlant(search: URLSearchParams): PlantAddress {
  const answers = plantAnswers(search);
  const kind = kindOf(answers);
  if (!kind) return { answers };
  const power = powers.find((value) => String(value) === search.get("power"));
  const volts = hasVoltage(kind) ? oneOf(voltages, search.get("volts")) : undefined;
  const switching = kind === "standby" ? oneOf(switchings, search.get("switching")) : undefined;
  const wanted = new Set(listed(search.getAll("modules")));
  const modules = moduleKeys.filter((key) => wanted.has(key));
  const remote = oneOf(remotes, search.get("remote"));
  const charger = hasSet(kind) && hasMains(kind, answers) && search.get("charger") === "none";
  const models = [...new Set(listed(search.getAll("with")).filter((name) => model.test(name)))];
  const moment = oneOf(moments, search.get("moment"));
  if (!isCounted(kind)) delete answers.sets;
  return {
    answers,
    ...(power && { power }),
    ...(volts && { volts }),
    ...(switching && { switching }),
    ...(modules.length && { modules }),
    ...(remote && { remote }),
    ...(charger && { charger: "none" as const }),
    ...(models.length && { models: models.toSorted().slice(0, mostModels) }),
    ...(moment && { moment }),
  };
}

/** The canonical query. */
export function writePlant(address: PlantAddress): URLSearchParams {
  const { answers, power, volts, switching, modules, remote, charger, models, moment } = address;
  const search = writeAnswers(answers);
  const own = { power, volts, switching, modules, remote, charger, with: models, moment };
  for (const [name, value] of Object.entries(own))
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(",") : String(value));
  return search;
}

export const plantQuery = (address: PlantAddress): string => {
  const search = writePlant(address).toString();
  return search && `?${search}`;
};

export const plantPath = (address: PlantAddress): string => `/plant${plantQuery(address)}`;
