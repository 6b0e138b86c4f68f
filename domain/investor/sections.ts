/** Parts of `/investor`, each with an address of its own; the overview has the bare one. */
export const sections = ["announcements", "reports", "figures", "governance", "stock", "contact"] as const;
export type Section = (typeof sections)[number];

/** Address of a part; `kind` and `page` narrow the announcements down. */
export function investorAddress(
  section?: Section,
  { kind, page = 1 }: { kind?: string | undefined; page?: number } = {},
): string {
  const search = new URLSearchParams({
    ...(section ? { section } : {}),
    ...(kind ? { kind } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/investor${search.size ? `?${search}` : ""}`;
}
