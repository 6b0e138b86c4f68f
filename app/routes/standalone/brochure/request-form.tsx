import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { languageNames } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { CheckedForm, faultsByField } from "../../../ui/form/checked-form.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useLanguages } from "../../../ui/use-languages.ts";
import { type FieldErrors, useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { useFilledIn } from "../../../browser/fill-in.ts";
import { sendMessage } from "../../../browser/send-message.ts";

/** Asks for the brochure by e-mail, in a language of the visitor's choice. */
export function RequestForm({ locale }: { locale: Locale }) {
  const t = useTranslations("brochure.request");
  const languages = useLanguages();
  const { error, ...form } = useCheckedForm({ form: "brochure", check: checkRequest, send: sendRequest });
  const filledIn = useFilledIn(fromAccount);
  return (
    <CheckedForm
      ref={filledIn}
      form={form}
      sent={{
        title: t("thanksTitle"),
        text: (reference) => t("thanks", { reference }),
        again: t("another"),
        held: { title: t("held.title"), text: t("held.text") },
      }}
      words={{
        failed: t("failed"),
        plain: t("plain"),
        send: t("send"),
        sending: t("sending"),
      }}
      className="max-w-md"
    >
      <Field
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={enquiryLimits.email}
        required
        error={error("email")}
      />
      <label className="mb-5 block">
        <span className="mb-1 block text-sm font-semibold">{t("language")}</span>
        <select name="language" defaultValue={String(form.typed?.language ?? locale)} className="field">
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
    </CheckedForm>
  );
}

const fromAccount = { email: "email" } as const;

async function checkRequest(values: Record<string, string>): Promise<FieldErrors> {
  // loaded only when somebody sends: the schema needs zod
  const { brochureRequestSchema } = await import("#domain/brochure/schema.ts");
  return faultsByField(brochureRequestSchema.safeParse(values));
}

const sendRequest = (values: Record<string, string>) => sendMessage("sendYangce", values);
