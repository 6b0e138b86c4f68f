import { useId } from "react";
import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { FormName } from "../../ui/form/form-outcome.tsx";
import { Sent } from "../../ui/form/sent.tsx";
import { faultsByField } from "../../ui/form/checked-form.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { callWeb, solveCaptcha } from "../../browser/client.ts";

type Props = { locale: Locale };

/** Subscribes an address to new-product news; it counts after the link in the mail was followed. */
export function NewsletterForm({ locale }: Props) {
  const t = useTranslations("newsletter");
  const id = useId();
  const { state, typed, submit, error } = useCheckedForm({
    form: "newsletter",
    check: checkSubscription,
    send: sendSubscription,
  });
  if (state.kind === "sent") {
    return (
      <Sent title={t("sentTitle")}>
        <p className="measure mt-2">
          {state.reference ? t("sent", { email: state.reference }) : t("sentPlain")}
        </p>
      </Sent>
    );
  }
  const wrong = error("email");
  const sending = state.kind === "sending";
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="max-w-xl">
      <FormName name="newsletter" />
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("email")}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          defaultValue={typed && String(typed.email ?? "")}
          type="email"
          autoComplete="email"
          maxLength={enquiryLimits.email}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-privacy`}
          className="field min-w-0 flex-1 basis-56"
        />
        <button
          type="submit"
          className="btn btn-primary whitespace-nowrap max-sm:flex-1"
          aria-disabled={sending}
        >
          {sending ? t("submitting") : t("submit")}
        </button>
      </div>
      {wrong && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {wrong}
        </p>
      )}
      {state.kind === "failed" && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {state.message ?? t("failed")}
        </p>
      )}
      <p id={`${id}-privacy`} className="mt-2 text-sm text-quiet">
        {t("privacy")}{" "}
        {hasFeature("policy", locale) && (
          <SiteLink to="/policy" className="inline-block py-1 underline underline-offset-4 hover:text-accent">
            {t("policy")}
          </SiteLink>
        )}
      </p>
    </form>
  );
}

async function checkSubscription(values: Record<string, string>): Promise<FieldErrors> {
  // Loaded when somebody sends: the schema needs zod.
  const { subscribeSchema } = await import("#domain/newsletter/schema.ts");
  return faultsByField(subscribeSchema.safeParse(values));
}

async function sendSubscription({ email = "" }: Record<string, string>): Promise<string> {
  await callWeb("newsletterSubscribe", { email, captcha: await solveCaptcha() });
  return email.trim();
}
