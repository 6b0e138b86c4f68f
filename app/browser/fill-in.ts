import { type RefCallback, useCallback } from "react";
import { callWeb } from "./client.ts";
import { useUserName } from "./user.ts";

/** What the account knows that forms ask for (call `getUserinfo`). */
type Known = Partial<Record<"name" | "email" | "phone" | "company" | "country", string | null>>;

/** For how long what the account knows is not asked for again, ms: a page may have several forms. */
const fresh = 60_000;
let last: { of: string; at: number; known: Promise<Known> } | undefined;

function ask(name: string): Promise<Known> {
  if (last?.of !== name || Date.now() - last.at > fresh)
    // A visitor who only reads must not be troubled by a session that has ended.
    last = {
      of: name,
      at: Date.now(),
      known: callWeb<Known>("getUserinfo", {}, { quiet: () => true }).catch(() => ({})),
    };
  return last.known;
}

/**
 * Fills the empty fields of a form with what the account of a logged-in visitor knows. Nothing that was typed
 * changes.
 * @param fields the account's data by the name of the field
 * @returns the form's `ref`
 */
export function useFilledIn(fields: Readonly<Record<string, keyof Known>>): RefCallback<HTMLFormElement> {
  const name = useUserName();
  return useCallback(
    (form: HTMLFormElement | null) => {
      if (!form || !name) return;
      void ask(name).then((known) => {
        for (const [field, key] of Object.entries(fields)) {
          const control = form.elements.namedItem(field);
          const value = known[key];
          if (value && control instanceof HTMLInputElement && !control.value) control.value = value;
        }
      });
    },
    [name, fields],
  );
}
