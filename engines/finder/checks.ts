import { type CutOutFit, cutOutFit, type Size } from "#domain/product/cut-out.ts";
import { type Approval, type FinderModel, type Range, type Rating, ratingUnder } from "./model.ts";
import type { AnswerKey, Job, Supply, Task } from "#domain/selection/questions.ts";
import type { Answers } from "#domain/selection/schema.ts";

type CountKey = keyof FinderModel["numbers"];

/** Why a model satisfies an answer, in figures; `engines/finder/words.ts` puts it into words. */
export type Reason =
  | { kind: "job"; functions: string[] }
  | { kind: "mains"; use: "none" | "standby" | "parallel"; amf: boolean }
  | { kind: "count"; key: CountKey; has: number; surplus: number }
  | { kind: "engine"; engine: string }
  | { kind: "poles" | "battery"; option: string }
  | { kind: "supply"; supply: Supply; range: Range; approvals: Approval[] }
  | { kind: "ports" | "approvals"; options: string[] }
  | { kind: "cutout"; hole: Size; fit: Exclude<CutOutFit, { kind: "enlarge" }> }
  | { kind: "display"; display: string; size?: number }
  | { kind: "temperature"; range: Range; approvals: Approval[] };

export type Miss =
  | { kind: "job" }
  | { kind: "mains"; use: "none" | "standby" | "parallel" }
  | { kind: "count"; key: CountKey; has: number; missing: number }
  | { kind: "engine"; engine: string }
  | { kind: "poles" | "battery"; option: string }
  | { kind: "supply"; supply: Supply; range?: Range; approvals: Approval[] }
  | { kind: "ports" | "approvals"; options: string[] }
  | { kind: "cutout"; hole: Size; by?: Size }
  | { kind: "display"; display: string }
  | { kind: "temperature"; key: "cold" | "hot"; range?: Range; approvals: Approval[] };

export type Verdict = { ok: true; reason: Reason } | { ok: false; miss: Miss };

/**
 * Voltages that a supply goes through: a 12 V system is charged at up to 14.4 V, 24 V at 28.8 V, 48 V at 57.6
 * V; the mains of 230 V is ±10%.
 */
export const supplyRange: Record<Supply, Range> = {
  "12": { min: 12, max: 14.4 },
  "24": { min: 24, max: 28.8 },
  "48": { min: 48, max: 57.6 },
  ac: { min: 207, max: 253 },
};

const categoriesOf: Record<Job, readonly string[]> = {
  genset: ["genset-controllers"],
  parallel: ["paralleling-controllers"],
  dc: ["dc-genset-controllers"],
  engine: ["engine-pump-controllers"],
  transfer: ["ats-controllers", "transfer-switches"],
  ship: ["marine-controllers"],
  storage: ["storage-microgrid"],
  lighting: ["lighting-tower-controllers"],
  accessory: ["cloud-communication", "battery-chargers", "io-protection-modules"],
};

/** A paralleling controller also runs a single set, for example for peak shaving. */
export function doesJob({ category, functions }: FinderModel, job: Job): boolean {
  return (
    categoriesOf[job].includes(category) ||
    (job === "genset" && category === "paralleling-controllers" && functions.includes("remote-start"))
  );
}

/** A task by the functions that it needs, the decisive one first, and those that exclude it. */
const functionsOf: Record<Task, { needs: readonly string[]; not?: string }> = {
  set: { needs: ["paralleling"] },
  "mains-breaker": { needs: ["mains-paralleling"], not: "paralleling" },
  "bus-tie": { needs: ["bus-tie"] },
  drive: { needs: ["engine-control"], not: "pump" },
  pump: { needs: ["pump"] },
  "mains-genset": { needs: ["ats", "remote-start"] },
  "two-mains": { needs: ["ats"] },
  switch: { needs: ["transfer"], not: "ats" },
  "ship-engine": { needs: ["marine-engine"], not: "remote-display" },
  emergency: { needs: ["amf"] },
  "power-management": { needs: ["power-management"] },
  "remote-panel": { needs: ["remote-display"] },
  hybrid: { needs: ["hybrid", "remote-start"] },
  ems: { needs: ["energy-management"] },
  cloud: { needs: ["cloud"] },
  gateway: { needs: ["gateway"] },
  charging: { needs: ["charging"] },
  io: { needs: ["io-expansion"] },
  protection: { needs: ["protection"] },
};

function doesTask({ functions }: FinderModel, task: Task): boolean {
  const { needs, not } = functionsOf[task];
  return needs.every((name) => functions.includes(name)) && (!not || !functions.includes(not));
}

/** The functions of which one is needed for each use of the mains. */
const mainsFunctions = {
  none: ["remote-start", "paralleling", "bus-tie", "hybrid"],
  standby: ["amf"],
  parallel: ["mains-paralleling"],
} as const;

const yes = (reason: Reason): Verdict => ({ ok: true, reason });
const no = (miss: Miss): Verdict => ({ ok: false, miss });

/** Whether a model satisfies one answer, and why; undefined when the question has no answer. */
export function check(model: FinderModel, key: AnswerKey, answers: Answers): Verdict | undefined {
  if (answers[key] === undefined) return undefined;
  const approvals = answers.approvals ?? [];
  switch (key) {
    case "job":
      return doesJob(model, answers.job!)
        ? yes({ kind: "job", functions: model.functions })
        : no({ kind: "job" });
    case "task": {
      if (!doesTask(model, answers.task!)) return no({ kind: "job" });
      const first = functionsOf[answers.task!].needs;
      return yes({
        kind: "job",
        functions: [...first, ...model.functions.filter((name) => !first.includes(name))],
      });
    }
    case "mains": {
      const use = answers.mains!;
      return mainsFunctions[use].some((name) => model.functions.includes(name))
        ? yes({ kind: "mains", use, amf: model.functions.includes("amf") })
        : no({ kind: "mains", use });
    }
    case "engine":
      return checkOption(model.engine, { kind: "engine", engine: answers.engine! }, answers.engine!);
    case "poles":
      return checkOption(model.poles, { kind: "poles", option: answers.poles! }, answers.poles!);
    case "battery":
      return checkOption(model.battery, { kind: "battery", option: answers.battery! }, answers.battery!);
    case "supply":
      return checkSupply(model, answers.supply!, approvals);
    case "ports":
      return checkAll("ports", model.ports, answers.ports!);
    case "approvals":
      return checkAll("approvals", model.approvals, answers.approvals!);
    case "cutout":
      return checkHole(model, answers.cutout!);
    case "display":
      return model.display === answers.display
        ? yes({
            kind: "display",
            display: model.display,
            ...(model.displaySize ? { size: model.displaySize } : {}),
          })
        : no({ kind: "display", display: model.display });
    case "cold":
    case "hot":
      return checkTemperature(model, key, answers[key], approvals);
    default: {
      const has = model.numbers[key];
      return has >= answers[key]
        ? yes({ kind: "count", key, has, surplus: has - answers[key] })
        : no({ kind: "count", key, has, missing: answers[key] - has });
    }
  }
}

function checkOption(has: readonly string[], both: Reason & Miss, wanted: string): Verdict {
  return has.includes(wanted) ? yes(both) : no(both);
}

function checkAll(kind: "ports" | "approvals", has: readonly string[], wanted: readonly string[]): Verdict {
  const missing = wanted.filter((option) => !has.includes(option));
  return missing.length ? no({ kind, options: missing }) : yes({ kind, options: [...wanted] });
}

/** The approvals that change this model's rating. */
function narrowed(model: FinderModel, rating: Rating, approvals: readonly Approval[]): Approval[] {
  return approvals.filter((approval) => model.under[approval]?.[rating]);
}

function checkSupply(model: FinderModel, supply: Supply, asked: readonly Approval[]): Verdict {
  const rating = supply === "ac" ? "supplyAc" : "supply";
  const range = ratingUnder(model, rating, asked);
  const approvals = narrowed(model, rating, asked);
  const needed = supplyRange[supply];
  if (range && range.min <= needed.min && range.max >= needed.max)
    return yes({ kind: "supply", supply, range, approvals });
  return no({ kind: "supply", supply, approvals, ...(range ? { range } : {}) });
}

function checkHole({ cutOut }: FinderModel, hole: Size): Verdict {
  if (!cutOut) return no({ kind: "cutout", hole });
  const fit = cutOutFit(cutOut, hole);
  return fit.kind === "enlarge"
    ? no({ kind: "cutout", hole, by: fit.by })
    : yes({ kind: "cutout", hole, fit });
}

function checkTemperature(
  model: FinderModel,
  key: "cold" | "hot",
  wanted: number,
  asked: readonly Approval[],
): Verdict {
  const range = ratingUnder(model, "temperature", asked);
  const approvals = narrowed(model, "temperature", asked);
  const reaches = range && (key === "cold" ? range.min <= wanted : range.max >= wanted);
  return reaches
    ? yes({ kind: "temperature", range, approvals })
    : no({ kind: "temperature", key, approvals, ...(range ? { range } : {}) });
}
