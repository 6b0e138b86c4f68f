import type { ReactNode, Ref } from "react";
import { useLocation } from "react-router";
import { FormName, TypedProvider } from "./form-outcome.tsx";
import { Sent } from "./sent.tsx";
import type { FieldErrors, useCheckedForm } from "./use-checked-form.ts";

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, "name" | "state" | "typed" | "submit" | "reset">;
  /** Shown in place of the form once it is sent. */
  sent: {
    title: string;
    text: (reference: string) => string;
    again: string;
    /** Shown instead where the message counts only after the link in a mail was followed. */
    held?: { title: string; text: string };
  };
  /** Below the fields: what failed, what happens without scripts, and the button. */
  words: { failed: string; plain?: string; send: string; sending: string };
  ref?: Ref<HTMLFormElement>;
  className?: string;
  /** Classes of the button. */
  button?: string;
  children: ReactNode;
};

/**
 * A form whose answer is a reference number: its fields, the button, and the message after sending. Without
 * scripts, or before they have loaded, the browser posts it (docs/decisions/0017).
 */
export function CheckedForm({
  form: { name, state, typed, submit, reset },
  sent,
  words,
  ref,
  className,
  button = "btn-primary w-full",
  children,
}: Props) {
  const { pathname } = useLocation();
  if (state.kind === "sent") {
    const held = state.held ? sent.held : undefined;
    return (
      <Sent title={held?.title ?? sent.title}>
        <p className="my-4">{held?.text ?? sent.text(state.reference)}</p>
        <a
          href={pathname}
          role="button"
          className="btn btn-line"
          onClick={(event) => {
            event.preventDefault();
            reset();
          }}
        >
          {sent.again}
        </a>
      </Sent>
    );
  }
  return (
    <form ref={ref} method="post" noValidate onSubmit={(event) => void submit(event)} className={className}>
      {name && <FormName name={name} />}
      <TypedProvider value={typed}>{children}</TypedProvider>
      <div className="col-span-full">
        {state.kind === "failed" && (
          <Failure text={(state.code === undefined && state.message) || words.failed} />
        )}
        {words.plain && (
          <noscript>
            <p className="mb-4 text-sm text-quiet">{words.plain}</p>
          </noscript>
        )}
        <button type="submit" className={`btn ${button}`} aria-disabled={state.kind === "sending"}>
          {state.kind === "sending" ? words.sending : words.send}
        </button>
      </div>
    </form>
  );
}

/** A failure that belongs to no single field. */
export function Failure({ text }: { text: ReactNode }) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      autoFocus
      className="mb-4 border-l-2 border-danger pl-3 text-sm text-danger"
    >
      {text}
    </div>
  );
}

type Checked = {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
};

/** The first message for each field that a schema has refused. */
export function faultsByField({ error }: Checked): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
