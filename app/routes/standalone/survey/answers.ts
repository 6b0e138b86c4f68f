import { type Answers, type QuestionRule, readAnswers } from "#domain/survey/answers.ts";

/** Where the answers are kept until they are sent, so that a reload or a closed lid loses nothing. */
const storageKey = (survey: string) => `survey-${survey}`;

/** The answers that stand in the form. */
export function formAnswers(form: HTMLFormElement, questions: readonly QuestionRule[]): Answers {
  const data = new FormData(form);
  return readAnswers((key) => data.getAll(key), questions);
}

/** Puts kept answers back; what the visitor has filled in meanwhile stays. */
export function restoreAnswers(
  form: HTMLFormElement,
  questions: readonly QuestionRule[],
  kept: Answers,
): void {
  const present = formAnswers(form, questions);
  for (const { key } of questions) {
    const answer = kept[key];
    if (answer === undefined || key in present) continue;
    const values = typeof answer === "object" ? answer : [String(answer)];
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${key}"]`)) {
      if (control instanceof HTMLTextAreaElement) control.value = values[0] ?? "";
      else control.checked = values.includes(control.value);
    }
  }
}

export function keepAnswers(survey: string, answers: Answers): void {
  try {
    sessionStorage.setItem(storageKey(survey), JSON.stringify(answers));
  } catch {} // storage is off: the form still holds them
}

export function keptAnswers(survey: string): Answers {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(survey)) ?? "{}") as unknown;
    return typeof kept === "object" && kept !== null ? (kept as Answers) : {};
  } catch {
    return {};
  }
}

export function forgetAnswers(survey: string): void {
  try {
    sessionStorage.removeItem(storageKey(survey));
  } catch {} // nothing was kept
}
