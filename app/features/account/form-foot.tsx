import type { ReactNode } from "react";
import { Failure } from "../../ui/form/checked-form.tsx";

type Props = {
  /** A failure that belongs to no single field. */
  failure?: ReactNode;
  busy: boolean;
  label: string;
  busyLabel: string;
};

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
