import { type Answers, type QuestionRule, readAnswers } from "#domain/survey/answers.ts";

/** Key of the session storage: answers survive a reload until they are sent. */
const storageKey = (survey: string) => `survey-${survey}`;

/** The answers that the form holds now. */
export function formAnswers(form: HTMLFormElement, questions: readonly QuestionRule[]): Answers {
  const fields = new FormData(form);
  return readAnswers((key) => fields.getAll(key), questions);
}

/** Fills in the kept answers, except where the visitor has answered meanwhile. */
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
  } catch {} // storage is blocked or full: the form still holds the answers
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
  } catch {} // storage is blocked: nothing was kept
}
