/**
 * Cookies of the account library, by the address of the site. On https their names begin with `__Host-`:
 * browsers take such a cookie from this very host only, not from another one of the domain (RFC 6265bis,
 * 4.1.3.2). The library's own switch would name them `__Secure-`, which other hosts may set too.
 */
export function cookieSettings(origin: string) {
  const secure = origin.startsWith("https:");
  return {
    useSecureCookies: false,
    cookiePrefix: secure ? `__Host-${prefix}` : prefix,
    defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
  } as const;
}

const prefix = "switchyard";

/** Pattern of the session cookie's name, on https or not. */
export const sessionCookie = String.raw`(?:__Host-)?switchyard\.session_token`;
