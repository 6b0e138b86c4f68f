/** What the controller is for: the first question, on which the others depend. */
export const jobs = [
  "genset",
  "parallel",
  "dc",
  "engine",
  "transfer",
  "ship",
  "storage",
  "lighting",
  "accessory",
] as const;
export type Job = (typeof jobs)[number];

/** The task within a job. */
export const tasks = [
  "set",
  "mains-breaker",
  "bus-tie",
  "drive",
  "pump",
  "mains-genset",
  "two-mains",
  "switch",
  "ship-engine",
  "emergency",
  "power-management",
  "remote-panel",
  "hybrid",
  "ems",
  "cloud",
  "gateway",
  "charging",
  "io",
  "protection",
] as const;
export type Task = (typeof tasks)[number];

/** The tasks of each job that has several. */
export const tasksOf: Partial<Record<Job, readonly Task[]>> = {
  parallel: ["set", "mains-breaker", "bus-tie"],
  engine: ["drive", "pump"],
  transfer: ["mains-genset", "two-mains", "switch"],
  ship: ["ship-engine", "emergency", "power-management", "remote-panel"],
  storage: ["hybrid", "ems"],
  accessory: ["cloud", "gateway", "charging", "io", "protection"],
};

export const mainsUses = ["none", "standby", "parallel"] as const;
export const engineInterfaces = ["j1939", "magnetic-pickup", "alternator-frequency"] as const;
export const supplies = ["12", "24", "48", "ac"] as const;
export type Supply = (typeof supplies)[number];
/** Keys of the parameters' options (content/parameters.yaml), in the order in which they are offered. */
export const portKeys = ["rs485", "can", "ethernet", "usb", "usb-host", "4g", "gps"] as const;
export const approvalKeys = ["ce", "ul", "ccc", "ccs", "bv", "abs", "rs", "dnv"] as const;
export const displays = ["colour", "mono", "segment", "none"] as const;
export const batteries = ["12v", "24v"] as const;
export const poleCounts = ["2p", "3p", "4p"] as const;

/**
 * The form of an answer: one of some options, several of them, a number that must at least be reached
 * (`steps` are offered, any whole number up to `most` is accepted), a temperature in °C that must be covered,
 * or a hole in mm.
 */
type AnswerForm =
  | { kind: "one"; options: readonly string[] }
  | { kind: "many"; options: readonly string[] }
  | { kind: "least"; steps: readonly number[]; most: number }
  | { kind: "temperature"; steps: readonly number[] }
  | { kind: "hole" };

/** Every answer by its parameter name, in canonical order. */
export const answerForms = {
  job: { kind: "one", options: jobs },
  task: { kind: "one", options: tasks },
  mains: { kind: "one", options: mainsUses },
  sets: { kind: "least", steps: [2, 4, 8, 16, 32], most: 99 },
  engine: { kind: "one", options: engineInterfaces },
  current: { kind: "least", steps: [63, 125, 250, 400, 630, 800, 1000, 1250], most: 9_999 },
  poles: { kind: "one", options: poleCounts },
  battery: { kind: "one", options: batteries },
  charge: { kind: "least", steps: [3, 5, 10, 20], most: 999 },
  lamps: { kind: "least", steps: [4, 8], most: 99 },
  supply: { kind: "one", options: supplies },
  ports: { kind: "many", options: portKeys },
  inputs: { kind: "least", steps: [2, 4, 6, 8, 12, 16], most: 99 },
  outputs: { kind: "least", steps: [2, 4, 6, 8, 10, 12, 16], most: 99 },
  analogue: { kind: "least", steps: [2, 4, 6, 10, 24], most: 99 },
  approvals: { kind: "many", options: approvalKeys },
  cutout: { kind: "hole" },
  display: { kind: "one", options: displays },
  languages: { kind: "least", steps: [2, 6, 10, 14, 18, 20], most: 99 },
  cold: { kind: "temperature", steps: [0, -10, -20, -25, -30, -40] },
  hot: { kind: "temperature", steps: [40, 50, 55, 60, 65, 70] },
} as const satisfies Record<string, AnswerForm>;

export type AnswerKey = keyof typeof answerForms;
export const answerKeys = Object.keys(answerForms) as AnswerKey[];

/** A question as it is asked; some take several answers. */
export const questions = {
  job: ["job"],
  task: ["task"],
  mains: ["mains"],
  sets: ["sets"],
  engine: ["engine"],
  switch: ["current", "poles"],
  charger: ["battery", "charge"],
  lamps: ["lamps"],
  supply: ["supply"],
  ports: ["ports"],
  io: ["inputs", "outputs", "analogue"],
  approvals: ["approvals"],
  cutout: ["cutout"],
  display: ["display", "languages"],
  temperature: ["cold", "hot"],
} as const satisfies Record<string, readonly AnswerKey[]>;

export type QuestionKey = keyof typeof questions;
export const questionKeys = Object.keys(questions) as QuestionKey[];

type Chosen = { job?: Job; task?: Task };

/**
 * Whether a question applies to the choices so far. A choice only ever adds questions, so a further answer
 * never cancels another; `askedQuestions` leaves out questions that do not distinguish the models of the job.
 */
export function matters(question: QuestionKey, { job, task }: Chosen): boolean {
  switch (question) {
    case "task":
      return job !== undefined && tasksOf[job] !== undefined;
    case "mains":
      return job === "genset" || job === "storage" || job === "parallel";
    case "sets":
      return job === "parallel" || task === "power-management";
    case "switch":
      return task === "switch";
    case "charger":
      return task === "charging";
    case "lamps":
      return job === "lighting";
    default:
      return true;
  }
}
