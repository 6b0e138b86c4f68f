/**
 * What counts as one address: an IPv4 address, or the first half of an IPv6 one, which is what a single
 * connection is given. Whoever has it has 2^64 addresses behind it.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::", 2);
  const groups = (part: string | undefined) => part?.split(":").filter(Boolean) ?? [];
  const [first, last] = [groups(head), groups(tail)];
  // An IPv4 address at the end takes the room of two groups.
  const room = 8 - first.length - last.length - (last.at(-1)?.includes(".") ? 1 : 0);
  const all =
    tail === undefined ? first : [...first, ...Array.from({ length: Math.max(0, room) }, () => "0"), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
