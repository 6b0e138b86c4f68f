import { createContext, useContext } from "react";

/**
 * What the server made of a form that was posted as browsers do it without scripts. It stands in the page
 * that answers, and in no other.
 */
export type FormOutcome = {
  /** Name of the form, by which it finds its own outcome. */
  form: string;
  state: "refused" | "failed" | "sent" | "asked";
  /** What was typed, without passwords. */
  values: Record<string, string | string[]>;
  /** By field, in the visitor's language. */
  errors: Record<string, string>;
  /** What failed, where no field is to blame. */
  message?: string;
  reference?: string;
  /** The message waits for the link in a mail. */
  held?: boolean;
};

const Outcome = createContext<FormOutcome | undefined>(undefined);

/** Hands the outcome to the form on the page that it belongs to. */
export const FormOutcomeProvider = Outcome.Provider;

/** The outcome of the form with this name, if it was the one that was posted. */
export function useFormOutcome(form: string | undefined): FormOutcome | undefined {
  const outcome = useContext(Outcome);
  return form !== undefined && outcome?.form === form ? outcome : undefined;
}

const Typed = createContext<FormOutcome["values"] | undefined>(undefined);

/** Gives the fields of a form what was typed before the server refused it. */
export const TypedProvider = Typed.Provider;

/** What was typed into a field before, for its first value. */
export function useTyped(name: string | undefined): string | undefined {
  const value = useContext(Typed)?.[name ?? ""];
  return typeof value === "string" ? value : undefined;
}

/** Whether the form stands in a page that answers it. A wrong field there asks for the focus by itself. */
export const useAnswered = () => useContext(Typed) !== undefined;

/** The same for a group of boxes. */
export function useTypedAll(name: string): readonly string[] {
  const value = useContext(Typed)?.[name] ?? [];
  return typeof value === "string" ? [value] : value;
}

/** Tells the server which form was posted. */
export function FormName({ name }: { name: string }) {
  return <input type="hidden" name="form" value={name} />;
}
