import { belongsTo } from "#domain/knowledge/condition.ts";
import type { LocalAccessory } from "#domain/knowledge/knowledge.server.ts";
import { indexNames, type NameIndex, sharedWeights } from "#domain/knowledge/name-search.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { joints, listOf, mentions } from "../words.ts";
import { withoutModels } from "./alarms.ts";

/** Most accessories, and models that one fits, in an answer. */
const [mostTold, mostModels] = [5, 10];

const indexes = new WeakMap<object, NameIndex>();
/** Weight of the words that an accessory shares with a question, from which on it is meant. */
const leastWeight = 5;

/** Accessories: by name or order code, or those of a model. */
export function proposeAccessory(ask: Ask): Proposal | undefined {
  const { facts, folded, scope, device, question } = ask;
  const { accessories } = facts.knowledge;
  const byCode = accessories.filter(({ code }) => question.toUpperCase().includes(code));
  if (byCode.length) return { sure: 0.95, why: "order code", compose: () => answerAccessories(ask, byCode) };
  if (!mentions(folded, scope.words.accessories)) return undefined;
  const fits = (one: LocalAccessory) => !device || belongsTo({ when: one.fits, unless: one.unless }, device);
  let index = indexes.get(accessories);
  if (!index) {
    const asked = scope.asked.of[ask.locale].accessories;
    index = indexNames(
      accessories.map(({ key, name, what }) => ({
        key,
        names: [[name, what, ...(asked[key] ?? [])].join(" ")],
      })),
    );
    indexes.set(accessories, index);
  }
  const meant = partsIn(withoutModels(ask, question), scope.words.joining).flatMap((part) => {
    const weights = new Map(sharedWeights(index, part));
    const named = accessories
      .filter((one) => fits(one) && (weights.get(one.key) ?? 0) >= leastWeight)
      .toSorted((a, b) => weights.get(b.key)! - weights.get(a.key)!);
    const best = named[0] && weights.get(named[0].key)!;
    return best ? named.filter(({ key }) => weights.get(key)! >= 0.75 * best) : [];
  });
  const told = meant.length
    ? [...new Set(meant)]
    : device && folded.length < mostGeneral
      ? accessories.filter(fits)
      : [];
  if (!told.length) return undefined;
  return {
    sure: meant.length ? 0.88 : 0.6,
    why: "accessory",
    compose: () => answerAccessories(ask, told.slice(0, mostTold)),
  };
}

/** "The plugs and the brackets": what is asked for one by one, or else the whole. */
function partsIn(text: string, joining: readonly string[]): string[] {
  const parts = text.split(joints(joining)).filter((part) => part.trim().length > 1);
  return parts.length > 1 && parts.length <= mostParts ? parts : [text];
}

/** Most things that are asked for one by one. */
const mostParts = 4;

/** A question of at most so many characters asks for all accessories of its model. */
const mostGeneral = 45;

export function answerAccessories(ask: Ask, list: readonly LocalAccessory[]): Composed {
  const { translate, facts, locale, device, models, knowledge } = ask;
  const { code } = list[0]!;
  const product =
    knowledge.byCode.get(canonicalCode(code)) ?? knowledge.byCode.get(canonicalCode(code.slice(3)));
  const spoken = models.map(({ model }) => model);
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const sources = new Sources();
  const shown =
    device ?? facts.devices.find((one) => belongsTo({ when: list[0]!.fits, unless: list[0]!.unless }, one));
  const mark = shown
    ? sources.cite({
        index_id: `accessory-${list[0]!.key}`,
        doc_name: list[0]!.name,
        url: `/product/${shown.id}/${shown.model}#accessories`,
        heading: shown.model,
      })
    : "";
  const lines = list.map((one, i) => {
    const fitting = facts.devices
      .filter((other) => belongsTo({ when: one.fits, unless: one.unless }, other))
      .map(({ model }) => model);
    const needed = one.needs.flatMap(
      (key) => facts.knowledge.accessories.find((other) => other.key === key) ?? [],
    );
    const isOwn = device && fitting.includes(device.model);
    return [
      `- **${one.name}** (${one.code})${i ? "" : mark}${colon}${one.what}`,
      isOwn
        ? translate("answer.device.fits", { model: device.model })
        : `${translate("answer.device.fitsModels")}${colon}${listOf(fitting.slice(0, mostModels), locale)}${fitting.length > mostModels ? " …" : ""}`,
      ...(needed.length
        ? [
            `${translate("answer.device.orderWith")}${colon}${listOf(
              needed.map(({ name, code }) => `${name} (${code})`),
              locale,
            )}`,
          ]
        : []),
    ].join(" ");
  });
  return {
    text: lines.join("\n"),
    sources: sources.list,
    answered: true,
    // Modules are products of their own, which the next question is about.
    context: {
      accessory: list[0]!.key,
      ...(product
        ? { models: [product.model], ...(spoken.length ? { offered: [product.model, ...spoken] } : {}) }
        : spoken.length
          ? { models: spoken }
          : {}),
    },
  };
}

/** A question of at most so many characters goes on about the accessory before. */
const goingOn = 50;

/** "And how long is its cable?" after an accessory. */
export function proposeAccessoryAgain(ask: Ask): Proposal | undefined {
  const key = ask.history.at(-1)?.context.accessory;
  const one = ask.facts.knowledge.accessories.find((accessory) => accessory.key === key);
  if (!one || ask.question.length > goingOn) return undefined;
  return { sure: 0.4, why: `accessory ${one.key} again`, compose: () => answerAccessories(ask, [one]) };
}
