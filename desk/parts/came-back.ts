/** Why the way to the company's provider ended without what it was for, as the address says it. */
export function cameBackWith(): string {
  const [, key] = /\?failed=(\w{1,40})$/.exec(location.hash) ?? [];
  return key ? `desk.refused.${key}` : "";
}
