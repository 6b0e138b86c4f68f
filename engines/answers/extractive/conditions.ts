import type { Answers } from "#domain/selection/schema.ts";
import { check } from "#engines/finder/checks.ts";
import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import type { FinderModel } from "#engines/finder/model.ts";
import { countParameters, listOf, missText, type Words } from "#engines/finder/words.ts";
import type { Ask } from "./ask.ts";
import { abilitiesIn, type Ability, has } from "./device/abilities.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { requirementsIn } from "./read-selection.ts";
import type { WordLists } from "./word-lists.ts";
import { folded } from "../folded.ts";
import { placeOfPhrase } from "./words.ts";

/** What a text demands of a device beside its job: each is met by a model or is not. */
type Conditions = { answers: Answers; abilities: readonly Ability[] };

/** Parameters whose options somebody insists on; functions are rather the job. */
const insistedOn = ["ports", "protocols", "approvals", "engine-interface"];

/** What the visitor wants to be done, which is no matter of having or lacking. */
const tasks: readonly string[] = ["job", "task", "mains", "ports", "approvals", "engine"];

function conditionsIn(ask: Ask, text: string): Conditions {
  const said = folded(text, ask.locale);
  const { words } = ask.scope;
  const understood = Object.entries(requirementsIn(said, words) ?? {});
  return {
    answers: {
      ...Object.fromEntries(understood.filter(([key]) => !tasks.includes(key))),
      ...countsIn(said, words),
      ...holeIn(said),
    },
    abilities: abilitiesIn(ask, text).filter(({ parameter }) => insistedOn.includes(parameter)),
  };
}

/** Says of each model what it lacks of all that a text demands, in words. */
export async function lackingOf(ask: Ask, text: string): Promise<(product: KnownProduct) => string[]> {
  const { scope, locale, translate } = ask;
  const conditions = conditionsIn(ask, text);
  if (!Object.keys(conditions.answers).length && !conditions.abilities.length) return () => [];
  const finder = { db: scope.db, locale, catalogue: await scope.catalogue(), translate };
  const index = await finderIndex(finder);
  const words = wordsFor(finder, index);
  const byId = new Map<number, FinderModel>(index.models.map((model) => [model.id, model]));
  return (product) => {
    const model = byId.get(product.id);
    return model ? lackedBy(product, model, conditions, words) : [];
  };
}

function lackedBy(
  product: KnownProduct,
  model: FinderModel,
  { answers, abilities }: Conditions,
  words: Words,
): string[] {
  const lacked = abilities.filter((ability) => !has(product, ability)).map(({ name }) => name);
  const keys = Object.keys(answers) as (keyof Answers)[];
  const misses = keys.flatMap((key) => {
    const verdict = check(model, key, answers);
    return verdict && !verdict.ok ? [missText(words, verdict.miss)] : [];
  });
  return lacked.length
    ? [words.translate("finder.words.misses.lacks", { list: listOf(words, lacked) }), ...misses]
    : misses;
}

/** Counts that are said with a number in front: `8 digital inputs`, or behind it: `输入要8路`. */
const counted = ["analogue", "inputs", "outputs"] as const;
const numberBefore = /(?<![\d.,–～~-])(\d{1,2})\s*(?:[x×*]|路|个|只|点|条|组)?\s*$/u;
const numberBehind = /^(?:\s|:|：|要|至少|最少|不少于|得|有){0,4}(\d{1,2})\s*(?:路|个|只|点|条|组)/u;

function countsIn(text: string, { parameters }: WordLists): Answers {
  let rest = text;
  const answers: Answers = {};
  for (const { key, phrase } of parameters) {
    const name = counted.find((one) => countParameters[one] === key);
    const at = name ? placeOfPhrase(rest, phrase) : -1;
    if (!name || at < 0) continue;
    const found = numberBefore.exec(rest.slice(0, at)) ?? numberBehind.exec(rest.slice(at + phrase.length));
    rest = rest.slice(0, at) + " ".repeat(phrase.length) + rest.slice(at + phrase.length);
    if (found && Number(found[1]) > 0) answers[name] ??= Number(found[1]);
  }
  return answers;
}

/** A hole or its limits, mm: `186 x 141`. */
function holeIn(text: string): Answers {
  const found = /(?<!\d)(\d{2,3})\s*(?:mm)?\s*[x×*]\s*(\d{2,3})(?!\d)/u.exec(text);
  return found ? { cutout: { width: Number(found[1]), height: Number(found[2]) } } : {};
}
