import { isLocale } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { readSigned, writeSigned } from "#domain/outbox/signed.server.ts";
import { followRules } from "./limits.ts";

/** What a link in a mail allows its holder. It contains only ids, no address or name. */
export type FollowLink =
  | { purpose: "confirm"; follower: string; product: number; locale: Locale; expires: Date }
  /** Without products: everything that the reader follows. */
  | { purpose: "cancel"; follower: string; products: number[] | undefined };

const subject = "follow";

export function writeFollowToken(secret: string, link: FollowLink): string {
  if (link.purpose === "confirm") {
    const expires = Math.floor(link.expires.getTime() / 1_000).toString(36);
    return writeSigned(secret, subject, ["c", link.follower, String(link.product), link.locale, expires]);
  }
  const { products, follower } = link;
  const named = products && products.length <= followRules.named ? products.join(",") : "*";
  return writeSigned(secret, subject, ["u", follower, named]);
}

/** What a token allows; undefined when this site did not sign exactly this. */
export function readFollowToken(secret: string, token: string): FollowLink | undefined {
  const [purpose, follower = "", products = "", locale = "", expires = ""] =
    readSigned(secret, subject, token) ?? [];
  if (purpose === "c" && isLocale(locale))
    return {
      purpose: "confirm",
      follower,
      product: Number(products),
      locale,
      expires: new Date(Number.parseInt(expires, 36) * 1_000),
    };
  if (purpose === "u")
    return {
      purpose: "cancel",
      follower,
      products: products === "*" ? undefined : products.split(",").map(Number),
    };
  return undefined;
}
