import { isIPv4, isIPv6 } from "node:net";
import { readUserAgent } from "./user-agent.ts";

/** What identifies a device at a log-in. `cookie` was set by an earlier log-in on it. */
export type Presented = { userAgent: string; ip: string; cookie?: string | undefined };

/** Days without a log-in after which a device counts as new; browsers keep cookies no longer either. */
export const knownDays = 400;

/**
 * The marks by which a device is recognised: its cookie, or its browser and system together with its network.
 * One match is enough. Versions and full addresses are left out, since they change by themselves: a browser
 * update, a new address of the same provider or deleted cookies alone do not make a device new.
 */
export function marksOf({ userAgent, ip, cookie }: Presented): string[] {
  const { browser, system } = readUserAgent(userAgent);
  const place = `${browser ?? firstWord(userAgent)}/${system ?? ""}@${networkOf(ip)}`;
  return [`place ${place}`, ...(cookie ? [`cookie ${cookie}`] : [])];
}

/** The device as its owner would call it: `Chrome, Windows`; empty when the user agent tells nothing. */
export function deviceName(userAgent: string): string {
  const { browser, system, app } = readUserAgent(userAgent);
  return [browser ?? (app ? firstWord(userAgent) : undefined), system].filter(Boolean).join(", ");
}

const firstWord = (userAgent: string) => /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() ?? "";

/** The network of an address: the first two bytes of IPv4, the first 32 bits of IPv6. */
function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/i, "");
  if (isIPv4(v4)) return v4.split(".").slice(0, 2).join(".");
  if (!isIPv6(ip)) return ip;
  const [head = ""] = ip.split("::");
  const groups = head.split(":").filter(Boolean).concat("0", "0");
  return groups
    .slice(0, 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
