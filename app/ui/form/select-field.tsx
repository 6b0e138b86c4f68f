import { type ComponentProps, type ReactNode, useId } from "react";
import { useAnswered, useTyped } from "./form-outcome.tsx";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  prompt: string;
  options: { value: string; text: string }[];
} & Omit<ComponentProps<"select">, "children">;

/** A choice from a list, labelled and with its error like `Field`. */
export function SelectField({ label, hint, error, prompt, options, ...control }: Props) {
  const id = useId();
  const typed = useTyped(control.name) ?? "";
  const answered = useAnswered();
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {hint && <span className="ml-2 font-normal text-quiet">{hint}</span>}
      </label>
      <select
        {...control}
        id={id}
        defaultValue={typed}
        {...(answered && error ? { autoFocus: true } : {})}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field"
      >
        <option value="">{prompt}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
