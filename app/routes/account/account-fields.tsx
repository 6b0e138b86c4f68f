import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { accountLimits, type PasswordRule } from "#domain/identity/limits.ts";
import { PasswordField } from "../../features/account/password-field.tsx";
import { useWay } from "../../features/account/use-way.ts";
import { Field } from "../../ui/form/field.tsx";

/** The e-mail or phone of an account, filled in with what was typed on another of these screens. */
export function AccountField({ error, note }: { error: string | undefined; note?: string }) {
  const fields = useTranslations("account.fields");
  const { account } = useWay();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (account && input.current && !input.current.value) input.current.value = account;
  }, [account]);
  return (
    <Field
      ref={input}
      label={fields("account")}
      name="account"
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={accountLimits.account}
      required
      error={error}
      note={note}
    />
  );
}

type NewPasswordProps = { label: string; rule: PasswordRule; error: (field: string) => string | undefined };

/** A new password, typed twice, and a hint what makes a good one. */
export function NewPasswordFields({ label, rule, error }: NewPasswordProps) {
  const fields = useTranslations("account.fields");
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        error={error("password")}
        note={fields("passwordHint", { min: rule.min, max: rule.max })}
      />
      <PasswordField
        label={fields("confirmPassword")}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={error("confirmPassword")}
      />
      <p className="-mt-2 mb-4 text-sm text-quiet sm:col-span-2">{fields("passwordTip")}</p>
    </>
  );
}
