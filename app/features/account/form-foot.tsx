import type { ReactNode } from "react";
import { Failure } from "../../ui/form/checked-form.tsx";

type Props = {
  /** What went wrong, when no field is to blame. */
  failure?: ReactNode;
  busy: boolean;
  label: string;
  busyLabel: string;
};

/** The end of an account form: what went wrong, and its button. */
export function FormFoot({ failure, busy, label, busyLabel }: Props) {
  return (
    <>
      {failure && <Failure text={failure} />}
      <button type="submit" className="btn btn-primary w-full" aria-disabled={busy || undefined}>
        {busy ? busyLabel : label}
      </button>
    </>
  );
}
