import { matchScreen } from "../../../screens.ts";

/**
 * Where a link may lead: `to` a screen of this host, inside the page; `href` to something else of the
 * maker's.
 */
export type OwnAddress = { to: string } | { href: string };

/**
 * The address of a link in an answer, if it leads to the maker's own pages: a path of this host, or one of
 * the hosts of the site. Everything else is text: an answer cannot lead visitors away.
 */
export function ownAddress(
  written: string,
  { here, hosts }: { here: string; hosts: readonly string[] },
): OwnAddress | undefined {
  if (!/^(?:\/(?![/\\])|https?:\/\/)/i.test(written)) return undefined;
  const url = URL.parse(written, here);
  if (!url || url.username || url.password) return undefined;
  if (url.origin !== here) return hosts.includes(url.origin) ? { href: url.href } : undefined;
  const path = url.pathname + url.search + url.hash;
  return matchScreen(url.pathname) ? { to: path } : { href: path };
}
