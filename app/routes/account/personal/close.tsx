import { useState } from "react";
import { useTranslations } from "use-intl";
import { codeDigits, CodeField } from "../../../features/account/code-field.tsx";
import { PasswordField } from "../../../features/account/password-field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { callWeb } from "../../../browser/client.ts";
import { forgetSession } from "../../../browser/user.ts";
import { messageYears } from "#domain/inbox/kept.ts";
import { codeNumbers, errorsOf } from "../check.ts";
import type { PartProps } from "./part.ts";

const effects = ["data", "comments", "messages", "cloud", "devices", "news"] as const;

/** Closes the account for good: explains it, then takes password or code, and a box for having understood. */
export function CloseAccount({ user, onClosed }: PartProps) {
  const t = useTranslations("account.personal.close");
  const [begun, setBegun] = useState(false);
  return (
    <>
      <p className="measure border-l-3 border-bad pl-4 font-semibold">{t("warning")}</p>
      <ul className="measure mt-5 list-disc space-y-2 pl-5 marker:text-quiet">
        {effects.map((effect) => (
          <li key={effect}>{t(`effects.${effect}`, { years: messageYears })}</li>
        ))}
      </ul>
      {begun ? (
        <CloseForm user={user} onClosed={onClosed} onKeep={() => setBegun(false)} />
      ) : (
        <button type="button" className="btn btn-line mt-8" onClick={() => setBegun(true)}>
          {t("begin")}
        </button>
      )}
    </>
  );
}

function CloseForm({
  user,
  onClosed,
  onKeep,
}: Pick<PartProps, "user" | "onClosed"> & { onKeep: () => void }) {
  const t = useTranslations("account.personal.close");
  const fields = useTranslations("account.fields");
  const states = useTranslations("account.state");
  const ways = user.hasPassword ? (["password", "code"] as const) : (["code"] as const);
  const [way, setWay] = useState<"password" | "code">(ways[0]);
  const account = user.email ?? user.phone ?? "";
  const { state, submit, error } = useCheckedForm({
    numbers: codeNumbers,
    check: checkClosing,
    async send({ password, code }) {
      await callWeb("userCancel", password === undefined ? { code: codeDigits(code) } : { password });
      forgetSession();
      onClosed();
      return "";
    },
  });
  const understood = error("understood");
  return (
    <form
      method="post"
      noValidate
      className="mt-8 max-w-md border-t border-text pt-6"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="text-lg">{t("sure", { account })}</h3>
      <fieldset className="mt-4 mb-4">
        <legend className="mb-2 text-quiet">{t("confirm")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {ways.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="way"
                value={option}
                checked={way === option}
                className="size-5 accent-orange"
                onChange={() => setWay(option)}
              />
              {t(option === "password" ? "byPassword" : "byCode")}
            </label>
          ))}
        </div>
      </fieldset>
      {way === "password" ? (
        <>
          <input type="hidden" name="username" autoComplete="username" value={account} />
          <PasswordField
            label={fields("password")}
            name="password"
            autoComplete="current-password"
            required
            error={error("password")}
          />
        </>
      ) : (
        <CodeField purpose="close" own to={account} error={error("code")} />
      )}
      <label className="mb-1 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="understood"
          className="size-5 shrink-0 accent-orange"
          aria-invalid={understood ? true : undefined}
          aria-describedby={understood ? "understood-error" : undefined}
        />
        {t("understood")}
      </label>
      {understood && (
        <p id="understood-error" className="mb-2 text-sm text-danger">
          {understood}
        </p>
      )}
      {state.kind === "failed" && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {states("notSaved")}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="submit" className="btn bg-danger text-page" aria-disabled={state.kind === "sending"}>
          {state.kind === "sending" ? t("closing") : t("submit")}
        </button>
        <button type="button" className="btn btn-line" onClick={onKeep}>
          {t("keep")}
        </button>
      </div>
    </form>
  );
}

async function checkClosing({
  understood,
  ...values
}: Record<string, string>): Promise<Record<string, string>> {
  // Loaded when somebody sends: the schema needs zod.
  const { userCancelSchema } = await import("#domain/account/schema.ts");
  const errors = errorsOf(
    userCancelSchema,
    values.code === undefined ? values : { code: codeDigits(values.code) },
  );
  return understood ? errors : { ...errors, understood: "required" };
}
