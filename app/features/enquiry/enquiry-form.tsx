import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { CheckedForm, faultsByField } from "../../ui/form/checked-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { CallError } from "../../browser/client.ts";
import { useFilledIn } from "../../browser/fill-in.ts";
import { sendMessage } from "../../browser/send-message.ts";

type Props = {
  /** What the enquiry is about: a model, or the models of a comparison. */
  model?: string | undefined;
  /** Lines that are sent below the message: the answers of the model selection that led to it. */
  note?: string;
  autoFocus?: boolean;
  /** Tells two of these forms on one page apart. */
  name?: "enquiry" | "inquiry";
};

/** The sales enquiry (specification, sections 3 and 5). */
export function EnquiryForm({ model, note, autoFocus, name = "enquiry" }: Props) {
  const t = useTranslations("enquiry");
  const { error, ...form } = useCheckedForm({ form: name, check: checkEnquiry, send: sendEnquiry });
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
    >
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
      <Field
        label={t("name")}
        name="name"
        autoComplete="name"
        maxLength={enquiryLimits.name}
        required
        error={error("name")}
        autoFocus={autoFocus}
      />
      <Field
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={enquiryLimits.email}
        required
        error={error("email")}
      />
      <Field
        label={t("country")}
        name="country"
        autoComplete="country-name"
        maxLength={enquiryLimits.country}
        required
        error={error("country")}
      />
      <Field
        label={t("company")}
        hint={t("optional")}
        name="company"
        autoComplete="organization"
        maxLength={enquiryLimits.company}
        error={error("company")}
      />
      <Field
        label={t("message")}
        name="message"
        rows={4}
        maxLength={enquiryLimits.message - (note ? note.length + 2 : 0)}
        required
        error={error("message")}
      />
    </CheckedForm>
  );
}

const fromAccount = { name: "name", email: "email", country: "country", company: "company" } as const;

async function checkEnquiry(values: Record<string, string>): Promise<FieldErrors> {
  // Loaded when somebody sends: the schema needs zod.
  const { enquirySchema } = await import("#domain/inbox/enquiry.ts");
  return faultsByField(enquirySchema.safeParse(values));
}

/** The form's field names by the call's (specification, section 3). */
const plainNames: Record<string, string> = { youxiang: "email", jianyi: "message" };

async function sendEnquiry({ email, message, note, ...values }: Record<string, string>): Promise<string> {
  const fields = { ...values, youxiang: email, jianyi: note ? `${message}\n\n${note}` : message };
  try {
    return await sendMessage("productscollectAdd", fields);
  } catch (error) {
    if (error instanceof CallError && error.field)
      throw Object.assign(error, { field: plainNames[error.field] ?? error.field });
    throw error;
  }
}
