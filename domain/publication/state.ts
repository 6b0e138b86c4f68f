/** The columns that say whether an entry is public, as they are in the database. */
export type Publication = {
  status: "draft" | "published" | "withdrawn";
  shownFrom: Date | null;
  shownUntil: Date | null;
};

/** State of an entry for visitors. Only one that is `shown` is anywhere on the site. */
export type State = "draft" | "waiting" | "shown" | "over" | "withdrawn" | "deleted";

/** The state of an entry at a moment; one that is no longer in the database was deleted. */
export function stateOf(entry: Publication | undefined, now: Date): State {
  if (!entry) return "deleted";
  if (entry.status !== "published") return entry.status;
  if (entry.shownFrom && now < entry.shownFrom) return "waiting";
  return entry.shownUntil && now >= entry.shownUntil ? "over" : "shown";
}

/** The visible period of an entry within others: the latest start, the earliest end. */
export function spanOf(...entries: Pick<Publication, "shownFrom" | "shownUntil">[]): {
  shownFrom?: Date;
  shownUntil?: Date;
} {
  const from = entries
    .flatMap(({ shownFrom }) => shownFrom ?? [])
    .toSorted((a, b) => b.getTime() - a.getTime());
  const until = entries
    .flatMap(({ shownUntil }) => shownUntil ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime());
  return { ...(from[0] && { shownFrom: from[0] }), ...(until[0] && { shownUntil: until[0] }) };
}
