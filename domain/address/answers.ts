import { answerForms, answerKeys } from "#domain/selection/questions.ts";

/** The answers of the model selection, as parameters of the addresses that have them. */
export const answerParameters = () =>
  Object.fromEntries(
    answerKeys.map((key) => {
      const { kind } = answerForms[key];
      const listed = kind === "one" || kind === "many";
      return [key, { means: "answer to a question", values: listed ? "listed" : "open" } as const];
    }),
  );
