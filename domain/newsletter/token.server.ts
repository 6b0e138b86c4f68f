import { createHmac } from "node:crypto";
import { readSigned, writeSigned } from "#domain/outbox/signed.server.ts";
import { isLocale } from "../locale/hosts.ts";
import type { Locale } from "../locale/locale.ts";

/** Who gets a mail: the holder of an account, or a subscriber without one. */
export type Recipient = { kind: "account" | "subscriber"; id: string };

/** What a link in a mail allows its holder. It contains only ids, no address or name. */
export type Link =
  | { purpose: "confirm"; subscriber: string; locale: Locale; expires: Date }
  | { purpose: "cancel"; recipient: Recipient };

const kinds = { a: "account", s: "subscriber" } as const;

/** The signed token for an address: letters, digits, `-`, `_` and one point. */
export function writeToken(secret: string, link: Link): string {
  const words =
    link.purpose === "confirm"
      ? ["c", link.subscriber, link.locale, Math.floor(link.expires.getTime() / 1_000).toString(36)]
      : ["u", link.recipient.kind[0]!, link.recipient.id];
  return writeSigned(secret, "newsletter", words);
}

/**
 * What a token allows; undefined when this site did not sign exactly this. The caller checks whether it has
 * expired.
 */
export function readToken(secret: string, token: string): Link | undefined {
  const [purpose, first = "", second = "", third = ""] = readSigned(secret, "newsletter", token) ?? [];
  if (purpose === "c" && isLocale(second))
    return {
      purpose: "confirm",
      subscriber: first,
      locale: second,
      expires: new Date(Number.parseInt(third, 36) * 1_000),
    };
  if (purpose === "u" && (first === "a" || first === "s"))
    return { purpose: "cancel", recipient: { kind: kinds[first], id: second } };
  return undefined;
}

/** A keyed hash that stands for an address where the address itself is not needed. */
export function hashOfAddress(secret: string, email: string): string {
  return createHmac("sha256", secret).update(`newsletter-address ${email}`).digest("base64url");
}

/** `jane@example.com` as `j…e@example.com`: enough for its owner, and for nobody else. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email[0]}…${at > 2 ? email[at - 1] : ""}${email.slice(at)}`;
}
