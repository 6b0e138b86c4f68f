import { type FormEvent, useRef, useState } from "react";

export type FieldErrors = Record<string, string>;
type State = { kind: "editing"; errors: FieldErrors } | { kind: "sending" } | { kind: "sent"; reference: string } | { kind: "failed" };

type Options = {
  /** Message keys by field; empty when everything fits. */
  check: (values: Record<string, string>) => Promise<FieldErrors>;
  /** Sends the values and answers with the reference number; may throw an error that carries `field`. */
  send: (values: Record<string, string>) => Promise<string>;
};

/**
 * A form that checks, sends, and keeps what was typed: the first wrong field gets the focus, a failure leaves every
 * value where it is, and a second click while sending does nothing.
 */
export function useCheckedForm({ check, send }: Options) {
  const [state, setState] = useState<State>({ kind: "editing", errors: {} });
  const busy = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
    try {
      const errors = await check(values);
      const [first] = Object.keys(errors);
      if (first) {
        setState({ kind: "editing", errors });
        (form.elements.namedItem(first) as HTMLElement | null)?.focus();
        return;
      }
      setState({ kind: "sending" });
      setState({ kind: "sent", reference: await send(values) });
    } catch (error) {
      const field = (error as { field?: string }).field;
      setState(field && field !== "captcha" ? { kind: "editing", errors: { [field]: "badInput" } } : { kind: "failed" });
    } finally {
      busy.current = false;
    }
  };
  return { state, submit, reset: () => setState({ kind: "editing", errors: {} }) };
}
