import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { codeDigits, CodeField } from "../../features/account/code-field.tsx";
import { FormFoot } from "../../features/account/form-foot.tsx";
import { useWay } from "../../features/account/use-way.ts";
import { homePath } from "../../screens.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { FormName, TypedProvider } from "../../ui/form/form-outcome.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { callWeb } from "../../browser/client.ts";
import { forgetSession } from "../../browser/user.ts";
import { AccountField, NewPasswordFields } from "./account-fields.tsx";
import { accountNumbers, errorsOf } from "./check.ts";

type Props = { rule: PasswordRule; onDone: (account: string) => void };

export function ForgotForm({ rule, onDone }: Props) {
  const t = useTranslations("account.forgot");
  const fields = useTranslations("account.fields");
  const { onward } = useWay();
  const { state, typed, submit, error, fail } = useCheckedForm({
    form: "forget",
    async check(values) {
      // Loaded when somebody sends: the schema needs zod.
      const { forgetSchema } = await import("#domain/account/schema.ts");
      return errorsOf(forgetSchema(rule), { ...values, code: codeDigits(values.code) });
    },
    async send({ account: typed = "", code, password, confirmPassword }) {
      await callWeb("forget", { account: typed, code: codeDigits(code), password, confirmPassword });
      forgetSession(); // all sessions of the account have ended, this browser's too
      onDone(typed);
      return "";
    },
    numbers: accountNumbers(rule),
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormName name="forget" />
      <TypedProvider value={typed}>
        <AccountField error={error("account")} />
        <CodeField purpose="reset" error={error("code")} onFail={fail} form="forget" />
      </TypedProvider>
      <NewPasswordFields label={fields("newPassword")} rule={rule} error={error} />
      <div className="pt-2">
        <FormFoot
          failure={state.kind === "failed" && (state.message ?? fields("failed"))}
          busy={state.kind === "sending" || state.kind === "sent"}
          label={t("submit")}
          busyLabel={t("submitting")}
        />
      </div>
      <p className="mt-6 border-t border-line pt-5">
        <SiteLink {...onward("/login")} className="text-accent underline underline-offset-4">
          {t("remembered")}
        </SiteLink>
      </p>
    </form>
  );
}

/** The success screen: the password is set, please log in again. */
export function ForgotDone({ account }: { account: string }) {
  const t = useTranslations("account.forgot");
  const { onward } = useWay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    box.current?.focus();
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      <p className="border-l-2 border-ok pl-4 text-lg">{t("done")}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <SiteLink {...onward("/login", account)} className="btn btn-primary">
          {t("loginNow")}
        </SiteLink>
        <SiteLink to={homePath} className="btn btn-line">
          {t("home")}
        </SiteLink>
      </p>
    </div>
  );
}
