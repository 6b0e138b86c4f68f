import { belongsTo } from "#domain/knowledge/condition.ts";
import type { Ask, Composed } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { answerWhole } from "./lines/answer.ts";
import { isOfOtherMaker } from "./other-maker.ts";
import type { WordLists } from "./word-lists.ts";
import { mentions, placeOfPhrase } from "./words.ts";

/** Section of the manual that tells how a device gets its factory values back. */
const sectionKey = "factory-values";

/** A question of at most so many characters asks for nothing beside it. */
const longest = 90;

/** From which likelihood on a file, or what a release has changed, is asked for. */
const likelyElse = 0.5;

/** "Factory reset of the SGC6120N": how it is done there, or that this device has none. */
export function proposeFactoryReset(ask: Ask): Proposal | undefined {
  const { folded, scope, question, models, kinds, names, figures } = ask;
  const { factoryReset } = scope.words;
  if (question.length > longest || models.length > 1 || figures.length) return undefined;
  if (!standTogether(folded, factoryReset) || mentions(folded, factoryReset.values)) return undefined;
  if (isOfOtherMaker(ask)) return undefined;
  const isElse = (["document", "release"] as const).some((kind) => (kinds.get(kind) ?? 0) > likelyElse);
  const isCalled = [...names.things].some((thing) => !thing.startsWith("terminal"));
  if (isElse || isCalled) return undefined;
  return { sure: 1, certain: true, why: "factory reset", compose: () => answerFactoryReset(ask) };
}

/** Characters that may stand between what is done and what it goes back to. */
const between = 24;

/** "Reset the SGC420 to factory", not "the return angle, factory value": whether both stand near each other. */
function standTogether(text: string, { back, to }: WordLists["factoryReset"]): boolean {
  const places = (list: readonly string[]) =>
    list.map((word) => ({ at: placeOfPhrase(text, word), length: word.length })).filter(({ at }) => at >= 0);
  const ends = places(to);
  return places(back).some((one) =>
    ends.some((other) => {
      const [first, second] = one.at < other.at ? [one, other] : [other, one];
      return second.at - first.at - first.length <= between;
    }),
  );
}

function answerFactoryReset(ask: Ask): Composed | undefined {
  const { facts, device, translate } = ask;
  const section = facts.knowledge.sections.find(({ key }) => key === sectionKey);
  if (!section) return undefined;
  if (!device || belongsTo(section, device)) return answerWhole(ask, sectionKey);
  const { model } = device;
  const address = `/manual/${model}`;
  return {
    text: `${translate("answer.device.noFactoryReset", { model, address })} [1]`,
    sources: [{ index_id: `manual-${model}`, doc_name: model, url: address }],
    answered: true,
    context: { models: [model] },
  };
}
