import { isClosed, isLive } from "#domain/plant/situation.ts";
import type { Mimic } from "#domain/plant/mimic.ts";

export type BusMimic = Extract<Mimic, { kind: "bus" }>;
type Mark = "live" | "dead" | "none";

/** How each element of a mimic diagram is shown, by its name: in colour, grey or not at all. */
export function marksOf({ feeders, outlets, live, tie }: BusMimic): Record<string, Mark> {
  const lit = (on: boolean): Mark => (on ? "live" : "dead");
  const marks: Record<string, Mark> = {
    bus: lit(live),
    tie: tie === "closed" ? lit(live) : "none",
    "tie-open": tie === "open" ? "dead" : "none",
  };
  feeders.forEach(({ feed }, i) => {
    marks[`up${i}`] = marks[`sign${i}`] = lit(isLive(feed));
    marks[`down${i}`] = lit(live);
    marks[`shut${i}`] = isClosed(feed) ? lit(isLive(feed)) : "none";
    marks[`blade${i}`] = isClosed(feed) ? "none" : "dead";
    marks[`converter${i}`] = lit(feed === "feeding");
  });
  outlets.forEach(({ fed }, i) => (marks[`out${i}`] = marks[`load${i}`] = lit(fed)));
  return marks;
}
