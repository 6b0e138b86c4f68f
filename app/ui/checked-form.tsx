import type { ReactNode, Ref } from "react";
import type { FieldErrors, useCheckedForm } from "./use-checked-form.ts";

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, "state" | "submit" | "reset">;
  /** What stands in the form's place once it is sent. */
  sent: { title: string; text: (reference: string) => string; again: string };
  /** The end of the form: what failed, what to do without scripts, and the button. */
  words: { failed: string; noScript: string; send: string; sending: string };
  ref?: Ref<HTMLFormElement>;
  className?: string;
  /** Classes of the button. */
  button?: string;
  children: ReactNode;
};

/**
 * The frame of a form that answers with a reference number: its fields, its end, and what comes after
 * sending.
 */
export function CheckedForm({
  form: { state, submit, reset },
  sent,
  words,
  ref,
  className,
  button = "btn-primary w-full",
  children,
}: Props) {
  if (state.kind === "sent") {
    return (
      <div role="status">
        <h3 className="text-lg">{sent.title}</h3>
        <p className="my-4">{sent.text(state.reference)}</p>
        <button type="button" className="btn btn-line" onClick={reset}>
          {sent.again}
        </button>
      </div>
    );
  }
  return (
    <form ref={ref} noValidate onSubmit={(event) => void submit(event)} className={className}>
      {children}
      <div className="col-span-full">
        {state.kind === "failed" && (
          <p role="alert" className="mb-4 text-sm text-danger">
            {words.failed}
          </p>
        )}
        <noscript>
          <p className="mb-4 text-sm">{words.noScript}</p>
        </noscript>
        <button type="submit" className={`btn ${button}`} aria-disabled={state.kind === "sending"}>
          {state.kind === "sending" ? words.sending : words.send}
        </button>
      </div>
    </form>
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
