import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/enquiry/limits.ts";
import { languageNames } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { Field } from "../../../ui/field.tsx";
import { type FieldErrors, useCheckedForm } from "../../../ui/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../../web/client.ts";

/** Asks for the brochure by e-mail, in a language of the visitor's choice. */
export function RequestForm({ locale, salesEmail }: { locale: Locale; salesEmail: string }) {
  const t = useTranslations("brochure.request");
  const errorText = useTranslations("errors");
  const { state, submit, reset } = useCheckedForm({ check: checkRequest, send: sendRequest });
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
  const error = state.kind === "editing" && state.errors.email ? errorText(state.errors.email as "emailRequired") : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-md">
      <Field label={t("email")} name="email" type="email" autoComplete="email" maxLength={enquiryLimits.email} required error={error} />
      <label className="mb-5 block">
        <span className="mb-1 block text-sm font-semibold">{t("language")}</span>
        <select name="language" defaultValue={locale} className="field">
          {locales.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
      {state.kind === "failed" && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t("failed")}
        </p>
      )}
      <noscript>
        <p className="mb-4 text-sm">{t("noScript", { email: salesEmail })}</p>
      </noscript>
      <button type="submit" className="btn btn-primary w-full" aria-disabled={state.kind === "sending"}>
        {state.kind === "sending" ? t("sending") : t("send")}
      </button>
    </form>
  );
}

async function checkRequest(values: Record<string, string>): Promise<FieldErrors> {
  const { brochureRequestSchema } = await import("#domain/brochure/schema.ts"); // the checker is loaded when somebody sends, not before
  const result = brochureRequestSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

async function sendRequest(values: Record<string, string>): Promise<string> {
  const { reference } = await callWeb<{ reference: string }>("sendYangce", { ...values, captcha: await solveCaptcha() });
  return reference;
}
