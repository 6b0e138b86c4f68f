/**
 * Local-storage key of the visitor's choice. Not a cookie: browsers end those after some 400 days (rulings,
 * Consent).
 */
export const consentKey = "cookie-consent";

export type Consent = "accept" | "deny";

/** Specification, section 9: days that a choice is remembered. */
export const consentDays: Record<Consent, number> = { accept: 1000, deny: 1 };

const day = 86_400_000;

/** The visitor's choice while it lasts. */
export function readConsent(now = Date.now()): Consent | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(consentKey) ?? "null") as {
      choice?: unknown;
      until?: unknown;
    } | null;
    if (typeof stored?.until !== "number" || stored.until <= now) return undefined;
    return stored.choice === "accept" || stored.choice === "deny" ? stored.choice : undefined;
  } catch {
    return undefined; // storage is off or was written by something else
  }
}

export function writeConsent(choice: Consent, now = Date.now()): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify({ choice, until: now + consentDays[choice] * day }));
  } catch {
    // Storage is off: the banner comes back on the next page, and nothing is reported.
  }
}
