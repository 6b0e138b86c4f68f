import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { callWeb } from "../../browser/client.ts";
import { FormFoot } from "../../features/account/form-foot.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { NewPasswordFields } from "./account-fields.tsx";
import { accountNumbers, errorsOf } from "./check.ts";

type Props = { account: string; rule: PasswordRule; onDone: () => void };

/**
 * Shown after a log-in with a code that removed a password, because the account was not verified when it was
 * set: explains that, and has the fields for a new password, which needs no old one.
 */
export function PasswordGone({ account, rule, onDone }: Props) {
  const t = useTranslations("account.login.gone");
  const fields = useTranslations("account.fields");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus();
  }, []);
  const { state, submit, error } = useCheckedForm({
    async check(values) {
      // Loaded when somebody sends: the schema needs zod.
      const { changePasswordSchema } = await import("#domain/account/schema.ts");
      return errorsOf(changePasswordSchema(rule), values);
    },
    async send({ password, confirmPassword }) {
      await callWeb("changePassword", { password, confirmPassword });
      onDone();
      return "";
    },
    numbers: accountNumbers(rule),
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t("heading")}
      </h2>
      <p className="mt-3">{t("why", { account })}</p>
      <p className="mt-3 mb-6 text-quiet">{t("what")}</p>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={account} />
        <NewPasswordFields label={fields("newPassword")} rule={rule} error={error} />
        <FormFoot
          failure={state.kind === "failed" && (state.message ?? fields("failed"))}
          busy={state.kind === "sending" || state.kind === "sent"}
          label={t("submit")}
          busyLabel={t("submitting")}
        />
      </form>
      <p className="mt-5">
        <button type="button" className="btn btn-line w-full" onClick={onDone}>
          {t("later")}
        </button>
      </p>
    </>
  );
}
