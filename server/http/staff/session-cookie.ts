/**
 * The cookie of staff's sessions: another name and path than visitors', sent to the desk alone, never along from
 * another site, gone with the browser.
 */
const nameOf = (secure: boolean) => (secure ? "__Secure-switchyard-staff" : "switchyard-staff");

export function readSession(cookies: string | undefined, secure: boolean): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameOf(secure)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];
}

export function writeSession(token: string | undefined, secure: boolean): string {
  return [
    `${nameOf(secure)}=${token ?? ""}`,
    "Path=/staff",
    "HttpOnly",
    "SameSite=Strict",
    ...(secure ? ["Secure"] : []),
    ...(token === undefined ? ["Max-Age=0"] : []),
  ].join("; ");
}
