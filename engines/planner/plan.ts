import { belongsTo, type DeviceTraits } from "#domain/knowledge/condition.ts";
import type { LocalAccessory } from "#domain/knowledge/knowledge.server.ts";
import type { PlantAddress } from "#domain/planned/address.ts";
import { usualVolts } from "#domain/planned/currents.ts";
import { hasVoltage, kindOf } from "#domain/planned/kinds.ts";
import { type Outline, outlineOf, setCount } from "#domain/planned/outline.ts";
import type { PlantKind } from "#domain/planned/questions.ts";
import type { Miss, Reason } from "#engines/finder/checks.ts";
import type { IndexedModel } from "#engines/finder/index.server.ts";
import { type Culprit, culprits, findModels, misses } from "#engines/finder/rules.ts";
import { besideNeeds, controllerNeeds, type Need, plantCurrent } from "./needs.ts";
import { type PartRow, partsOf } from "./parts.ts";

/** A place of the plant with the model that was taken for it, why, and the others that would do. */
export type Place = Need & {
  model?: IndexedModel;
  reasons: Reason[];
  others: IndexedModel[];
  /** When no model fits: the visitor's answers that exclude the most. */
  culprits: Culprit[];
};

/** What the visitor is told of the plant: a choice that was not possible, or what to bear in mind. */
type PlanNote =
  | { say: "oneController" | "noModules" | "noRemote"; values?: never }
  | { say: "switchLarge" | "ctLarge"; values: { amps: number; most?: number } }
  | { say: "voltageHigh"; values: { volts: number; model: string; most: number } }
  | { say: "grouped"; values: { from: number; to: number } }
  | { say: "unknown"; values: { model: string } }
  | { say: "notFitting"; values: { model: string }; misses: Miss[] };

export type Plan = {
  kind: PlantKind;
  /** What is drawn: the visitor's address without what was not possible. */
  address: PlantAddress;
  outline: Outline;
  places: Place[];
  parts: PartRow[];
  notes: PlanNote[];
};

export type PlannerKnowledge = {
  models: readonly IndexedModel[];
  devices: ReadonlyMap<number, DeviceTraits>;
  accessories: readonly LocalAccessory[];
};

/** The plant for an address; undefined where its answers name none. */
export function planFor(asked: PlantAddress, knowledge: PlannerKnowledge): Plan | undefined {
  const kind = kindOf(asked.answers);
  if (!kind) return undefined;
  const { address, notes } = possible(kind, asked, knowledge);
  const outline = outlineOf(kind, address);
  const needs = [...controllerNeeds(kind, address, outline), ...besideNeeds(kind, address)];
  const [main, ...others] = needs;
  const mainPlace = filled(demanding(main!, address, knowledge), address, knowledge);
  const seriesId = mainPlace.model?.seriesId;
  const places = [
    mainPlace,
    ...others.map((need) =>
      // A remote panel shows a controller of its own series.
      filled(
        need.role === "panel" && seriesId
          ? { ...need, allowed: (model) => model.seriesId === seriesId }
          : need,
        address,
        knowledge,
      ),
    ),
  ];
  const { parts, notes: partNotes } = partsOf(kind, address, outline, places, knowledge);
  return {
    kind,
    address,
    outline,
    places,
    parts,
    notes: [
      ...notes,
      ...modelNotes(address, places, knowledge),
      ...voltageNotes(kind, address, places),
      ...partNotes,
      ...outline.sources.flatMap(({ count, name }): PlanNote[] =>
        count > 1
          ? [{ say: "grouped", values: { from: name.values!["from"]!, to: name.values!["to"]! } }]
          : [],
      ),
    ],
  };
}

/** Whether the main controller has what the choice of modules and of remote access needs. */
function demanding(need: Need, { modules = [], remote }: PlantAddress, knowledge: PlannerKnowledge): Need {
  const { devices, accessories } = knowledge;
  const kits = modules.flatMap((key) => accessories.find((one) => one.key === `module-${key}`) ?? []);
  return {
    ...need,
    allowed: ({ id, ports }) => {
      const traits = devices.get(id);
      const takes = kits.every(({ fits, unless }) => traits && belongsTo({ when: fits, unless }, traits));
      if (!takes || !remote) return takes;
      if (remote === "lan") return ports.includes("ethernet");
      return ports.includes("rs485") || (remote === "gateway" && ports.includes("can"));
    },
  };
}

/** The address without choices that exclude each other or that no model allows, and what to say of it. */
function possible(
  kind: PlantKind,
  asked: PlantAddress,
  knowledge: PlannerKnowledge,
): { address: PlantAddress; notes: PlanNote[] } {
  const address = { ...asked };
  const notes: PlanNote[] = [];
  const isFound = (need: Need) => candidates(need, knowledge).length > 0;
  const needsOf = () => controllerNeeds(kind, address, outlineOf(kind, address));
  const mainFound = () => isFound(demanding(needsOf()[0]!, address, knowledge));
  if (address.remote === "module" && setCount(kind, address) > 1) {
    address.remote = "gateway";
    notes.push({ say: "oneController" });
  }
  const transfer = needsOf().find(({ role }) => role === "switch");
  if (transfer && !isFound(transfer)) {
    const most = Math.max(...knowledge.models.map(({ numbers }) => numbers.current));
    const amps = plantCurrent(kind, address);
    if (amps > most) notes.push({ say: "switchLarge", values: { amps, most } });
    if (amps > most) delete address.switching;
  }
  const { modules, remote } = address;
  if (!isFound(needsOf()[0]!) || mainFound()) return { address, notes };
  delete address.modules;
  if (modules && mainFound()) return { address, notes: [...notes, { say: "noModules" }] };
  delete address.remote;
  if (modules) address.modules = modules;
  if (remote && mainFound()) return { address, notes: [...notes, { say: "noRemote" }] };
  delete address.modules;
  return { address, notes: [...notes, { say: "noModules" }, { say: "noRemote" }] };
}

function candidates({ answers, allowed }: Need, { models }: PlannerKnowledge) {
  return findModels(models, answers).filter(({ model }) => !allowed || allowed(model));
}

/** Other models that are offered for a place. */
const mostOthers = 6;

function filled(need: Need, { models = [], answers }: PlantAddress, knowledge: PlannerKnowledge): Place {
  const found = candidates(need, knowledge);
  const taken = found.find(({ model }) => models.includes(model.model)) ?? found[0];
  const byId = new Map(knowledge.models.map((model) => [model.id, model]));
  return {
    ...need,
    ...(taken && { model: byId.get(taken.model.id)! }),
    // That a controller needs no mains says nothing in a plant that has one.
    reasons: (taken?.reasons ?? []).filter(
      (reason) => reason.kind !== "mains" || reason.use !== "none" || answers.mains === "none",
    ),
    others: found
      .filter((one) => one !== taken)
      .slice(0, mostOthers)
      .flatMap(({ model }) => byId.get(model.id) ?? []),
    culprits: taken
      ? []
      : culprits(knowledge.models, need.answers).filter(
          ({ key }) => key !== "task" && answers[key] !== undefined,
        ),
  };
}

/** Models of the address that have no place in the plant. */
function modelNotes(
  { models = [] }: PlantAddress,
  places: readonly Place[],
  knowledge: PlannerKnowledge,
): PlanNote[] {
  return models
    .filter((name) => !places.some(({ model }) => model?.model === name))
    .map((model): PlanNote => {
      const known = knowledge.models.find((one) => one.model === model);
      if (!known) return { say: "unknown", values: { model } };
      return { say: "notFitting", values: { model }, misses: missesOf(known, places) };
    });
}

/** What a model lacks for the place that it comes nearest to. */
function missesOf(model: IndexedModel, places: readonly Place[]): Miss[] {
  const [nearest = []] = places
    .map(({ answers }) => misses(model, answers))
    .toSorted((a, b) => a.length - b.length);
  return nearest.map(({ miss }) => miss);
}

/** Devices that cannot measure the plant's voltage directly. */
function voltageNotes(
  kind: PlantKind,
  { volts = usualVolts }: PlantAddress,
  places: readonly Place[],
): PlanNote[] {
  if (!hasVoltage(kind)) return [];
  const high = places.find(({ model }) => model?.lineVoltage && model.lineVoltage.max < Number(volts));
  if (!high) return [];
  const { model, lineVoltage } = high.model!;
  return [{ say: "voltageHigh", values: { volts: Number(volts), model, most: lineVoltage!.max } }];
}
