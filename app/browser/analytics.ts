import { consentKey, readConsent } from "./consent.ts";

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
 * Reports a page view to the analytics object, when one is present (specification, section 4). Where the
 * cookie banner is shown nothing is reported before ACCEPT ALL (rulings, Consent).
 */
export function reportPageView(address: string): void {
  if (document.querySelector(`[data-needs="${consentKey}"]`) && readConsent() !== "accept") return;
  window.analytics?.page?.(address);
  window._hmt?.push(["_trackPageview", address]);
}
