import { useTranslations } from "use-intl";
import { FormName, useFormOutcome } from "../../ui/form/form-outcome.tsx";
import { Sent } from "../../ui/form/sent.tsx";

/**
 * Target of the link in the mail that asks a sender to confirm a message: the button sends it on, with or
 * without scripts.
 */
export function ReleasePanel() {
  const t = useTranslations("contact.release");
  const enquiry = useTranslations("enquiry");
  const outcome = useFormOutcome("release");
  if (!outcome) return null;
  const { state, reference = "", message } = outcome;
  if (state === "sent") {
    return (
      <div className="mb-8">
        <Sent title={enquiry("contact.thanksTitle")}>
          <p className="mt-2">{enquiry("thanks", { reference })}</p>
        </Sent>
      </div>
    );
  }
  if (state !== "asked") {
    return (
      <div className="mb-8">
        <Sent title={t("failed")}>
          <p className="mt-2">{message}</p>
        </Sent>
      </div>
    );
  }
  return (
    <form method="post" className="mb-8 rounded border border-line bg-card p-5">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-2 mb-4">{t("text", { reference })}</p>
      <FormName name="release" />
      <input type="hidden" name="token" value={String(outcome.values.token ?? "")} />
      <button type="submit" className="btn btn-primary max-sm:w-full">
        {t("button")}
      </button>
    </form>
  );
}
