import { readConsent } from "./consent.ts";

type Analytics = { page?: (address: string) => void };
declare global {
  interface Window {
    /** An analytics object that an operator's own script put there; without it nothing is reported. */
    analytics?: Analytics;
    /** Baidu's queue, used by Chinese sites. */
    _hmt?: { push(event: [string, string]): void };
  }
}

/**
 * Whether anything may be reported: after ACCEPT ALL; without a choice only where nobody is asked (rulings,
 * Consent). The page says by `data-asks-consent` whether its language asks, on screens without a banner too.
 */
export function mayReport(): boolean {
  const choice = readConsent();
  return choice === undefined ? !("asksConsent" in document.documentElement.dataset) : choice === "accept";
}

/**
 * Whether somebody takes figures of visits, and the visitor's browser does not ask that nobody be followed (Do
 * Not Track, Global Privacy Control). Figures without a number of anybody follow nobody, but who asks is not
 * argued with.
 */
export function mayMeasure(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    doNotTrack?: string | null;
    globalPrivacyControl?: boolean;
  };
  return (
    "measures" in document.documentElement.dataset && doNotTrack !== "1" && globalPrivacyControl !== true
  );
}

/**
 * Reports a page view to the analytics object, when one is present (specification, section 4). All that the
 * site reports goes through here.
 */
export function reportPageView(address: string): void {
  if (!mayReport()) return;
  window.analytics?.page?.(address);
  window._hmt?.push(["_trackPageview", address]);
}
