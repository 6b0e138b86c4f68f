import type { Answers } from "#domain/selection/schema.ts";
import type { PlantAddress } from "#domain/planned/address.ts";
import { ratedCurrent } from "#domain/planned/currents.ts";
import { hasMains, hasSet, usualPower } from "#domain/planned/kinds.ts";
import { type Outline, setCount } from "#domain/planned/outline.ts";
import type { PlantKind, Role } from "#domain/planned/questions.ts";
import type { FinderModel } from "#engines/finder/model.ts";

/** A place of a plant for a device: how many, at which parts of the diagram, and what it must do. */
export type Need = {
  role: Role;
  count: number;
  /** Parts of the diagram that it controls; the first bears its name. */
  at: string[];
  answers: Answers;
  allowed?: (model: FinderModel) => boolean;
};

/** What all devices of a plant have in common: supply, approvals, temperatures. */
function shared({ supply, approvals, cold, hot }: Answers): Answers {
  return {
    ...(supply && { supply }),
    ...(approvals && { approvals }),
    ...(cold !== undefined && { cold }),
    ...(hot !== undefined && { hot }),
  };
}

/** A genset controller that another device tells to start. */
function called(answers: Answers): Answers {
  const { engine } = answers;
  return { job: "genset", mains: "none", ...(engine && { engine }), ...shared(answers) };
}

function without<K extends keyof Answers>(answers: Answers, ...keys: K[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key as K)));
}

/** The rated current of all gensets, or of the feed, A. */
export function plantCurrent(kind: PlantKind, address: PlantAddress): number {
  const power = address.power ?? usualPower(kind);
  return ratedCurrent(power * Math.max(1, setCount(kind, address)), address.volts);
}

/** The devices that move the load from one source to another. */
function transferNeeds(kind: PlantKind, address: PlantAddress, ats: Answers): Need[] {
  const { poles, approvals, cold, hot } = address.answers;
  return [
    { role: "ats", count: 1, at: ["ats"], answers: ats },
    switchNeed(kind, address, { poles, approvals, cold, hot }),
  ];
}

function switchNeed(kind: PlantKind, address: PlantAddress, { poles, ...others }: Answers): Need {
  const current = plantCurrent(kind, address);
  return {
    role: "switch",
    count: 1,
    at: ["ats"],
    answers: { job: "transfer", task: "switch", current, ...(poles && { poles }), ...shared(others) },
  };
}

/** The controllers of a kind of plant, the one that the visitor's answers are about first. */
export function controllerNeeds(kind: PlantKind, address: PlantAddress, outline: Outline): Need[] {
  const { answers } = address;
  const sets = outline.sources.filter(({ kind: one }) => one === "genset").map(({ key }) => key);
  const count = setCount(kind, address);
  const mains = outline.sources.some(({ key }) => key === "mains") ? ["mains"] : [];
  const set = (own: Answers, at = sets): Need => ({
    role: "set",
    count: Math.max(1, count),
    at,
    answers: own,
  });
  const grid: Answers = { job: "parallel", sets: count, ...shared(answers) };
  const mainsNeed: Need = {
    role: "mains",
    count: 1,
    at: [...mains, ...sets],
    answers: { ...grid, task: "mains-breaker", mains: answers.mains === "parallel" ? "parallel" : "standby" },
  };
  switch (kind) {
    case "standby":
      if (address.switching === "ats") {
        const ats: Answers = { job: "transfer", task: "mains-genset", ...shared(answers) };
        return [set({ ...answers, mains: "none" }), ...transferNeeds(kind, address, ats)];
      }
      return [
        set({ ...answers, mains: "standby" }, [...sets, ...mains]),
        ...(address.switching === "switch" ? [switchNeed(kind, address, answers)] : []),
      ];
    case "sets":
      return [set({ ...answers, task: "set", mains: "none", sets: count })];
    case "sets-standby":
    case "sets-parallel":
      return [set({ ...answers, task: "set", mains: "none", sets: count }), mainsNeed];
    case "bus-tie":
      return [
        set({ ...answers, task: "set", mains: "none", sets: count }),
        { role: "tie", count: 1, at: ["tie"], answers: { ...grid, task: "bus-tie" } },
        ...(hasMains(kind, answers) ? [mainsNeed] : []),
      ];
    case "mains-genset":
    case "two-mains":
      return [
        ...transferNeeds(kind, address, { ...without(answers, "poles", "engine"), task: kind }),
        ...(kind === "mains-genset" ? [set(called(answers))] : []),
      ];
    case "ems":
      return [
        { role: "ems", count: 1, at: ["battery", "pv", ...mains], answers: without(answers, "engine") },
        set(called(answers)),
      ];
    case "ship-engine":
      return [
        set({ ...answers, task: "ship-engine" }),
        ...(answers.task === "remote-panel"
          ? [
              {
                role: "panel" as const,
                count: 1,
                at: [],
                answers: { job: "ship" as const, task: "remote-panel" as const, ...shared(answers) },
              },
            ]
          : []),
      ];
    case "mains-parallel":
    case "emergency":
      return [set(answers, [...sets, ...mains])];
    case "hybrid":
      return [set({ ...answers, task: "hybrid" }, [...sets, "pv", "battery", ...mains])];
    case "dc":
      return [set(answers, [...sets, "battery"])];
    case "pump":
    case "drive":
      return [set({ ...answers, task: kind })];
    case "ship-power":
      return [set({ ...answers, task: "power-management", sets: count }, [...sets, "shore"])];
    case "island":
    case "lighting":
      return [set(answers)];
  }
}

/** Smallest charging current for the starter battery of a genset, A. */
const chargeFor = (power: number) => (power > 800 ? 10 : power > 80 ? 5 : 2);

/** What stands beside the controllers: protection, chargers, what reports from afar, modules. */
export function besideNeeds(kind: PlantKind, address: PlantAddress): Need[] {
  const { answers, remote, modules = [], charger } = address;
  const accessory = (task: "protection" | "charging" | "cloud" | "io"): Answers => ({
    job: "accessory",
    task,
    ...(answers.cold !== undefined && { cold: answers.cold }),
    ...(answers.hot !== undefined && { hot: answers.hot }),
  });
  const sets = Math.max(1, setCount(kind, address));
  const isGateway = (model: FinderModel) => model.functions.includes("gateway");
  const needs: Need[] = [];
  if (answers.mains === "parallel" && hasMains(kind, answers))
    needs.push({ role: "relay", count: 1, at: ["mains"], answers: accessory("protection") });
  if (hasSet(kind) && hasMains(kind, answers) && !charger)
    needs.push({
      role: "charger",
      count: sets,
      at: [],
      answers: {
        ...accessory("charging"),
        battery: answers.supply === "12" ? "12v" : "24v",
        charge: chargeFor(address.power ?? usualPower(kind)),
      },
    });
  if (remote === "module" || remote === "gateway")
    needs.push({
      role: "remote",
      count: 1,
      at: [],
      answers: accessory("cloud"),
      allowed: (model) => isGateway(model) === (remote === "gateway"),
    });
  for (const key of modules)
    needs.push({
      role: key,
      count: sets,
      at: [],
      answers: accessory("io"),
      allowed: ({ model }) => model.toLowerCase().startsWith(key),
    });
  return needs;
}
