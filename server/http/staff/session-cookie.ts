/**
 * The cookie of staff's sessions: another name and path than visitors', sent to the desk alone, never along from
 * another site, gone with the browser.
 */
const nameOf = (secure: boolean) => (secure ? "__Secure-switchyard-staff" : "switchyard-staff");
/** Of a sign-in by the company's provider, while it is under way. */
const wayNameOf = (secure: boolean) => `${nameOf(secure)}-way`;

const read = (name: string, cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];

export const readSession = (cookies: string | undefined, secure: boolean) => read(nameOf(secure), cookies);
export const readWay = (cookies: string | undefined, secure: boolean) => read(wayNameOf(secure), cookies);

/** It comes along when the provider sends the browser back; some minutes later it is gone. */
export function writeWay(token: string | undefined, secure: boolean): string {
  return [
    `${wayNameOf(secure)}=${token ?? ""}`,
    "Path=/staff",
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
    `Max-Age=${token === undefined ? 0 : 600}`,
  ].join("; ");
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
