import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useHydrated } from "../../ui/use-hydrated.ts";

type Props = {
  /** What went wrong, when no field is to blame. */
  failure?: ReactNode;
  busy: boolean;
  label: string;
  busyLabel: string;
  contactEmail: string;
};

/**
 * The end of an account form: what went wrong, and its button, which waits until scripts can send the form
 * safely.
 */
export function FormFoot({ failure, busy, label, busyLabel, contactEmail }: Props) {
  const t = useTranslations("account.fields");
  const hydrated = useHydrated();
  return (
    <>
      {failure && (
        <div role="alert" className="mb-4 border-l-2 border-danger pl-3 text-sm text-danger">
          {failure}
        </div>
      )}
      <noscript>
        <p className="mb-4 text-sm">{t("noScript", { email: contactEmail })}</p>
      </noscript>
      {/* Sent without scripts, a password would stand in an address. */}
      <button
        type="submit"
        className="btn btn-primary w-full"
        disabled={!hydrated}
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : label}
      </button>
    </>
  );
}
