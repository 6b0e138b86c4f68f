import type { Answers, QuestionRule } from "#domain/survey/answers.ts";

/** Where the answers are kept until they are sent, so that a reload or a closed lid loses nothing. */
const storageKey = (survey: string) => `survey-${survey}`;

/** The answers that stand in the form, by question; what is not answered is left out. */
export function readAnswers(form: HTMLFormElement, questions: readonly QuestionRule[]): Answers {
  const data = new FormData(form);
  return Object.fromEntries(
    questions.flatMap(({ key, kind }): [string, number | string | string[]][] => {
      const values = data
        .getAll(key)
        .filter((value): value is string => typeof value === "string" && value.trim() !== "");
      if (!values.length) return [];
      return [[key, kind === "multiple" ? values : kind === "scale" ? Number(values[0]) : values[0]!]];
    }),
  );
}

/** Puts kept answers back; what the visitor has filled in meanwhile stays. */
export function restoreAnswers(
  form: HTMLFormElement,
  questions: readonly QuestionRule[],
  kept: Answers,
): void {
  const present = readAnswers(form, questions);
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
