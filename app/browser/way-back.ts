import { homePath, ownAddress } from "../screens.ts";

/**
 * History state that links to the log-in screens carry: where the visitor was, and the account typed so far.
 */
export type WayState = { from?: string; account?: string } | null;

type Place = { search: string; state: unknown };

/** Where to go on after a log-in: `?to=`, else the page the visitor came from, else the start page. */
export function wayBack({ search, state }: Place): string {
  const { origin } = window.location;
  const to = new URLSearchParams(search).get("to");
  const from = (state as WayState)?.from;
  const referrer = document.referrer.startsWith(`${origin}/`)
    ? document.referrer.slice(origin.length)
    : undefined;
  return ownAddress(to, origin) ?? ownAddress(from, origin) ?? ownAddress(referrer, origin) ?? homePath;
}
