import { useId } from "react";
import { useTranslations } from "use-intl";
import { enquiryLimits } from "#domain/inbox/enquiry-limits.ts";
import { callSolving, callWeb, solveCaptcha } from "../../browser/client.ts";
import { useUserName } from "../../browser/user.ts";
import { FormName } from "../../ui/form/form-outcome.tsx";
import { Sent } from "../../ui/form/sent.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { type FieldErrors, useCheckedForm } from "../../ui/form/use-checked-form.ts";

/**
 * Mails about changes to a model. Who is logged in needs a click; another address counts after the link in
 * the mail was followed.
 */
export function FollowForm({ model }: { model: string }) {
  const t = useTranslations("releases.follow");
  const id = useId();
  const isLoggedIn = useUserName() !== undefined;
  const { state, typed, submit, error } = useCheckedForm({
    form: "follow",
    check: async ({ email = "" }): Promise<FieldErrors> =>
      email.trim() || isLoggedIn ? {} : { email: "emailRequired" },
    send: (values) => sendFollow(values, isLoggedIn),
  });
  if (state.kind === "sent") {
    return state.held || state.reference ? (
      <Sent title={t("sentTitle")}>
        <p className="measure mt-2">{t("sent")}</p>
      </Sent>
    ) : (
      <Sent title={t("done", { model })}>
        <p className="measure mt-2">
          <SiteLink to="/personal?view=follows" className="text-accent underline underline-offset-4">
            {t("manage")}
          </SiteLink>
        </p>
      </Sent>
    );
  }
  const wrong = error("email");
  // An account without an e-mail is asked for one.
  const asksEmail = !isLoggedIn || wrong !== undefined;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="max-w-xl">
      <FormName name="follow" />
      <input type="hidden" name="model" value={model} />
      <label htmlFor={id} className="mb-1 block text-sm font-semibold" hidden={!asksEmail}>
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
          hidden={!asksEmail}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : `${id}-privacy`}
          className="field min-w-0 flex-1 basis-56"
        />
        <button
          type="submit"
          className="btn btn-line whitespace-nowrap"
          aria-disabled={state.kind === "sending"}
        >
          {t("submit")}
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
        {t("privacy")}
      </p>
    </form>
  );
}

/** An account may need no captcha. @returns "held" where a mail has to be confirmed */
async function sendFollow(
  { model = "", email = "" }: Record<string, string>,
  isLoggedIn: boolean,
): Promise<string> {
  const typed = email.trim();
  const fields = { model, ...(typed ? { email: typed } : {}) };
  const { held } = isLoggedIn
    ? await callSolving<Answer>("modelFollow", fields)
    : await callWeb<Answer>("modelFollow", { ...fields, captcha: await solveCaptcha() });
  return held ? "held" : "";
}

type Answer = { held: boolean };
