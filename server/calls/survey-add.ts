import { z } from "zod";
import { contactSchema } from "#domain/inbox/sales-contact.ts";
import { getDownload } from "#domain/download/queries.server.ts";
import { SiteError } from "#domain/error.ts";
import { feedbackSchema } from "#domain/inbox/feedback.ts";
import { plainText } from "#domain/locale/text.ts";
import { checkedAnswers } from "#domain/survey/commands.server.ts";
import { surveySchema } from "#domain/survey/schema.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { referenceOutput, type Sent, sendingInput, submit } from "./submit.ts";

/** One kind of `surveyAdd`: its fields, and what is done with them. */
function branch<K extends string, F extends z.ZodRawShape>(
  kind: K,
  fields: z.ZodObject<F>,
  handle: (scope: CallScope, values: z.output<z.ZodObject<F>>, sent: Sent) => Promise<{ reference: string }>,
) {
  // Fields before the captcha, in the order of the form: only the first error is reported.
  const input = z.object({ kind: z.literal(kind, "badInput"), ...fields.shape, ...sendingInput });
  return {
    input,
    run: (scope: CallScope, { captcha, key, ...values }: Sent) =>
      handle(scope, fields.parse(values), { captcha, key }),
  };
}

/** Labels of the fields in the copy that the visitor gets. */
const feedbackLabels = {
  productModel: "enquiry.feedback.productModel",
  description: "enquiry.feedback.description",
  suggestions: "enquiry.feedback.suggestions",
};
const contactLabels = {
  name: "enquiry.contact.name",
  companyName: "enquiry.contact.companyName",
  phone: "enquiry.contact.phone",
  file: "enquiry.about",
  message: "enquiry.contact.message",
};

const kinds = {
  feedback: branch("feedback", feedbackSchema, (scope, values, sent) =>
    submit(scope, { kind: "feedback", values, sent, labels: feedbackLabels }),
  ),
  survey: branch("survey", surveySchema, async (scope, { answers }, sent) =>
    submit(scope, { kind: "survey", values: await checkedAnswers(scope, answers), sent }),
  ),
  enquiry: branch("enquiry", contactSchema, async (scope, { download, ...values }, sent) =>
    submit(scope, {
      kind: "contact",
      values: { ...values, ...(await fileAskedAbout(scope, download)) },
      sent,
      labels: contactLabels,
    }),
  ),
};

/**
 * The file that an enquiry from the download area is about, in words for sales. Such enquiries need a login
 * (specification, sections 4 and 6).
 * @throws SiteError notLoggedIn, badInput for a file that does not exist
 */
async function fileAskedAbout(
  scope: CallScope,
  id: number | undefined,
): Promise<{ file?: string; model?: string }> {
  if (id === undefined) return {};
  await scope.visitor.user("loginFirst");
  const item = await getDownload(scope, id);
  if (!item) throw new SiteError("badInput", "badInput", { field: "download" });
  return { file: `${plainText(item.title)} (${item.name})`, ...(item.model ? { model: item.model } : {}) };
}

/**
 * `surveyAdd`: one call for feedback, the survey and the sales contact form, told apart by `kind` (rulings).
 */
export const surveyAddCall = call({
  method: "POST",
  path: "surveyAdd",
  summary:
    "Feedback on a product, answers to the survey, or the sales contact form, by kind. Stored before the answer; answers with a reference number.",
  input: z.discriminatedUnion(
    "kind",
    [kinds.feedback.input, kinds.survey.input, kinds.enquiry.input],
    "badInput",
  ),
  output: referenceOutput,
  handle: (scope, { kind, ...values }) => kinds[kind].run(scope, values),
});
