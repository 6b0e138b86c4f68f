import { batteries } from "#domain/selection/questions.ts";
import { type Answers, readAnswers } from "#domain/selection/schema.ts";
import type { Ask } from "./ask.ts";
import type { WordLists } from "./word-lists.ts";
import { mentions } from "./words.ts";

type Asking = Pick<Ask, "folded" | "scope" | "kinds">;

/**
 * What a question says about a device, as answers of the model selection; undefined when it does not ask for
 * a device. A question that names only the job would fit half the catalogue, so pages answer it better.
 */
export function readSelection(
  { folded: text, question, scope: { words }, kinds, bank }: Asking & Pick<Ask, "question" | "bank">,
  before?: string,
): Answers | undefined {
  if (!before && !isAsked({ folded: text, kinds, words })) return undefined;
  const held = approvalsIn(question, text, words);
  // Whether an approval exists at all is answered by the pages about approvals.
  if (!held.length && mentions(text, words.approved)) return undefined;
  const job = jobIn(text, words) ?? before ?? jobOfBank(text, bank, words);
  if (!job) return undefined;
  const search = begun(job, text, before);
  const asked = search.toString();
  addDetails(search, text, words);
  addPorts(search, text, words);
  if (held.length) search.set("approvals", held.join(",").toLowerCase());
  addFigures(search, job, text, words);
  // What goes on with an earlier choice has to add to it.
  if (before && search.toString() === asked && !jobIn(text, words)) return undefined;
  const answers = readAnswers(search);
  return Object.keys(answers).length > 1 || narrow.has(job) ? answers : undefined;
}

/** Who names nothing but the bank that feeds it wants a controller of a genset, which is what most have. */
const jobOfBank = (text: string, bank: Ask["bank"], { devices }: WordLists) =>
  bank && mentions(text, devices) ? "job=genset" : undefined;

/** The volts that a charger is wanted for, where none of ours charges them. */
export function otherChargerVolts({ folded: text, kinds, scope: { words } }: Asking): number | undefined {
  if (!isAsked({ folded: text, kinds, words }) || !jobIn(text, words)?.includes("charging")) return undefined;
  const volts = /(?<![\d.])(\d{1,3})\s*v(?![\p{Script=Latin}\d])/u.exec(text)?.[1];
  const isOurs = volts && batteries.some((one) => one === `${volts}v`);
  // Beyond that it is the mains that is meant.
  return volts && !isOurs && Number(volts) <= mostOfBattery ? Number(volts) : undefined;
}

/** Up to which voltage it is a battery's, V. */
const mostOfBattery = 100;

/** From which likelihood on a question asks for a device without a word that says so. */
const likelyChoice = 0.3;

/** Whether a question asks for a device at all. */
const isAsked = ({ folded: text, kinds, words }: Pick<Ask, "folded" | "kinds"> & { words: WordLists }) =>
  mentions(text, words.choosing) ||
  (kinds.get("choice") ?? 0) >= likelyChoice ||
  /有.{1,14}[吗么嘛]/u.test(text);

/** What a text says of the device that it wants: all that is understood, without asking whether one is wanted. */
export function requirementsIn(text: string, words: WordLists): Answers | undefined {
  const job = jobIn(text, words);
  if (!job) return undefined;
  const search = new URLSearchParams(job);
  addDetails(search, text, words);
  addFigures(search, job, text, words);
  return readAnswers(search);
}

/** The choice that a question begins with: its job, and what was chosen before it refines that. */
function begun(job: string, text: string, before: string | undefined): URLSearchParams {
  return new URLSearchParams(
    before && text.length <= refining ? { ...paramsOf(before), ...paramsOf(job) } : job,
  );
}

/** A question of at most so many characters refines the choice before it. */
const refining = 70;

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** Jobs that few models do: naming one is enough. */
const narrow = new Set(["job=dc", "job=ship", "job=storage", "job=lighting"]);

const approvalNames = ["CE", "UL", "CCC", "CCS", "BV", "ABS", "RS", "DNV"];

/** A classification society without its name is the one that approves most of our devices. */
function approvalsIn(question: string, text: string, { classed }: WordLists): string[] {
  const spelled = approvalNames.filter((name) =>
    new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z0-9])`).test(question),
  );
  return !spelled.length && mentions(text, classed) ? ["CCS"] : spelled;
}

/** "Which one starts when the mains fails?" names a device and what it does, but no job. */
export function jobIn(text: string, { jobs, devices, starting }: WordLists): string | undefined {
  const named = jobs.find(({ words }) => mentions(text, words))?.answers;
  return named ?? (mentions(text, devices) && mentions(text, starting) ? "job=genset" : undefined);
}

function addDetails(search: URLSearchParams, text: string, words: WordLists): void {
  for (const { answers, words: said } of words.details) {
    const [name, value] = answers.split("=") as [string, string];
    if (!search.has(name) && mentions(text, said)) search.set(name, value);
  }
  if (search.get("job") === "parallel") addParalleling(search, text, words);
}

function addPorts(search: URLSearchParams, text: string, { ports: names }: WordLists): void {
  const ports = Object.entries(names).flatMap(([port, list]) => (mentions(text, list) ? [port] : []));
  if (ports.length) search.set("ports", ports.join(","));
}

/** Paralleling means a controller for each set, unless a tie is named, or the mains besides several sets. */
function addParalleling(search: URLSearchParams, text: string, words: WordLists): void {
  const { ties, mainsBeside } = words;
  const [said, isWith, isWithout] = [
    setsIn(text, words),
    mentions(text, mainsBeside.with),
    mentions(text, mainsBeside.without),
  ];
  const isTie = mentions(text, ties);
  // What refines a choice by something else leaves its task.
  if (search.has("task") && !said && !isWith && !isTie) return;
  if (said === "1") search.delete("sets");
  else if (said) search.set("sets", said);
  const isSeveral = said ? said !== "1" : search.has("sets");
  if (isWithout) search.delete("mains");
  else if (isSeveral && isWith) search.set("mains", "parallel");
  const atMains = search.get("mains") === "parallel" && said !== "1";
  search.set("task", isTie ? "bus-tie" : atMains ? "mains-breaker" : "set");
}

/** How many sets there are, in digits or in words: "3 gensets", "three 500 kVA sets", 三台. */
function setsIn(text: string, { units, numbers }: WordLists): string | undefined {
  const words = Object.values(numbers)
    .flat()
    .toSorted((a, b) => b.length - a.length);
  const number = `(?<![\\d.,\\p{Script=Latin}-])(\\d{1,2}|${words.join("|")})`;
  const [, found] =
    new RegExp(`${number}(?:\\s|-)*(?:[\\p{Script=Latin}\\d]+\\s){0,2}(?:${units.sets.join("|")})`, "u").exec(
      text,
    ) ?? [];
  const named = Object.entries(numbers).find(([, list]) => found && list.includes(found))?.[0];
  return named ?? found;
}

/** Numbers with the signs of their units behind them; the words of units are content. */
const figures = {
  sets: { number: /(\d{1,2})/, sign: undefined },
  amps: { number: /(?<![\d.])(\d{1,4})/, sign: /a\b/ },
  poles: { number: /(?<!\d)([234])/, sign: /p\b/ },
  cold: { number: /[-−–](\d{1,2})/, sign: /°|℃|c\b/ },
};

function figureIn(text: string, name: keyof typeof figures, units: WordLists["units"]): string | undefined {
  const { number, sign } = figures[name];
  const behind = [...(sign ? [sign.source] : []), ...units[name]].join("|");
  return new RegExp(`${number.source}\\s*(?:${behind})`).exec(text)?.[1];
}

function addFigures(search: URLSearchParams, job: string, text: string, { units }: WordLists): void {
  const figure = (name: keyof typeof figures) => figureIn(text, name, units);
  const amps = figure("amps") ?? ampsOf(text);
  const sets = figure("sets");
  if (sets && Number(sets) > 1) search.set("sets", sets);
  addRatings(search, job, /(?<![\d.])(12|24|48)\s*v/.exec(text)?.[1], amps);
  const poles = figure("poles");
  if (poles) search.set("poles", `${poles}p`);
  const cold = figure("cold");
  if (cold) search.set("cold", `-${cold}`);
}

/** The largest current that somebody means for a charger, A; more is that of the set. */
const mostCharging = 100;

/** The current of a set of so many kVA, A, at the voltage that is named, or 400 V. */
function ampsOf(text: string): string | undefined {
  const kva = /(?<![\d.])(\d{1,4})\s*kva/.exec(text)?.[1];
  const volts = /(?<![\d.])(\d{3})\s*v(?!a)/.exec(text)?.[1] ?? "400";
  return kva && String(Math.ceil((Number(kva) * 1000) / (Math.sqrt(3) * Number(volts))));
}

/** Volts and amperes mean different things for each job. */
function addRatings(
  search: URLSearchParams,
  job: string,
  volts: string | undefined,
  amps: string | undefined,
): void {
  const charging = job.includes("charging");
  if (volts && charging) search.set("battery", `${volts}v`);
  // The volts of a DC genset are those that it makes, not those that its controller is fed with.
  else if (volts && job !== "job=dc") search.set("supply", volts);
  if (amps && charging && Number(amps) <= mostCharging) search.set("charge", amps);
  else if (amps && job.includes("switch")) search.set("current", amps);
}
