/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, which is what a single
 * connection is assigned: its owner has 2^64 addresses.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::", 2);
  const groups = (part: string | undefined) => part?.split(":").filter(Boolean) ?? [];
  const [first, last] = [groups(head), groups(tail)];
  // An embedded IPv4 address takes the place of two groups.
  const room = 8 - first.length - last.length - (last.at(-1)?.includes(".") ? 1 : 0);
  const all =
    tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, room) }, () => "0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
