import { belongsTo, type Conditional } from "#domain/knowledge/condition.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import { englishSettings, indexesOf } from "#domain/knowledge/indexes.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { findNames, foldedWords, mentionedNames, type NameIndex } from "#domain/knowledge/name-search.ts";
import type { KnowledgeEntry, KnowledgeKind } from "./entries.ts";
import { printedPins, rolesByPrint } from "./pin-names.ts";

/** Something that devices know, with how sure it is that a text means it, 0 to 1. */
export type KnowledgeHit = KnowledgeEntry & { score: number };

/** A text of at most so many characters may be a name as a whole; in a longer one names stand between others. */
const wholeName = 60;
/** Below it a hit helps nobody; nor does one that is so far behind the best of its kind. */
const [least, behindBest] = [0.62, 0.72];
/** Most hits of a kind. */
const mostOfKind = 24;
/** Weight of a name that stands in a longer text, from which on it is no accident. */
const fullWeight = 8;
/** How sure a section is of which the text has the words, and the number of sections from which on these tell nothing. */
const [byText, tooCommon] = [0.66, 14];

/** Alarms, settings, terminals and sections of the manual that a text without models names, best first. */
export function findKnowledge(
  knowledge: Knowledge,
  text: string,
  device: Device | undefined,
): KnowledgeHit[] {
  if (!foldedWords(text).length) return [];
  const { alarms, settings, roles, sections } = indexesOf(knowledge);
  const pins = printedPins(knowledge, device);
  const terminals = rolesByPrint(pins, text);
  for (const [key, score] of named(roles, text)) raise(terminals, key, score);
  const told = named(sections, text);
  for (const key of sectionsWith(knowledge, text)) raise(told, key, byText);
  const has = (entries: readonly (Conditional & { key: string })[]) =>
    new Set(entries.filter((entry) => !device || belongsTo(entry, device)).map(({ key }) => key));
  const ownSettings = has(knowledge.settings);
  const found = hitsOf("setting", named(settings, text), ownSettings);
  return [
    ...hitsOf("alarm", named(alarms, text), has(knowledge.alarms)),
    ...(found.length || !/[a-z]/i.test(text)
      ? found
      : hitsOf("setting", named(englishSettings(knowledge), text), ownSettings)),
    ...hitsOf("terminal", terminals, new Set(pins.keys())),
    ...hitsOf("section", told, has(knowledge.sections)),
  ].toSorted((a, b) => step(b) - step(a));
}

/** Of what is about as sure, kinds keep their order: who reads an alarm off a display asks for the alarm. */
const step = ({ score }: KnowledgeHit) => Math.round(score * 20);

function named(index: NameIndex, text: string): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { key, told, weight } of mentionedNames(index, text))
    raise(scores, key, Math.min(1, weight / fullWeight) * told);
  if (text.trim().length <= wholeName)
    for (const { key, score } of findNames(index, text, mostOfKind * 2)) raise(scores, key, score);
  return scores;
}

function raise(scores: Map<string, number>, key: string, score: number): void {
  scores.set(key, Math.max(score, scores.get(key) ?? 0));
}

function hitsOf(kind: KnowledgeKind, scores: Map<string, number>, own: ReadonlySet<string>): KnowledgeHit[] {
  const hits = [...scores]
    .filter(([key, score]) => score >= least && own.has(key))
    .map(([key, score]): KnowledgeHit => ({ kind, key, score }))
    .toSorted((a, b) => b.score - a.score);
  const best = hits[0]?.score ?? 0;
  return hits.filter(({ score }) => score >= best * behindBest).slice(0, mostOfKind);
}

const kept = new WeakMap<Knowledge, { key: string; text: string }[]>();

/** Sections in whose text all words of another stand; Chinese ones in their order. */
function sectionsWith(knowledge: Knowledge, text: string): string[] {
  const words = foldedWords(text);
  const isHan = /\p{Script=Han}/u.test(text);
  if (isHan ? words.length < 2 : words.some((word) => word.length < 4)) return [];
  let texts = kept.get(knowledge);
  if (!texts) {
    texts = knowledge.sections.map(({ key, text: own, steps = [] }) => {
      const all = [own, ...steps.flatMap((step) => [step.text, step.reads ?? ""])].join("\n");
      return { key, text: ` ${foldedWords(all).join(" ")}` };
    });
    kept.set(knowledge, texts);
  }
  const asked = (isHan ? [words.join(" ")] : words).map((word) => ` ${word}`);
  const found = texts.filter((section) => asked.every((word) => section.text.includes(word)));
  return found.length < tooCommon ? found.map(({ key }) => key) : [];
}
