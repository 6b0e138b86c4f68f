import { desc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { survey } from "#db/schema/talk/survey.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import type { LocalText } from "#domain/locale/text.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { QuestionRule } from "./answers.ts";

export type Question = Omit<QuestionRule, "options"> & {
  text: LocalText;
  options: { key: string; label: LocalText }[];
};
export type Survey = {
  key: string;
  title: LocalText;
  intro: LocalText;
  steps: { key: string; title: LocalText; questions: Question[] }[];
};

/** The present survey: the latest published one. */
export async function currentSurvey({
  db,
  locale,
}: {
  db: Database;
  locale: Locale;
}): Promise<Survey | undefined> {
  const [row] = await db
    .select()
    .from(survey)
    .where(shown(survey))
    .orderBy(desc(survey.publishedAt), desc(survey.id))
    .limit(1);
  if (!row) return undefined;
  return {
    key: row.key,
    title: pick(row.title, locale),
    intro: pick(row.intro, locale),
    steps: row.steps.map((step) => ({
      key: step.key,
      title: pick(step.title, locale),
      questions: step.questions.map((question) => ({
        ...question,
        text: pick(question.text, locale),
        options: question.options.map(({ key, label }) => ({ key, label: pick(label, locale) })),
      })),
    })),
  };
}
