import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/enquiry/limits.ts";
import { Field } from "../../ui/field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../web/client.ts";

type Props = {
  contactEmail: string;
  /** What the enquiry is about: a model, or the models of a comparison. */
  model?: string;
  /** Lines that go along below the message: the answers that led to it. */
  note?: string;
  autoFocus?: boolean;
};

/** The sales enquiry (specification, sections 3 and 5). */
export function EnquiryForm({ contactEmail, model, note, autoFocus }: Props) {
  const t = useTranslations("enquiry");
  const errorText = useTranslations("errors");
  const { state, submit, reset } = useCheckedForm({ check: checkEnquiry, send: sendEnquiry });
  if (state.kind === "sent") {
    return (
      <div role="status">
        <h3 className="text-lg">{t("thanksTitle")}</h3>
        <p className="my-4">{t("thanks", { reference: state.reference })}</p>
        <button type="button" className="btn btn-line" onClick={reset}>
          {t("another")}
        </button>
      </div>
    );
  }
  const error = (field: string) => (state.kind === "editing" && state.errors[field] ? errorText(state.errors[field] as "nameRequired") : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {model && (
        <p className="mb-4">
          <span className="mr-2 text-quiet">{t("about")}</span>
          <strong>{model}</strong>
          <input type="hidden" name="model" value={model} />
        </p>
      )}
      {note && (
        <p className="mb-4 border-l-2 border-edge pl-3 text-sm whitespace-pre-line text-quiet">
          {note}
          <input type="hidden" name="note" value={note} />
        </p>
      )}
      <Field label={t("name")} name="name" autoComplete="name" maxLength={enquiryLimits.name} required error={error("name")} autoFocus={autoFocus} />
      <Field label={t("email")} name="email" type="email" autoComplete="email" maxLength={enquiryLimits.email} required error={error("email")} />
      <Field label={t("country")} name="country" autoComplete="country-name" maxLength={enquiryLimits.country} required error={error("country")} />
      <Field label={t("company")} hint={t("optional")} name="company" autoComplete="organization" maxLength={enquiryLimits.company} error={error("company")} />
      <Field label={t("message")} name="message" rows={4} maxLength={enquiryLimits.message - (note ? note.length + 2 : 0)} required error={error("message")} />
      {state.kind === "failed" && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t("failed")}
        </p>
      )}
      <noscript>
        <p className="mb-4 text-sm">{t("noScript", { email: contactEmail })}</p>
      </noscript>
      <button type="submit" className="btn btn-primary w-full" aria-disabled={state.kind === "sending"}>
        {state.kind === "sending" ? t("sending") : t("send")}
      </button>
    </form>
  );
}

async function checkEnquiry(values: Record<string, string>): Promise<FieldErrors> {
  const { enquirySchema } = await import("#domain/enquiry/schema.ts"); // the checker is loaded when somebody sends, not before
  const result = enquirySchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** The call's field names and the form's (specification, section 3). */
const plainNames: Record<string, string> = { youxiang: "email", jianyi: "message" };

async function sendEnquiry({ email, message, note, ...values }: Record<string, string>): Promise<string> {
  const fields = { ...values, youxiang: email, jianyi: note ? `${message}\n\n${note}` : message, captcha: await solveCaptcha() };
  try {
    return (await callWeb<{ reference: string }>("productscollectAdd", fields)).reference;
  } catch (error) {
    const { field } = error as { field?: string };
    throw Object.assign(new Error("not sent", { cause: error }), field ? { field: plainNames[field] ?? field } : {});
  }
}
