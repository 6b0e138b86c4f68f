import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type FormOutcome, useFormOutcome } from "./form-outcome.tsx";

export type FieldErrors = Record<string, string>;
type State =
  /** `errors` are message keys, `said` the server's own words, both by field. */
  | { kind: "editing"; errors: FieldErrors; said?: FieldErrors }
  | { kind: "sending" }
  | { kind: "sent"; reference: string; held?: boolean | undefined }
  | { kind: "failed"; message?: string; code?: number };

type Options = {
  /** Name by which the server knows the form when it is posted without scripts. */
  form?: string;
  /** Message keys by field; empty when every value is valid. */
  check: (values: Record<string, string>) => Promise<FieldErrors>;
  /**
   * Sends the values and answers with the reference number; may throw an error that carries `field` and says
   * in `message` what is wrong with it.
   */
  send: (values: Record<string, string>) => Promise<string>;
  /** Numbers that messages name, such as the limits of a password. */
  numbers?: Record<string, number>;
};

/**
 * A form that checks, sends, and keeps what was typed: the first wrong field gets the focus, a failure leaves
 * every value where it is, and a second click while sending does nothing. `error` gives the words for a
 * field: the server's own where it has refused one.
 */
export function useCheckedForm({ form: name, check, send, numbers }: Options) {
  const t = useTranslations("errors");
  const outcome = useFormOutcome(name);
  const [state, setState] = useState<State>(() => stateOf(outcome));
  const busy = useRef(false);
  const error = (field: string): string | undefined => {
    if (state.kind !== "editing") return undefined;
    const key = state.errors[field];
    return state.said?.[field] || (key ? t(key as "required", numbers) : undefined);
  };
  /** Shows errors and focuses the first wrong field in the order of the form. */
  const refuse = (form: HTMLFormElement, errors: FieldErrors, said?: FieldErrors) => {
    setState({ kind: "editing", errors, ...(said ? { said } : {}) });
    const first = [...form.elements].find((element) => ((element as HTMLInputElement).name || "-") in errors);
    (first as HTMLElement | undefined)?.focus();
  };
  /** Shows what a call has thrown: at the field that it names, else below the form. */
  const fail = (form: HTMLFormElement, thrown: unknown) => {
    // Only the server's refusals are in words for visitors.
    const { name, field, message, code } = thrown as {
      name?: string;
      field?: string;
      message?: string;
      code?: number;
    };
    const words = name === "CallError" ? message : undefined;
    if (field && field !== "captcha" && form.elements.namedItem(field))
      refuse(form, { [field]: "badInput" }, words ? { [field]: words } : undefined);
    else
      setState({ kind: "failed", ...(words ? { message: words } : {}), ...(words && code ? { code } : {}) });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    );
    try {
      const errors = await check(values);
      if (Object.keys(errors).length) return refuse(form, errors);
      setState({ kind: "sending" });
      setState({ kind: "sent", reference: await send(values) });
    } catch (thrown) {
      fail(form, thrown);
    } finally {
      busy.current = false;
    }
  };
  return {
    name,
    state,
    typed: outcome?.values,
    submit,
    error,
    fail,
    reset: () => setState({ kind: "editing", errors: {} }),
  };
}

/** The first state of a form: editing, or the server's answer to it. */
function stateOf(outcome: FormOutcome | undefined): State {
  switch (outcome?.state) {
    case "refused":
      return { kind: "editing", errors: outcome.errors, said: outcome.errors };
    case "failed":
      return { kind: "failed", ...(outcome.message ? { message: outcome.message } : {}) };
    case "sent":
      return { kind: "sent", reference: outcome.reference ?? "", held: outcome.held };
    default:
      return { kind: "editing", errors: {} };
  }
}
