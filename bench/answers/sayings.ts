import { locales } from "#domain/locale/locale.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";
import { understand } from "#engines/answers/extractive/compose.server.ts";
import type { Group } from "#engines/answers/extractive/lines/groups.ts";
import { productGroup } from "#engines/answers/extractive/lines/groups.ts";
import { allGroups } from "#engines/answers/extractive/lines/find.ts";
import type { Saying } from "./learn-meaning.ts";

/** Everything that the site says, and how people ask for it, in all languages; no question of a test. */
export async function sayings(scope: AnswerScope): Promise<Saying[]> {
  const all: Saying[] = [];
  for (const locale of locales) {
    const understood = await understand(scope, {
      thinking: false,
      history: [],
      member: false,
      signal: AbortSignal.timeout(60_000),
      question: "SGC420 RS485",
      locale,
    });
    if (understood.kind !== "asked") throw new Error(`${locale}: no question`);
    const { ask } = understood;
    for (const group of allGroups(ask))
      for (const text of [group.title, ...group.names, ...textsOf(group)])
        all.push({ text, locale, about: `${group.kind} ${group.key}` });
    for (const product of ask.knowledge.products) {
      const { key, lines } = productGroup(product, scope.asked.of[locale].statements);
      for (const [i, { text, asked = [] }] of lines.entries())
        if (asked.length)
          for (const one of [text, ...asked]) all.push({ text: one, locale, about: `${key} ${i}` });
    }
  }
  return all;
}

/** What a group begins with says most of what it is about. */
const firstLines = 4;

const textsOf = ({ lines }: Group) =>
  lines
    .slice(0, firstLines)
    .map(({ text }) => text)
    .filter((text) => text.length > 3);
