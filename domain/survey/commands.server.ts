import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { answerFaults, type Answers, storedAnswers } from "./answers.ts";
import { currentSurvey } from "./queries.server.ts";

/**
 * The answers as stored, with the key of their survey.
 * @throws SiteError notFound when no survey is published; badInput naming `answers.QUESTION` for an invalid
 * answer, and `answers` when nothing is answered
 */
export async function checkedAnswers(
  scope: { db: Database; locale: Locale },
  answers: Answers,
): Promise<Record<string, string>> {
  const survey = await currentSurvey(scope);
  if (!survey) throw new SiteError("notFound", "notFound");
  const questions = survey.steps.flatMap((step) => step.questions);
  const [fault] = answerFaults(questions, answers);
  if (fault)
    throw new SiteError("badInput", fault.message, { field: `answers.${fault.question.slice(0, 60)}` });
  const stored = storedAnswers(questions, answers);
  if (!Object.keys(stored).length) throw new SiteError("badInput", "required", { field: "answers" });
  return { survey: survey.key, ...stored };
}
