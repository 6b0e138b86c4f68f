import { homePath, matchScreen } from "../screens.ts";

/** Screens that nobody wants to come back to after logging in. */
const passing = new Set(["login", "reg", "forget"]);

/**
 * An address of this site that a link may lead on to, or undefined for any other: `//evil.example`,
 * `/\evil.example`, `javascript:` and their disguises are none. What counts is how the browser reads it.
 */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  if (!text || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin) return undefined;
  const screen = matchScreen(url.pathname)?.screen.name;
  // The screens of ours, and the log-in for the cloud platform, which goes on from here.
  if (screen ? passing.has(screen) : !isAuthorization(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Addresses of the site as an OpenID provider: no screens, so the browser has to load them. */
export function isAuthorization(path: string): boolean {
  return path.startsWith("/oidc/");
}

/**
 * What a link to the log-in screens takes along in the history: where the visitor was, and the account typed
 * so far.
 */
export type WayState = { from?: string; account?: string } | null;

type Place = { search: string; state: unknown };

/** Where to go on after a log-in: `?to=`, else the page the visitor came from, else the start page. */
export function wayBack({ search, state }: Place): string {
  const { origin } = window.location;
  const asked = new URLSearchParams(search).get("to");
  const from = (state as WayState)?.from;
  const referrer = document.referrer.startsWith(`${origin}/`)
    ? document.referrer.slice(origin.length)
    : undefined;
  return ownAddress(asked, origin) ?? ownAddress(from, origin) ?? ownAddress(referrer, origin) ?? homePath;
}
