import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type PasswordRule, sessionDays } from "#domain/identity/limits.ts";
import { codeDigits, CodeField } from "../../features/account/code-field.tsx";
import { FormFoot } from "../../features/account/form-foot.tsx";
import { PasswordField } from "../../features/account/password-field.tsx";
import { useWay } from "../../features/account/use-way.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { FormName, TypedProvider } from "../../ui/form/form-outcome.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { callSolving, callWeb } from "../../browser/client.ts";
import { AccountField } from "./account-fields.tsx";
import { LoginTabs, type Way } from "./login-tabs.tsx";
import { codeNumbers, errorsOf } from "./check.ts";
import { PasswordGone } from "./password-gone.tsx";

type Values = Record<string, string>;
type User = { name: string; passwordRemoved?: boolean };

/** Both ways to log in share the field for the account, so that nothing is typed twice. */
export function LoginForm({ rule }: { rule: PasswordRule }) {
  const t = useTranslations("account.login");
  const fields = useTranslations("account.fields");
  const [way, setWay] = useState<Way>("password");
  const { enter, onward } = useWay();
  const form = useRef<HTMLFormElement>(null);
  const [gone, setGone] = useState<{ user: User; account: string }>();
  const { state, typed, submit, error, fail, reset } = useCheckedForm({
    form: "login",
    check: way === "password" ? checkPassword : checkCode,
    async send(values) {
      const remember = "remember" in values;
      const user =
        way === "password"
          ? await callSolving<User>("login", { account: values.account, password: values.password, remember })
          : await callWeb<User>("codeLogin", {
              account: values.account,
              code: codeDigits(values.code),
              remember,
            });
      if (user.passwordRemoved) setGone({ user, account: values.account ?? "" });
      else await enter(user);
      return "";
    },
    numbers: codeNumbers,
  });
  const choose = (next: Way) => {
    if (next === way) return;
    setWay(next);
    reset();
  };
  const account = () => (form.current?.elements.namedItem("account") as HTMLInputElement | null)?.value ?? "";
  const [typedAccount, setTypedAccount] = useState<string>();
  const forgot = onward("/forget", typedAccount);
  const register = onward("/reg", typedAccount);
  const locked = state.kind === "failed" && state.code === 429 && way === "password";
  if (gone) return <PasswordGone account={gone.account} rule={rule} onDone={() => void enter(gone.user)} />;
  return (
    <>
      <LoginTabs way={way} onChoose={choose} panel="login-panel" />
      <div id="login-panel" role="tabpanel" aria-labelledby={`login-tab-${way}`} className="pt-6">
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          onBlur={() => setTypedAccount(account())}
        >
          <FormName name="login" />
          <TypedProvider value={typed}>
            <AccountField error={error("account")} />
          </TypedProvider>
          <fieldset hidden={way !== "password"} disabled={way !== "password"}>
            <PasswordField
              label={fields("password")}
              name="password"
              autoComplete="current-password"
              required
              error={error("password")}
            />
          </fieldset>
          <fieldset hidden={way !== "code"} disabled={way !== "code"}>
            <CodeField purpose="login" error={error("code")} onFail={fail} />
          </fieldset>
          <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <label className="flex items-start gap-3">
              <input
                type="checkbox"
                name="remember"
                defaultChecked={typed !== undefined && "remember" in typed}
                aria-describedby="remember-hint"
                className="mt-1 size-5 shrink-0 accent-orange"
              />
              <span>
                {t("remember")}
                <span id="remember-hint" className="measure block max-w-[22rem] text-sm text-quiet">
                  {t("rememberHint", { days: sessionDays.remembered })}
                </span>
              </span>
            </label>
            <SiteLink {...forgot} className="py-0.5 text-accent underline underline-offset-4">
              {t("forgot")}
            </SiteLink>
          </div>
          <FormFoot
            failure={
              state.kind === "failed" && (
                <>
                  {state.message ?? fields("failed")}
                  {locked && (
                    <button
                      type="button"
                      className="mt-1 block font-semibold underline underline-offset-4"
                      onClick={() => choose("code")}
                    >
                      {t("codeInstead")}
                    </button>
                  )}
                </>
              )
            }
            busy={state.kind === "sending" || state.kind === "sent"}
            label={t("submit")}
            busyLabel={t("submitting")}
          />
          <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
            {t("noAccount")}
            <SiteLink {...register} className="btn btn-line">
              {t("register")}
            </SiteLink>
          </p>
        </form>
      </div>
    </>
  );
}

async function checkPassword(values: Values) {
  // Loaded when somebody sends: the schema needs zod.
  const { loginSchema } = await import("#domain/account/schema.ts");
  return errorsOf(loginSchema.pick({ account: true, password: true }), values);
}

async function checkCode(values: Values) {
  const { codeLoginSchema } = await import("#domain/account/schema.ts");
  return errorsOf(codeLoginSchema.pick({ account: true, code: true }), {
    ...values,
    code: codeDigits(values.code),
  });
}
