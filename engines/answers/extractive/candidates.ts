import { pauses } from "#domain/pause.ts";
import type { Ask, Composed } from "./ask.ts";
import { leastSure } from "./answerer.ts";
import { answerers } from "./answerers.ts";
import { coverage } from "./coverage.ts";
import type { AskedKind } from "../kinds/kinds.ts";
import { likeness, meaningOfAnswer } from "../meaning/meaning.ts";
import { answerLine } from "./lines/answer.ts";
import { type Group, kindsOfGroup } from "./lines/groups.ts";
import { findLines } from "./lines/find.ts";
import { figuresIn } from "./quantities.ts";
import { answerFromPassages, answerNotFound } from "./passages.ts";
import { toldBefore } from "./told-again.ts";
import { wantsDevice } from "./wants-device.ts";

/** What speaks for an answer. Shares are 0 to 1. */
export type Evidence = {
  /** How sure its answerer is; 0 for what was found by words. */
  sure: number;
  /** Share of the question that the answer speaks of, and that its beginning does. */
  spoken: number;
  begun: number;
  /** Share of the question in the line it was found by, and in its title or a name. */
  line: number;
  named: number;
  /** How like the question its title or a name is written. */
  near: number;
  /** Whether the question has its whole name in it, 0 or 1; and how much of the question that name is. */
  called: number;
  calledAlone: number;
  /** How well a line fits, about 0 to 3. */
  relevance: number;
  /** How likely the question is of a kind that it answers. */
  kind: number;
  /** Confidence of the retrieval, for what it found. */
  found: number;
  /** Whether its first source is the model that is spoken of, and whether it is another one: 0 or 1. */
  own: number;
  other: number;
  /** Share of the question before that it speaks of, where this one may go on with it. */
  goesOn: number;
  /** Share of the kinds of figures asked for that it has at its beginning, and anywhere; 0 where none is asked for. */
  figures: number;
  figuresBegun: number;
  /** For answers that recommend models: whether the question says something that a device has to be or have. */
  wants: number;
  wantsNothing: number;
  /** How much the beginning of the answer is about what is asked, and its part that is so most: -1 to 1. */
  like: number;
  likest: number;
  /** The same of its beginning, with the question before. */
  likeBoth: number;
  /** Share of the answer that was told just before, and whether what says most of the question was: 0 or 1. */
  told: number;
  toldBest: number;
};

/** An answer that may be given, with what speaks for it. */
export type Candidate = {
  by: string;
  why: string;
  composed: Composed;
  /** In how many ways it was found. */
  found: number;
  evidence: Evidence;
  /** Found with the question before in front of this one. */
  isCarried: boolean;
  /** Whether its answerer is certain that nothing else is meant. */
  isAlone?: boolean;
};

/** From which likeness on, in what is said and in how it is written, a question is one of the frequent ones. */
const [sameQuestion, writtenAlike] = [0.64, 0.55];

/** How sure another way to answer has to be, for a frequent question not to be taken for the very one. */
const surelyOthers = 0.7;

/** From which share of names on a question asks for what is called so, not for a text with the same words. */
const onlyNames = 0.5;

/** From which likeness on a question that nobody is sure of has nothing to do with the site. */
const likelyBeside = 0.5;

/** From which likelihood on a question may want to get round a protection: nothing stands alone there. */
const perhapsUnsafe = 0.3;

/** Lines that are composed, and characters with which an answer begins. */
const [mostLines, beginningLength] = [6, 320];

/** Kinds of questions (content/words/asked/) that each way to answer is for. */
const kindsOfAnswer: Record<string, readonly AskedKind[]> = {
  ...Object.fromEntries(Object.entries(kindsOfGroup).map(([group, kinds]) => [`line-${group}`, kinds])),
  nothing: ["beside", "takeover", "othermaker"],
  refusal: ["unsafe", "takeover", "beside", "othermaker"],
  code: ["code"],
  "code-again": ["followup", "code"],
  alarm: ["alarm"],
  register: ["register"],
  wiring: ["wiring"],
  setting: ["setting"],
  "alarm-reset": ["alarm", "followup", "howto"],
  "alarm-again": ["followup", "alarm"],
  "alarm-settings": ["setting"],
  "setting-again": ["followup", "setting", "register"],
  "setting-beside": ["followup", "setting"],
  "accessory-again": ["followup", "accessory"],
  "setting-told": ["followup", "setting", "register"],
  "accessory-told": ["followup", "accessory"],
  "model-figure": ["value", "followup", "explain"],
  torque: ["wiring", "value"],
  "value-again": ["followup", "approval"],
  "value-of-before": ["followup", "value"],
  retired: ["replacement"],
  unknown: ["replacement", "othermaker"],
  price: ["price"],
  release: ["release"],
  accessory: ["accessory"],
  approval: ["approval"],
  variant: ["followup", "choice"],
  ability: ["can", "followup"],
  range: ["can", "value", "choice"],
  switches: ["can", "value", "followup", "choice"],
  comparison: ["comparison"],
  files: ["document"],
  value: ["value"],
  office: ["office"],
  careers: ["company"],
  case: ["company"],
  selection: ["choice"],
  choice: ["choice", "followup"],
  near: ["followup", "choice"],
  model: ["value"],
  overview: ["explain"],
  talk: ["talk"],
  passages: ["company", "office", "document", "explain"],
  passage: ["company", "office", "document", "explain"],
};

/** Everything that could be answered, from data and from texts; what two ways found is there once. */
export async function candidatesOf(ask: Ask): Promise<readonly Candidate[]> {
  const list = listOf(ask);
  const only = (await addProposals(ask, list)) ?? (await addLines(ask, list));
  return only ? [only] : addPages(ask, list);
}

type List = {
  all: Candidate[];
  add(
    by: string,
    why: string,
    composed: Composed | undefined,
    own: Partial<Evidence>,
    isCarried?: boolean,
  ): Candidate | undefined;
};

function listOf(ask: Ask): List {
  const all: Candidate[] = [];
  const bySource = new Map<string, Candidate>();
  return {
    all,
    add(by, why, composed, own, isCarried = false) {
      if (!composed) return undefined;
      const evidence = { ...evidenceOf(ask, by, composed, own), ...calledIn(ask, why, composed) };
      const candidate = { by, why, composed, found: 1, evidence, isCarried };
      const about = aboutOf(composed);
      const same = about && bySource.get(about);
      if (same) {
        same.found += 1;
        same.evidence = largestOf(same.evidence, candidate.evidence);
        return same;
      }
      if (about) bySource.set(about, candidate);
      all.push(candidate);
      return candidate;
    },
  };
}

/** What answerers propose; returns the one that is certain, if one is. */
async function addProposals(ask: Ask, { add }: List): Promise<Candidate | undefined> {
  const pause = pauses();
  for (const { name, propose } of answerers) {
    await pause();
    const proposal = await propose(ask);
    if (!proposal) continue;
    const sure = Math.min(1, proposal.sure);
    const candidate = add(name, proposal.why, await proposal.compose(), { sure });
    if (candidate && proposal.certain)
      return {
        ...candidate,
        isAlone: (proposal.alone ?? false) && (ask.kinds.get("unsafe") ?? 0) < perhapsUnsafe,
      };
  }
  return undefined;
}

/** Whether what a frequent question says has the figures of a question: 800 kVA are not the 200 of the example. */
function hasFigures({ question }: Ask, { title, names, lines }: Group): boolean {
  const figures =
    question.match(/(?<![\p{L}\d.,-])\d{2,}(?=\s?(?:kVA|kW|V|A|Ah|m|mm|°)(?!\p{Script=Latin}))/gu) ?? [];
  const text = [title, ...names, ...lines.map((line) => line.text)].join(" ");
  // The 800 of an STQ-M800 is no figure.
  return figures.every((figure) => new RegExp(`(?<![\\p{L}\\d-])${figure}(?!\\d)`, "u").test(text));
}

/** A question of at most so many characters may go on with the one before; lines that are added for it. */
const [goingOn, mostCarried] = [60, 4];

/** What stands in the devices' knowledge; returns the frequent question that was asked, if one was. */
async function addLines(ask: Ask, { all, add }: List): Promise<Candidate | undefined> {
  const pause = pauses();
  // "An office in Xinjiang" is answered by that office, not by how the nearest is found.
  const isOthers = all.some(({ evidence }) => evidence.sure >= surelyOthers);
  for (const hit of (await findLines(ask, ask.question, ask.things)).slice(0, mostLines)) {
    await pause();
    const { group, cover, named, near, relevance } = hit;
    const candidate = add(`line-${group.kind}`, group.key, answerLine(ask, hit), {
      line: cover,
      named,
      near,
      relevance,
    });
    const isAsked =
      !isOthers &&
      named >= sameQuestion &&
      near >= writtenAlike &&
      ask.names.share < onlyNames &&
      hasFigures(ask, group);
    if (group.kind === "faq" && isAsked && candidate) return candidate;
  }
  const before = ask.history.at(-1)?.question;
  if (before && ask.question.length <= goingOn) {
    const both = `${before} ${ask.question}`;
    const things = ask.reading.things(both).filter(({ code }) => !code);
    for (const hit of (await findLines(ask, both, things)).slice(0, mostCarried))
      add(
        `line-${hit.group.kind}`,
        hit.group.key,
        answerLine(ask, hit),
        { line: hit.cover, named: hit.named, near: hit.near, relevance: hit.relevance },
        true,
      );
  }
  return undefined;
}

/** Passages behind the first that are answers of their own. */
const mostPassages = 3;

/** What the site's pages say, and that nothing is found. */
async function addPages(ask: Ask, { all, add }: List): Promise<readonly Candidate[]> {
  const plain = await ask.plain();
  for (const retrieval of plain === ask.retrieval ? [plain] : [plain, ask.retrieval])
    add("passages", "passages", answerFromPassages(ask, retrieval.found), { found: retrieval.confidence });
  for (const one of plain.found.slice(1, 1 + mostPassages))
    add("passage", one.id, answerFromPassages(ask, [one]), {
      found: (plain.confidence * one.score) / (plain.found[0]?.score || 1),
    });
  const surest = Math.max(0, ...all.map(({ evidence }) => evidence.sure));
  const beside = (ask.kinds.get("beside") ?? 0) + (ask.kinds.get("takeover") ?? 0);
  // How little is found speaks for saying so.
  const nothing = add("nothing", "nothing", answerNotFound(ask, plain), { found: 1 - plain.confidence })!;
  return beside > likelyBeside && surest < leastSure && !plain.answerable ? [nothing] : all;
}

function evidenceOf(ask: Ask, by: string, composed: Composed, own: Partial<Evidence>): Evidence {
  const { text } = composed;
  const beginning = text.slice(0, beginningLength);
  const model = modelOf(composed);
  return {
    sure: 0,
    spoken: coverage(ask.things, text, ask.reading),
    begun: coverage(ask.things, beginning, ask.reading),
    line: 0,
    named: 0,
    near: 0,
    called: 0,
    calledAlone: 0,
    relevance: 0,
    kind: (kindsOfAnswer[by] ?? []).reduce((sum, kind) => sum + (ask.kinds.get(kind) ?? 0), 0),
    found: 0,
    own: Number(model !== undefined && (model === ask.models[0]?.model || isOf(ask.offered, model))),
    other: Number(
      model !== undefined && ask.models.length > 0 && !isOf([...ask.models, ...ask.offered], model),
    ),
    goesOn: coverage(ask.thingsBefore, text, ask.reading),
    figures: figuresIn(text, ask.figures) ?? 0,
    figuresBegun: figuresIn(beginning, ask.figures) ?? 0,
    ...likenessOf(ask, text),
    ...wantedBy(ask, by),
    ...toldBefore(ask, text),
    ...own,
  };
}

function likenessOf(
  { meaning, meaningWithBefore, locale }: Ask,
  text: string,
): Pick<Evidence, "like" | "likest" | "likeBoth"> {
  const { whole, parts } = meaningOfAnswer(text, locale);
  return {
    like: likeness(meaning, whole),
    likest: Math.max(...parts.map((part) => likeness(meaning, part))),
    likeBoth: likeness(meaningWithBefore, whole),
  };
}

const isOf = (products: Ask["models"], model: string) => products.some((one) => one.model === model);

/** Ways to answer that recommend models. */
const recommending = ["selection", "choice", "near", "variant"];

function wantedBy(ask: Ask, by: string): Pick<Evidence, "wants" | "wantsNothing"> {
  if (!recommending.includes(by)) return { wants: 0, wantsNothing: 0 };
  const wants = wantsDevice(ask);
  return { wants: Number(wants), wantsNothing: Number(!wants) };
}

/** Whether an answer is about what the question calls by its name. */
function calledIn({ names }: Ask, why: string, { sources }: Composed) {
  const [, kind, key] = /^(alarm|setting)-(.+)$/.exec(sources[0]?.index_id ?? "") ?? [];
  const own = key ? [`${kind} ${key}`] : why.split(" ").map((word) => `terminal ${word}`);
  const called = Number(own.some((one) => names.things.has(one)));
  return { called, calledAlone: called * names.share };
}

/** The model whose page or manual an answer's first source is. */
const modelOf = ({ sources }: Composed) =>
  sources[0]?.index_id.startsWith("accessory-")
    ? undefined
    : /\/(?:product\/\d+|manual|wiring)\/([A-Z0-9-]+)/.exec(sources[0]?.url ?? "")?.[1];

const largestOf = (one: Evidence, other: Evidence): Evidence =>
  Object.fromEntries(
    (Object.keys(one) as (keyof Evidence)[]).map((key) => [key, Math.max(one[key], other[key])]),
  ) as Evidence;

/** Sources of which one thing alone is told. */
const single = /^(alarm|setting|section|tool|page|faq|curve|honour|accessory)-/;

/** What an answer is about, where it is about one thing. */
function aboutOf({ sources }: Composed): string | undefined {
  const id = sources[0]?.index_id;
  if (!id || !single.test(id)) return undefined;
  return /^faq-\d+/.exec(id)?.[0] ?? id;
}
