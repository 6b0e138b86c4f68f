import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Longest name that is looked at: no browser's is longer. */
const longest = 400;

/** Names of programs are few, and each is looked at for some µs. */
const known = new LRUCache<string, boolean>({ max: 2_000 });

/** Whether a request comes from a program: one that says so by its name, or has none. */
export function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const name = userAgent.length > longest ? userAgent.slice(0, longest) : userAgent;
  let answer = known.get(name);
  if (answer === undefined) known.set(name, (answer = isbot(name)));
  return answer;
}
