import { createContext, useContext } from "react";

/**
 * The server's answer to a form that was posted without scripts. Only the page that is this answer has it.
 */
export type FormOutcome = {
  /** Name of the form, by which it finds its own outcome. */
  form: string;
  state: "refused" | "failed" | "sent" | "asked";
  /** What was typed, without passwords. */
  values: Record<string, string | string[]>;
  /** By field, in the visitor's language. */
  errors: Record<string, string>;
  /** A failure that belongs to no single field. */
  message?: string;
  reference?: string;
  /** The message counts only after the link in a mail was followed. */
  held?: boolean;
};

const Outcome = createContext<FormOutcome | undefined>(undefined);

export const FormOutcomeProvider = Outcome.Provider;

/** The outcome of the form with this name, if it was the one that was posted. */
export function useFormOutcome(form: string | undefined): FormOutcome | undefined {
  const outcome = useContext(Outcome);
  return form !== undefined && outcome?.form === form ? outcome : undefined;
}

const Typed = createContext<FormOutcome["values"] | undefined>(undefined);

/** Gives the fields of a form what was typed before the server refused it. */
export const TypedProvider = Typed.Provider;

/** The first value of a field: what was typed before the form was posted. */
export function useTyped(name: string | undefined): string | undefined {
  const value = useContext(Typed)?.[name ?? ""];
  return typeof value === "string" ? value : undefined;
}

/** Whether the page answers this form; its wrong fields then have `autofocus`. */
export const useAnswered = () => useContext(Typed) !== undefined;

/** Like `useTyped`, for a group of checkboxes. */
export function useTypedAll(name: string): readonly string[] {
  const value = useContext(Typed)?.[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

/** Tells the server which form was posted. */
export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />;
}
