import { type ComponentProps, type ReactNode, useId } from "react";
import { useAnswered, useTyped } from "./form-outcome.tsx";

type Common = {
  label: ReactNode;
  /** A word beside the label. */
  hint?: ReactNode;
  /** A sentence below the field, which describes it to screen readers. */
  note?: ReactNode;
  error?: ReactNode;
  /** A button at the field's end. */
  beside?: ReactNode;
};
type InputField = Common & ComponentProps<"input"> & { rows?: undefined };
type AreaField = Common & ComponentProps<"textarea"> & { rows: number };

/** A form field: its label above, its error below. */
export function Field({ label, hint, note, error, beside, ...control }: InputField | AreaField) {
  const id = useId();
  const typed = useTyped(control.name);
  const answered = useAnswered();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ") || undefined;
  const shared = {
    id,
    ...(typed === undefined || control.value !== undefined ? {} : { defaultValue: typed }),
    ...(answered && error ? { autoFocus: true } : {}),
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described,
    className: "field",
  };
  const input =
    control.rows === undefined ? <input {...control} {...shared} /> : <textarea {...control} {...shared} />;
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint && <span className="ml-2 font-normal text-quiet">{hint}</span>}
      </label>
      {beside ? (
        <div className="flex gap-2">
          {input}
          {beside}
        </div>
      ) : (
        input
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="mt-1 text-sm text-quiet">
          {note}
        </p>
      )}
    </div>
  );
}
