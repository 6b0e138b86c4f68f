import { matchScreen } from "../../../screens.ts";

/**
 * Where a link may lead: `to` a screen of this host, by the router; `href` to another address of the maker.
 */
export type OwnAddress = { to: string } | { href: string };

/**
 * The address of a link in an answer, if it leads to the maker's own pages: a path of this host, or one of
 * the hosts of the site. Everything else is text: an answer cannot lead visitors away.
 */
export function ownAddress(
  address: string,
  { here, hosts }: { here: string; hosts: readonly string[] },
): OwnAddress | undefined {
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(address)) return undefined;
  const url = URL.parse(address, here);
  if (!url || url.username || url.password) return undefined;
  if (url.origin !== here) return hosts.includes(url.origin) ? { href: url.href } : undefined;
  const path = url.pathname + url.search + url.hash;
  return matchScreen(url.pathname) ? { to: path } : { href: path };
}
