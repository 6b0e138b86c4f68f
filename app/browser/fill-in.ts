import { type RefCallback, useCallback } from "react";
import { callWeb } from "./client.ts";
import { useUserName } from "./user.ts";

/** The data of an account that forms fetchProfile for (call `getUserinfo`). */
type Profile = Partial<Record<"name" | "email" | "phone" | "company" | "country", string | null>>;

/** How long an answer is used again, ms: a page may have several forms. */
const fresh = 60_000;
let latest: { of: string; at: number; profile: Promise<Profile> } | undefined;

function fetchProfile(name: string): Promise<Profile> {
  if (latest?.of !== name || Date.now() - latest.at > fresh)
    // A session that has ended must not disturb a visitor who only reads.
    latest = {
      of: name,
      at: Date.now(),
      profile: callWeb<Profile>("getUserinfo", {}, { quiet: () => true }).catch(() => ({})),
    };
  return latest.profile;
}

/**
 * Fills the empty fields of a form from the account of a logged-in visitor; typed values stay.
 * @param fields the key of the account's data by the name of the field
 * @returns the form's `ref`
 */
export function useFilledIn(fields: Readonly<Record<string, keyof Profile>>): RefCallback<HTMLFormElement> {
  const name = useUserName();
  return useCallback(
    (form: HTMLFormElement | null) => {
      if (!form || !name) return;
      void fetchProfile(name).then((profile) => {
        for (const [field, key] of Object.entries(fields)) {
          const control = form.elements.namedItem(field);
          const value = profile[key];
          if (value && control instanceof HTMLInputElement && !control.value) control.value = value;
        }
      });
    },
    [name, fields],
  );
}
