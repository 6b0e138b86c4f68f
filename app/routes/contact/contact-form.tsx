import { useTranslations } from "use-intl";
import { contactLimits } from "#domain/contact/limits.ts";
import { enquiryLimits } from "#domain/enquiry/limits.ts";
import { Field } from "../../ui/field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../web/client.ts";

/** The sales contact form (specification, sections 2 and 3). */
export function ContactForm({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations("contact.form");
  const common = useTranslations("enquiry");
  const errorText = useTranslations("errors");
  const { state, submit, reset } = useCheckedForm({ check: checkContact, send: sendContact });
  if (state.kind === "sent") {
    return (
      <div role="status">
        <h3 className="text-lg">{t("thanksTitle")}</h3>
        <p className="my-4">{common("thanks", { reference: state.reference })}</p>
        <button type="button" className="btn btn-line" onClick={reset}>
          {t("another")}
        </button>
      </div>
    );
  }
  const error = (field: string) => (state.kind === "editing" && state.errors[field] ? errorText(state.errors[field] as "nameRequired") : undefined);
  const optional = common("optional");
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-x-6 sm:grid-cols-2">
      <Field label={t("name")} name="name" autoComplete="name" maxLength={contactLimits.name} required error={error("name")} />
      <Field label={t("email")} name="email" type="email" autoComplete="email" maxLength={enquiryLimits.email} required error={error("email")} />
      <Field
        label={t("companyName")}
        hint={optional}
        name="companyName"
        autoComplete="organization"
        maxLength={contactLimits.companyName}
        error={error("companyName")}
      />
      <Field label={t("phone")} hint={optional} name="phone" type="tel" autoComplete="tel" maxLength={contactLimits.phone} error={error("phone")} />
      <Field label={t("department")} hint={optional} name="department" maxLength={contactLimits.department} error={error("department")} />
      <Field
        label={t("position")}
        hint={optional}
        name="position"
        autoComplete="organization-title"
        maxLength={contactLimits.position}
        error={error("position")}
      />
      <div className="sm:col-span-2">
        <Field label={t("message")} name="message" rows={6} maxLength={contactLimits.message} required error={error("message")} />
        {state.kind === "failed" && (
          <p role="alert" className="mb-4 text-sm text-danger">
            {common("failed")}
          </p>
        )}
        <noscript>
          <p className="mb-4 text-sm">{common("noScript", { email: contactEmail })}</p>
        </noscript>
        <button type="submit" className="btn btn-primary max-sm:w-full" aria-disabled={state.kind === "sending"}>
          {state.kind === "sending" ? common("sending") : t("send")}
        </button>
      </div>
    </form>
  );
}

/** The fields as the form has them, so that the first wrong one gets the focus. */
const order = ["name", "email", "companyName", "phone", "department", "position", "message"];

async function checkContact(values: Record<string, string>): Promise<FieldErrors> {
  const { contactSchema } = await import("#domain/contact/schema.ts"); // the checker is loaded when somebody sends, not before
  const issues = contactSchema.safeParse(values).error?.issues ?? [];
  const errors = order.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [[field, issue.message] as const] : [];
  });
  return Object.fromEntries(errors);
}

async function sendContact(values: Record<string, string>): Promise<string> {
  const { reference } = await callWeb<{ reference: string }>("surveyAdd", { kind: "enquiry", ...values, captcha: await solveCaptcha() });
  return reference;
}
