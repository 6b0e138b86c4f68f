import { useId } from "react";
import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { feedbackLimits } from "#domain/inbox/feedback-limits.ts";
import { feedbackTypes } from "#domain/inbox/feedback-types.ts";
import { CheckedForm, faultsByField } from "../../ui/form/checked-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useFilledIn } from "../../browser/fill-in.ts";
import { sendMessage } from "../../browser/send-message.ts";

type Props = {
  /** First value of the field for the model. */
  model: string;
  /** Models that are offered while typing. */
  models?: readonly string[];
  /** Classes of the button. */
  button?: string;
};

/** Product feedback (specification, sections 3 and 5): every field must be filled in. */
export function FeedbackForm({ model, models, button = "btn-line w-full" }: Props) {
  const t = useTranslations("enquiry");
  const list = useId();
  const { error, ...form } = useCheckedForm({ form: "feedback", check: checkFeedback, send: sendFeedback });
  const filledIn = useFilledIn(fromAccount);
  return (
    <CheckedForm
      ref={filledIn}
      form={form}
      sent={{
        title: t("feedback.thanksTitle"),
        text: (reference) => t("feedback.thanks", { reference }),
        again: t("another"),
        held: { title: t("held.title"), text: t("held.text") },
      }}
      words={{
        failed: t("failed"),
        plain: t("plain"),
        send: t("feedback.send"),
        sending: t("sending"),
      }}
      button={button}
    >
      <Field
        label={t("feedback.productModel")}
        name="productModel"
        defaultValue={model}
        list={models && list}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={feedbackLimits.productModel}
        required
        error={error("productModel")}
      />
      {models && (
        <datalist id={list}>
          {models.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <SelectField
        label={t("feedback.type")}
        name="type"
        required
        error={error("type")}
        prompt={t("feedback.choose")}
        options={feedbackTypes.map((type) => ({ value: type, text: t(`feedback.types.${type}`) }))}
      />
      <Field
        label={t("feedback.description")}
        name="description"
        rows={4}
        maxLength={feedbackLimits.text}
        required
        error={error("description")}
      />
      <Field
        label={t("feedback.suggestions")}
        name="suggestions"
        rows={3}
        maxLength={feedbackLimits.text}
        required
        error={error("suggestions")}
      />
      <Field
        label={t("feedback.email")}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={enquiryLimits.email}
        required
        error={error("email")}
      />
    </CheckedForm>
  );
}

const fromAccount = { email: "email" } as const;

async function checkFeedback(values: Record<string, string>): Promise<FieldErrors> {
  // Loaded when somebody sends: the schema needs zod.
  const { feedbackSchema } = await import("#domain/inbox/feedback.ts");
  return faultsByField(feedbackSchema.safeParse(values));
}

const sendFeedback = (values: Record<string, string>) =>
  sendMessage("surveyAdd", { kind: "feedback", ...values });
