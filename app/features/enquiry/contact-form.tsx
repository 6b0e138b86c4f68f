import { useTranslations } from "use-intl";
import { departments } from "#domain/inbox/departments.ts";
import { contactLimits } from "#domain/inbox/sales-contact-limits.ts";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { CheckedForm, faultsByField } from "../../ui/form/checked-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useFilledIn } from "../../browser/fill-in.ts";
import { sendMessage } from "../../browser/send-message.ts";

type Props = {
  /** The file of the download lists that it is about; such an enquiry needs a login. */
  download?: { id: number; title: string };
};

/** The sales contact form (specification, sections 2 and 3). */
export function ContactForm({ download }: Props) {
  const t = useTranslations("enquiry");
  const { error, ...form } = useCheckedForm({ form: "contact", check: checkContact, send: sendContact });
  const filledIn = useFilledIn(fromAccount);
  const optional = t("optional");
  return (
    <CheckedForm
      ref={filledIn}
      form={form}
      sent={{
        title: t("contact.thanksTitle"),
        text: (reference) => t("thanks", { reference }),
        again: t("contact.another"),
        held: { title: t("held.title"), text: t("held.text") },
      }}
      words={{
        failed: t("failed"),
        plain: t("plain"),
        send: t("contact.send"),
        sending: t("sending"),
      }}
      className="grid gap-x-6 sm:grid-cols-2"
      button="btn-primary max-sm:w-full"
    >
      {download && (
        <p className="col-span-full mb-4">
          <span className="mr-2 text-quiet">{t("about")}</span>
          <strong>{download.title}</strong>
          <input type="hidden" name="download" value={download.id} />
        </p>
      )}
      <Field
        label={t("contact.name")}
        name="name"
        autoComplete="name"
        maxLength={contactLimits.name}
        required
        error={error("name")}
      />
      <Field
        label={t("contact.email")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={enquiryLimits.email}
        required
        error={error("email")}
      />
      <Field
        label={t("contact.companyName")}
        hint={optional}
        name="companyName"
        autoComplete="organization"
        maxLength={contactLimits.companyName}
        error={error("companyName")}
      />
      <Field
        label={t("contact.phone")}
        hint={optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={contactLimits.phone}
        error={error("phone")}
      />
      <SelectField
        label={t("contact.department")}
        hint={optional}
        name="department"
        error={error("department")}
        prompt={t("contact.departments.choose")}
        options={departments.map((one) => ({ value: one, text: t(`contact.departments.${one}`) }))}
      />
      <Field
        label={t("contact.position")}
        hint={optional}
        name="position"
        autoComplete="organization-title"
        maxLength={contactLimits.position}
        error={error("position")}
      />
      <div className="col-span-full">
        <Field
          label={t("contact.message")}
          name="message"
          rows={6}
          maxLength={contactLimits.message}
          required
          error={error("message")}
        />
      </div>
    </CheckedForm>
  );
}

const fromAccount = { name: "name", email: "email", companyName: "company", phone: "phone" } as const;

async function checkContact(values: Record<string, string>): Promise<FieldErrors> {
  // Loaded when somebody sends: the schema needs zod.
  const { contactSchema } = await import("#domain/inbox/sales-contact.ts");
  return faultsByField(contactSchema.safeParse(values));
}

const sendContact = (values: Record<string, string>) =>
  sendMessage("surveyAdd", { kind: "enquiry", ...values });
