import { hasFeature } from "#domain/availability/table.ts";
import { type Ask, type Composed, Sources } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { mentions } from "./words.ts";

/** Where jobs are listed, and where applications go to. */
export function proposeCareers(ask: Ask): Proposal | undefined {
  const { folded, scope, knowledge, models, locale } = ask;
  if (models.length || !knowledge.careers || !mentions(folded, scope.words.careers)) return undefined;
  // A site that is not in Chinese has no list: its address there is that of the main language.
  if (!hasFeature("hr", locale) && scope.origins.zh === scope.origins.en) return undefined;
  return { sure: 0.8, why: "careers", compose: () => answerCareers(ask) };
}

/** The list of jobs is where its language is. */
function answerCareers({ knowledge, translate, locale, scope }: Ask): Composed | undefined {
  if (!knowledge.careers) return undefined;
  const { email, phone } = knowledge.careers;
  const sources = new Sources();
  const address = hasFeature("hr", locale) ? "/hr" : `${scope.origins.zh}/hr`;
  const mark = sources.cite({
    index_id: "careers",
    doc_name: translate("answer.careers.title"),
    url: address,
    ...(hasFeature("hr", locale) ? {} : { language: "zh" }),
  });
  return {
    text: translate("answer.careers.text", { address, email, phone }) + mark,
    sources: sources.list,
    answered: true,
  };
}
