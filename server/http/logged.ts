/** What logs have instead of an address: its network (/24, /48), many visitors' in common. */
export function loggedNetwork(ip: string): string {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(ip)) return ip.replace(/\d+$/, "0");
  const [head = ""] = ip.split("::", 1);
  const groups = head.split(":").filter(Boolean);
  return ip ? `${groups.slice(0, 3).join(":")}::` : "-";
}

/**
 * The path of a request without its query, and without the token of a link in a mail: who reads a log must not
 * be able to end a subscription.
 */
export const loggedPath = (address: string): string =>
  /^[^?#]*/
    .exec(address)![0]
    .slice(0, 500)
    .replace(/^(\/+(?:newsletter|follow)\/+\w+\/).*/, "$1-");
