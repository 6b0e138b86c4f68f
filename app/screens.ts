import { screenPaths } from "#domain/address/paths.ts";
import type { ScreenName } from "#domain/address/screens.ts";

/** Where `/`, unknown paths and unknown ids lead (specification, section 2). */
export const homePath = "/index";

type Match = { name: ScreenName; params: Record<string, string> };

const compiled = screenPaths.map(({ name, path }) => ({
  name,
  path,
  names: [...path.matchAll(/:(\w+)/g)].map((found) => found[1]!),
  pattern: new RegExp(`^${path.replace(/:id\b/g, "([1-9]\\d{0,8})").replace(/:(\w+)/g, "([^/]{1,80})")}$`),
}));

/**
 * The screen that a path means which is written with capitals or slashes at its end, and how it is written;
 * undefined for an unknown path, and for one that is right.
 */
export function spelledScreen(pathname: string): { name: ScreenName; path: string } | undefined {
  if (pathname.length > 200 || matchScreen(pathname)) return undefined;
  const plain = pathname.replace(/\/+$/, "");
  for (const { name, path, pattern, names } of compiled) {
    const found = new RegExp(pattern, "i").exec(plain);
    if (!found) continue;
    const right = names.reduce((text, part, i) => text.replace(`:${part}`, () => found[i + 1]!), path);
    return { name, path: right };
  }
  return undefined;
}

/** The screen of a path, or undefined for an unknown one. */
export function matchScreen(pathname: string): Match | undefined {
  for (const { name, pattern, names } of compiled) {
    const found = pattern.exec(pathname);
    if (found) return { name, params: Object.fromEntries(names.map((part, i) => [part, found[i + 1]!])) };
  }
  return undefined;
}

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
  const screen = matchScreen(url.pathname)?.name;
  // The screens of ours, and the log-in for the cloud platform, which goes on from here.
  if (screen ? passing.has(screen) : !isAuthorization(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Addresses of the site as an OpenID provider: no screens, so the browser has to load them. */
export function isAuthorization(path: string): boolean {
  return path.startsWith("/oidc/");
}
