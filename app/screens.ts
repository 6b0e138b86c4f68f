import { screenPaths } from "#domain/address/paths.ts";
import type { ScreenName } from "#domain/address/screens.ts";

/** Where `/`, unknown paths and unknown ids lead (specification, section 2). */
export const homePath = "/index";

type Match = { name: ScreenName; params: Record<string, string> };

const compiled = screenPaths.map(({ name, path }) => ({
  name,
  path,
  names: [...path.matchAll(/:(\w+)/g)].map((parameter) => parameter[1]!),
  pattern: new RegExp(`^${path.replace(/:id\b/g, "([1-9]\\d{0,8})").replace(/:(\w+)/g, "([^/]{1,80})")}$`),
}));

/**
 * The screen and the canonical path for a path that differs from it only by capitals or by slashes at its
 * end; undefined for an unknown path, and for one that is canonical already.
 */
export function spelledScreen(pathname: string): { name: ScreenName; path: string } | undefined {
  if (pathname.length > 200 || matchScreen(pathname)) return undefined;
  const plain = pathname.replace(/\/+$/, "");
  for (const { name, path, pattern, names } of compiled) {
    const match = new RegExp(pattern, "i").exec(plain);
    if (!match) continue;
    const canonical = names.reduce((text, part, i) => text.replace(`:${part}`, () => match[i + 1]!), path);
    return { name, path: canonical };
  }
  return undefined;
}

/** Screens by how their paths begin; every path of the table begins with a word of its own. */
const byBeginning = new Map<string, typeof compiled>();
for (const one of compiled) {
  const beginning = beginningOf(one.path);
  byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), one]);
}

function beginningOf(path: string): string {
  const end = path.indexOf("/", 1);
  return end < 0 ? path : path.slice(0, end);
}

/** The screen of a path, or undefined for an unknown one. */
export function matchScreen(pathname: string): Match | undefined {
  for (const { name, pattern, names } of byBeginning.get(beginningOf(pathname)) ?? []) {
    const match = pattern.exec(pathname);
    if (match) return { name, params: Object.fromEntries(names.map((part, i) => [part, match[i + 1]!])) };
  }
  return undefined;
}

/** Screens that a log-in does not return to. */
const passing = new Set(["login", "reg", "forget"]);

/**
 * An address of this site that a link may lead on to, or undefined for any other: `//evil.example`,
 * `/\evil.example`, `javascript:` and their disguises are none. Decided on the URL as browsers parse it.
 */
export function ownAddress(text: string | null | undefined, origin: string): string | undefined {
  if (!text || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.origin !== origin) return undefined;
  const screen = matchScreen(url.pathname)?.name;
  // Screens of the site, and the authorization request of another service that the log-in interrupted.
  if (screen ? passing.has(screen) : !isAuthorization(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Addresses of the site as an OpenID provider: no screens, so the browser has to load them. */
export function isAuthorization(path: string): boolean {
  return path.startsWith("/oidc/");
}
