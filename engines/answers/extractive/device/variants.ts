import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { listOf, mentions } from "../words.ts";
import { type Ability, abilitiesIn, distanceOf, functionsLost, has } from "./abilities.ts";

/** Most features of the variant that are told. */
const mostFeatures = 3;
/** A question of at most so many characters asks for a variant of the device before, or of the one that it replaces. */
const [longest, longestReplacing] = [60, 140];

/** "I have an SGC420 and need RS485, what replaces it?": the device nearest to it that has what it lacks. */
export function proposeReplacing(ask: Ask): Proposal | undefined {
  const { models, folded, scope } = ask;
  const [before] = models;
  if (!before || models.length > 1 || folded.length > longestReplacing) return undefined;
  if (!mentions(folded, scope.words.replacing)) return undefined;
  const wanted = abilitiesIn(ask, ask.question);
  if (!wanted.length || wanted.every((ability) => has(before, ability))) return undefined;
  // "With another engine instead": not the controller is replaced.
  if (wanted.some(({ parameter }) => parameter === "engine-interface")) return undefined;
  const variant = nearestWith(ask, before, wanted, functionsLost);
  return (
    variant && {
      sure: 1,
      certain: true,
      alone: true,
      why: `variant ${variant.model} replaces`,
      compose: () => answerVariant(ask, before, variant, wanted),
    }
  );
}

/** "And with RS485?" after a device that has none: the device nearest to it that has. */
export function proposeVariant(ask: Ask): Proposal | undefined {
  const { refers, named, models, folded, scope, kinds } = ask;
  const [before] = models;
  if (!refers || named || !before || folded.length > longest) return undefined;
  const wanted = abilitiesIn(ask, ask.question);
  const isRefined = isToldOf(ask) || (kinds.get("followup") ?? 0) > 0.6;
  if (!wanted.length || (!isRefined && mentions(folded, scope.words.can))) return undefined;
  if (wanted.every((ability) => has(before, ability))) return undefined;
  const variant = nearestWith(ask, before, wanted);
  return (
    variant && {
      sure: 0.87,
      why: `variant ${variant.model}`,
      compose: () => answerVariant(ask, before, variant, wanted),
    }
  );
}

/** "They have an ECU" says what the device has to go with; "has it an ECU" asks. */
const isToldOf = ({ question, folded, scope }: Ask) =>
  !/[?？]/u.test(question) && !mentions(folded, scope.words.asks);

/** The product of the category that has what is wanted and differs least, first in what counts most. */
function nearestWith(
  { knowledge }: Ask,
  before: KnownProduct,
  wanted: readonly Ability[],
  counts: (before: KnownProduct, other: KnownProduct) => number = distanceOf,
): KnownProduct | undefined {
  return knowledge.products
    .filter((one) => one.category === before.category && wanted.every((ability) => has(one, ability)))
    .toSorted(
      (a, b) => counts(before, a) - counts(before, b) || distanceOf(before, a) - distanceOf(before, b),
    )[0];
}

function answerVariant(
  ask: Ask,
  before: KnownProduct,
  variant: KnownProduct,
  wanted: readonly Ability[],
): Composed {
  const { translate, locale, folded, scope } = ask;
  const sources = new Sources();
  const mark = sources.cite(productSource(variant, { anchor: "overview", heading: variant.title }));
  const names = listOf([...new Set(wanted.map(({ name }) => name))], locale);
  const asksWhether = mentions(folded, scope.words.can) || mentions(folded, scope.words.whether);
  const isWhether = asksWhether && !isToldOf(ask);
  return {
    text: [
      ...(isWhether ? [translate("answer.device.no", { model: before.model, name: names })] : []),
      translate("answer.device.variant", {
        before: before.model,
        model: variant.model,
        name: names,
        address: `/product/${variant.id}/${variant.model}`,
      }),
      `**${variant.model}**: ${variant.title}${mark}`,
      variant.features
        .slice(0, mostFeatures)
        .map((feature) => `- ${feature}`)
        .join("\n"),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [variant.model] },
  };
}
