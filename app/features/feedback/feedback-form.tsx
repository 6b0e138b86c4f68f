import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/enquiry/limits.ts";
import { feedbackTypes } from "#domain/feedback/types.ts";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../web/client.ts";

/** Product feedback (specification, sections 3 and 5): every field must be filled in. */
export function FeedbackForm({ contactEmail, model }: { contactEmail: string; model: string }) {
  const t = useTranslations("enquiry");
  const errorText = useTranslations("errors");
  const { state, submit, reset } = useCheckedForm({ check: checkFeedback, send: sendFeedback });
  if (state.kind === "sent") {
    return (
      <div role="status">
        <h3 className="text-lg">{t("feedback.thanksTitle")}</h3>
        <p className="my-4">{t("feedback.thanks", { reference: state.reference })}</p>
        <button type="button" className="btn btn-line" onClick={reset}>
          {t("another")}
        </button>
      </div>
    );
  }
  const error = (field: string) => (state.kind === "editing" && state.errors[field] ? errorText(state.errors[field] as "required") : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t("feedback.productModel")} name="productModel" defaultValue={model} maxLength={60} required error={error("productModel")} />
      <SelectField
        label={t("feedback.type")}
        name="type"
        required
        error={error("type")}
        prompt={t("feedback.choose")}
        options={feedbackTypes.map((type) => ({ value: type, text: t(`feedback.types.${type}`) }))}
      />
      <Field label={t("feedback.description")} name="description" rows={4} maxLength={4_000} required error={error("description")} />
      <Field label={t("feedback.suggestions")} name="suggestions" rows={3} maxLength={4_000} required error={error("suggestions")} />
      <Field label={t("feedback.email")} name="email" type="email" autoComplete="email" maxLength={enquiryLimits.email} required error={error("email")} />
      {state.kind === "failed" && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t("failed")}
        </p>
      )}
      <noscript>
        <p className="mb-4 text-sm">{t("noScript", { email: contactEmail })}</p>
      </noscript>
      <button type="submit" className="btn btn-line w-full" aria-disabled={state.kind === "sending"}>
        {state.kind === "sending" ? t("sending") : t("feedback.send")}
      </button>
    </form>
  );
}

async function checkFeedback(values: Record<string, string>): Promise<FieldErrors> {
  const { feedbackSchema } = await import("#domain/feedback/schema.ts");
  const result = feedbackSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

async function sendFeedback(values: Record<string, string>): Promise<string> {
  const { reference } = await callWeb<{ reference: string }>("surveyAdd", { kind: "feedback", ...values, captcha: await solveCaptcha() });
  return reference;
}
