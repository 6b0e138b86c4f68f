import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { publicationOf } from "#domain/publication/content.ts";
import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { suggestedQuestion } from "#db/schema/talk/chat.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { QuestionsFile } from "./content.ts";
import { plainText } from "#domain/locale/text.ts";
import { readText, textIn } from "#domain/locale/text.server.ts";
import { shown } from "#domain/publication/shown.server.ts";

type Scope = {
  db: Database;
  locale: Locale;
  /** Whether the chat has an answer to a question. */
  isAnswered(question: string): Promise<boolean>;
  /** How long a visitor may wait for that in all, ms. */
  patience?: number;
};

/**
 * A random choice of suggested questions from different subjects, all of which the site can answer. A process
 * that has just begun cannot tell yet: what it has no time to ask itself is offered all the same.
 */
export async function randomQuestions(
  { db, locale, isAnswered, patience = 1_500 }: Scope,
  count: number,
  chance: () => number = Math.random,
): Promise<string[]> {
  const rows = await db
    .select({ topic: suggestedQuestion.topic, question: textIn(suggestedQuestion.question, locale) })
    .from(suggestedQuestion)
    .where(shown(suggestedQuestion))
    .orderBy(asc(suggestedQuestion.id));
  const topics = shuffled([...Map.groupBy(rows, (row) => row.topic).values()], chance).map((list) =>
    shuffled(list, chance),
  );
  const chosen: string[] = [];
  const late = pause(patience, true, { ref: false });
  // What is known already comes before the end of the patience: it is there by the next turn.
  const orLate = (answered: Promise<boolean>) => Promise.race([answered, late.then(() => nextTurn(true))]);
  const longest = Math.max(0, ...topics.map((topic) => topic.length));
  for (let round = 0; round < longest; round++) {
    for (const topic of topics) {
      const row = topic[round];
      if (!row) continue;
      const question = plainText(readText(row.question, locale));
      if (!(await orLate(isAnswered(question)))) continue;
      if (chosen.push(question) === count) return chosen;
    }
  }
  return chosen;
}

function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((item) => ({ item, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** Rows of the suggested questions, for the shared way of importing. */
export function suggestedEntries(files: readonly { topic: string; questions: QuestionsFile }[]) {
  return files.flatMap(({ topic, questions }) =>
    questions.map(({ id, question, ...item }, position) => ({
      source: [topic, id, question, ...Object.values(publicationOf(item))],
      row: {
        id,
        key: `${topic}-${id}`,
        topic,
        question,
        position,
        publishedAt: new Date("2018-01-01T00:00:00Z"),
        ...publicationOf(item),
      },
    })),
  );
}
