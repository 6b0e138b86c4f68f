import { z } from "zod";
import { contactSchema } from "#domain/contact/schema.ts";
import { feedbackSchema } from "#domain/feedback/schema.ts";
import { checkedAnswers } from "#domain/survey/commands.server.ts";
import { surveySchema } from "#domain/survey/schema.ts";
import { call, type CallScope } from "./call.ts";
import { captchaInput, referenceOutput, submit } from "./submit.ts";

/** One kind of `surveyAdd`: what it takes beside the captcha, and what becomes of it. */
function branch<K extends string, F extends z.ZodRawShape>(
  kind: K,
  fields: z.ZodObject<F>,
  handle: (scope: CallScope, values: z.output<z.ZodObject<F>>, captcha: string | undefined) => Promise<{ reference: string }>,
) {
  // Fields before the captcha and in the order of the form: the first fault is the one that is told.
  const input = z.object({ kind: z.literal(kind, "badInput"), ...fields.shape, captcha: captchaInput });
  return { input, run: (scope: CallScope, { captcha, ...values }: { captcha?: string | undefined }) => handle(scope, fields.parse(values), captcha) };
}

const kinds = {
  feedback: branch("feedback", feedbackSchema, (scope, values, captcha) => submit(scope, { kind: "feedback", values, captcha })),
  survey: branch("survey", surveySchema, async (scope, { answers }, captcha) =>
    submit(scope, { kind: "survey", values: await checkedAnswers(scope, answers), captcha }),
  ),
  enquiry: branch("enquiry", contactSchema, (scope, values, captcha) => submit(scope, { kind: "contact", values, captcha })),
};

/** `surveyAdd`: one call for feedback, the survey and the sales contact form, told apart by `kind` (rulings). */
export const surveyAddCall = call({
  method: "POST",
  path: "surveyAdd",
  summary: "Feedback on a product, answers to the survey, or the sales contact form, by kind. Stored before the answer; answers with a reference number.",
  input: z.discriminatedUnion("kind", [kinds.feedback.input, kinds.survey.input, kinds.enquiry.input], "badInput"),
  output: referenceOutput,
  handle: (scope, { kind, ...values }) => kinds[kind].run(scope, values),
});
