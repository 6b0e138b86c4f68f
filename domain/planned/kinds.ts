import type { Answers } from "#domain/selection/schema.ts";
import type { PlantKind, Power } from "./questions.ts";

/** The answers that each kind of plant begins with; `kindOf` leads back. */
export const startOf: Record<PlantKind, Answers> = {
  standby: { job: "genset", mains: "standby" },
  island: { job: "genset", mains: "none" },
  "mains-parallel": { job: "genset", mains: "parallel" },
  sets: { job: "parallel", task: "set", mains: "none", sets: 3 },
  "sets-standby": { job: "parallel", task: "set", mains: "standby", sets: 3 },
  "sets-parallel": { job: "parallel", task: "set", mains: "parallel", sets: 2 },
  "bus-tie": { job: "parallel", task: "bus-tie", sets: 4 },
  "mains-genset": { job: "transfer", task: "mains-genset" },
  "two-mains": { job: "transfer", task: "two-mains" },
  hybrid: { job: "storage", task: "hybrid", mains: "none" },
  ems: { job: "storage", task: "ems" },
  dc: { job: "dc" },
  pump: { job: "engine", task: "pump" },
  drive: { job: "engine", task: "drive" },
  "ship-power": { job: "ship", task: "power-management", sets: 3 },
  emergency: { job: "ship", task: "emergency" },
  "ship-engine": { job: "ship", task: "ship-engine" },
  lighting: { job: "lighting" },
};

/** The kind of plant that answers mean; undefined without a job, and for what stands beside a controller. */
export function kindOf({ job, task, mains }: Answers): PlantKind | undefined {
  switch (job) {
    case "genset":
      return mains === "none" ? "island" : mains === "parallel" ? "mains-parallel" : "standby";
    case "parallel":
      if (task === "bus-tie") return "bus-tie";
      if (mains === "parallel") return "sets-parallel";
      return mains === "standby" || task === "mains-breaker" ? "sets-standby" : "sets";
    case "transfer":
      return task === "two-mains" ? "two-mains" : "mains-genset";
    case "storage":
      return task === "ems" ? "ems" : "hybrid";
    case "dc":
      return "dc";
    case "engine":
      return task === "pump" ? "pump" : "drive";
    case "ship":
      return shipKind(task);
    case "lighting":
      return "lighting";
    case "accessory":
    case undefined:
      return undefined;
  }
}

const shipKind = (task: Answers["task"]): PlantKind => {
  if (task === "emergency") return "emergency";
  return task === "power-management" ? "ship-power" : "ship-engine";
};

/** Kinds without a network of alternating current of their own. */
const plain: readonly PlantKind[] = ["dc", "pump", "drive", "ship-engine"];
export const hasVoltage = (kind: PlantKind) => !plain.includes(kind);

/** Kinds whose gensets are counted. */
const counted: readonly PlantKind[] = ["sets", "sets-standby", "sets-parallel", "bus-tie", "ship-power"];
export const isCounted = (kind: PlantKind) => counted.includes(kind);

/** Kinds with a genset or an engine, and those with a supply that does not come from it. */
export const hasSet = (kind: PlantKind) => kind !== "two-mains";
const supplied: readonly PlantKind[] = [
  "standby",
  "mains-parallel",
  "sets-standby",
  "sets-parallel",
  "mains-genset",
  "two-mains",
  "ship-power",
  "emergency",
];
export const hasMains = (kind: PlantKind, { mains }: Answers) =>
  supplied.includes(kind) ||
  ((kind === "hybrid" || kind === "ems" || kind === "bus-tie") &&
    (mains === "standby" || mains === "parallel"));

/** The power that a kind is drawn with until it is known. */
export function usualPower(kind: PlantKind): Power {
  switch (kind) {
    case "dc":
      return 8;
    case "lighting":
      return 12;
    case "hybrid":
    case "pump":
    case "drive":
      return 100;
    case "sets":
    case "sets-standby":
    case "sets-parallel":
    case "bus-tie":
      return 250;
    case "ship-engine":
      return 500;
    default:
      return 200;
  }
}
