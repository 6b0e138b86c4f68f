import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type CodePurpose, codeRules } from "#domain/identity/limits.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useFormOutcome, useTyped } from "../../ui/form/form-outcome.tsx";
import { type CallError, callWeb, solveCaptcha } from "../../browser/client.ts";

type Props = {
  purpose: CodePurpose;
  error?: string | undefined;
  /** Called when the account is empty or wrong, with an error like a call's (`fail` of useCheckedForm). */
  onFail?: (form: HTMLFormElement, thrown: unknown) => void;
  /** Name of the field with the e-mail or phone that the code goes to. */
  from?: string;
  /** The e-mail or phone itself, where there is no field for it. */
  to?: string;
  /** The address is the visitor's own: the text may say that the code was sent, not only if it is known. */
  own?: boolean;
  /** Name of the form for the server, which sends the code when scripts do not run. */
  form?: string;
  /** Gets a function that sends the code, for a button elsewhere. */
  sender?: Ref<{ send: () => void }>;
};

/** Longest countdown on the button, s; for a longer wait the message of the server is shown. */
const longestWait = 120;

/** The digits of a code as people paste it: with spaces, or as full-width digits. */
export const codeDigits = (text = "") => text.normalize("NFKC").replaceAll(/[\s-]/g, "");

type State =
  | { kind: "idle" }
  | { kind: "sending" }
  | { kind: "sent"; account: string }
  | { kind: "failed"; message: string };

/**
 * The field for a verification code with the button that sends one; after that the button counts down a
 * minute (rulings, Accounts). What was typed stays, whatever happens.
 */
export function CodeField({
  purpose,
  error,
  onFail,
  from = "account",
  to,
  own = false,
  form: name,
  sender,
}: Props) {
  const t = useTranslations("account.code");
  const fields = useTranslations("account.fields");
  const errors = useTranslations("errors");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const posted = useFormOutcome(name);
  const [state, setState] = useState<State>(() =>
    posted?.state === "asked"
      ? { kind: "sent", account: String(posted.values[from] ?? "") }
      : { kind: "idle" },
  );
  const [left, startWait] = useCountdown();
  // The countdown holds for the address that the code went to: after a mistyped one nobody has to wait.
  const before = state.kind === "sent" ? state.account : "";
  const [waitsFor, setWaitsFor] = useState(before);
  const [typed, setTyped] = useState(before);
  const same = to !== undefined || typed === waitsFor;
  const wait = same ? left : 0;
  const busy = state.kind === "sending" || wait > 0;
  useEffect(() => {
    const form = input.current?.form;
    if (!form || to !== undefined || !waitsFor) return;
    const read = () => setTyped((form.elements.namedItem(from) as HTMLInputElement).value.trim());
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [from, to, waitsFor]);

  const send = async () => {
    if (busy) return;
    const form = input.current!.form!;
    const account = (to ?? (form.elements.namedItem(from) as HTMLInputElement).value).trim();
    const refuse = (message: string) => onFail?.(form, { name: "CallError", field: from, message });
    if (!account) return refuse(errors("required"));
    setState({ kind: "sending" });
    setTyped(account);
    setWaitsFor(account);
    try {
      await callWeb("sendCode", { account, purpose, captcha: await solveCaptcha() });
      setState({ kind: "sent", account });
      startWait(codeRules.pauseSeconds);
      input.current?.focus();
    } catch (failure) {
      const { field, code, message, retryAfter } = failure as Partial<CallError>;
      if (field === "account") {
        setState({ kind: "idle" });
        refuse(message ?? "");
      } else setState({ kind: "failed", message: (code === 429 && message) || t("failed") });
      if (retryAfter) startWait(Math.min(retryAfter, longestWait));
    }
  };

  useImperativeHandle(sender, () => ({ send: () => void send() }));

  const sentTo = state.kind === "sent" && same ? state.account : undefined;
  const byPhone = sentTo !== undefined && !sentTo.includes("@");
  const help = () => {
    if (sentTo === undefined) return "";
    if (own) return t("sent", { account: sentTo });
    return byPhone ? t("sentIfProved", { account: sentTo }) : t("sentIfKnown", { account: sentTo });
  };
  const otherwise = () => {
    if (!byPhone) return t("spam");
    return own ? t("noText") : t("noTextLogin");
  };
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {fields("code")}
        <span className="ml-2 font-normal text-quiet">
          {t("hint", { digits: codeRules.digits, minutes: codeRules.minutes })}
        </span>
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name="code"
          defaultValue={useTyped("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeRules.digits + 4}
          required
          className="field min-w-28 flex-1 tracking-[0.2em]"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ""}${id}-state`}
        />
        <button
          {...(name && !hydrated ? { type: "submit", name: "intent", value: "code" } : { type: "button" })}
          className={`btn btn-line px-4 max-sm:max-w-[58%] ${wait > 0 ? "text-sm text-quiet" : ""}`}
          aria-disabled={busy}
          onClick={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {state.kind === "sending"
            ? t("sending")
            : wait > 0
              ? t("wait", { seconds: wait })
              : state.kind === "sent" && same
                ? t("resend")
                : t("send")}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      <div id={`${id}-state`} role="status" className="text-sm">
        {sentTo !== undefined && (
          <p className="mt-1">
            {help()} <span className="text-quiet">{otherwise()}</span>
          </p>
        )}
        {state.kind === "failed" && <p className="mt-1 text-danger">{state.message}</p>}
      </div>
    </div>
  );
}

/** Remaining seconds, and a function that starts the countdown. */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!until) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(Date.now() + seconds * 1_000)];
}
