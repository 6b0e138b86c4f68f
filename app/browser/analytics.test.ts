import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportPageView } from "./analytics.ts";
import { type Consent, consentDays, writeConsent } from "./consent.ts";

const day = 86_400_000;
const page = vi.fn();

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  vi.stubGlobal("window", { analytics: { page } });
  page.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, boolean, Consent | undefined, number, number]>([
  ["before a choice nothing is reported where visitors are asked", true, undefined, 0, 0],
  ["after DENY nothing is reported", true, "deny", 0, 0],
  ["after DENY nothing is reported where nobody is asked either", false, "deny", 0, 0],
  [
    "when DENY is over the visitor is asked again, and nothing is reported",
    true,
    "deny",
    consentDays.deny,
    0,
  ],
  ["after ACCEPT ALL a page is reported", true, "accept", 0, 1],
  ["without a question a page is reported", false, undefined, 0, 1],
])("%s", (_, asks, choice, daysLater, times) => {
  vi.stubGlobal("document", { documentElement: { dataset: asks ? { asksConsent: "" } : {} } });
  if (choice) writeConsent(choice, Date.now() - daysLater * day);
  reportPageView("/survey");
  expect(page).toHaveBeenCalledTimes(times);
});
