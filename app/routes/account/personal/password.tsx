import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { PasswordField } from "../../../features/account/password-field.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { callWeb } from "../../../browser/client.ts";
import { SaveFoot } from "./save-foot.tsx";
import { accountNumbers, errorsOf } from "../check.ts";
import type { PartProps } from "./part.ts";
import { Unsaved } from "./unsaved.tsx";

/** A new password, for a visitor who knows the present one (specification, section 5). */
export function PasswordPart({ user, rule, onChange }: PartProps) {
  const t = useTranslations("account");
  // The form does not change when the first password is set, until the part is opened again.
  const [hadPassword] = useState(user.hasPassword);
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const { state, submit, error, reset } = useCheckedForm({
    numbers: accountNumbers(rule),
    check: async (values) => checkPasswords(rule, values),
    async send(values) {
      await callWeb("changePassword", values);
      onChange({ ...user, hasPassword: true });
      form.current?.reset();
      setDirty(false);
      return "";
    },
  });
  return (
    <>
      <p className="measure mb-6 text-quiet">
        {t(hadPassword ? "personal.password.text" : "personal.password.none")}
      </p>
      <form
        ref={form}
        method="post"
        noValidate
        className="max-w-md"
        onInput={(event) => {
          setDirty(
            [...new FormData(event.currentTarget)].some(
              ([name, value]) => name !== "username" && value !== "",
            ),
          );
          if (state.kind !== "editing") reset();
        }}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? user.phone ?? ""} />
        {hadPassword && (
          <PasswordField
            label={t("fields.oldPassword")}
            name="oldPassword"
            autoComplete="current-password"
            required
            error={error("oldPassword")}
          />
        )}
        <PasswordField
          label={t("fields.newPassword")}
          hint={t("fields.passwordHint", rule)}
          name="password"
          autoComplete="new-password"
          required
          error={error("password")}
        />
        <PasswordField
          label={t("fields.confirmPassword")}
          hint={t("fields.confirmHint")}
          name="confirmPassword"
          autoComplete="new-password"
          required
          error={error("confirmPassword")}
        />
        <SaveFoot
          state={state.kind}
          submit={t(hadPassword ? "personal.password.submit" : "personal.password.set")}
          done={t("personal.password.done")}
        />
      </form>
      {hadPassword && (
        <p className="mt-6">
          <SiteLink to="/forget" className="text-accent underline underline-offset-4">
            {t("personal.password.forgot")}
          </SiteLink>
        </p>
      )}
      <Unsaved dirty={dirty} />
    </>
  );
}

async function checkPasswords(
  rule: PasswordRule,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  // Loaded when somebody saves: the schema needs zod.
  const { changePasswordSchema } = await import("#domain/account/schema.ts");
  return errorsOf(changePasswordSchema(rule), values);
}
