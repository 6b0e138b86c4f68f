import { type ComponentProps, type ReactNode, useId } from "react";

type Common = { label: ReactNode; hint?: ReactNode; error?: ReactNode };
type InputField = Common & ComponentProps<"input"> & { rows?: undefined };
type AreaField = Common & ComponentProps<"textarea"> & { rows: number };

/** A form field: label above, its error below and tied to it. */
export function Field({ label, hint, error, ...control }: InputField | AreaField) {
  const id = useId();
  const shared = { id, "aria-invalid": error ? true : undefined, "aria-describedby": error ? `${id}-error` : undefined, className: "field" };
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint && <span className="ml-2 font-normal text-quiet">{hint}</span>}
      </label>
      {control.rows === undefined ? <input {...control} {...shared} /> : <textarea {...control} {...shared} />}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
