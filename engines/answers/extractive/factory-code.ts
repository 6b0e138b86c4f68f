import { belongsTo } from "#domain/knowledge/condition.ts";
import type { Ask, Composed } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { answerWhole } from "./lines/answer.ts";
import { isOfOtherMaker } from "./other-maker.ts";
import { mentions } from "./words.ts";

/** Section of the manual on the codes that open the settings. */
const sectionKey = "access-levels";

/** A question of at most so many characters asks for nothing beside it. */
const longest = 90;

/** "Factory password for the parameters?": there is none, and how one gets in. */
export function proposeFactoryCode(ask: Ask): Proposal | undefined {
  const { folded, question, scope, models, device, facts } = ask;
  const { words, delivered, others } = scope.words.passwords;
  if (question.length > longest || models.length > 1 || isOfOtherMaker(ask)) return undefined;
  if (!mentions(folded, words) || !mentions(folded, delivered) || mentions(folded, others)) return undefined;
  // What becomes of the code at a reset is told with the reset.
  if (mentions(folded, scope.words.factoryReset.back)) return undefined;
  const section = facts.knowledge.sections.find(({ key }) => key === sectionKey);
  if (!section || (device && !belongsTo(section, device))) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: "factory password",
    compose: () => answerFactoryCode(ask),
  };
}

function answerFactoryCode(ask: Ask): Composed | undefined {
  const answer = answerWhole(ask, sectionKey);
  return answer && { ...answer, text: `${ask.translate("answer.first.noCode")}\n\n${answer.text}` };
}
