import type { ChatEvent } from "./generation.ts";
import type { Exchange } from "./exchange.server.ts";

/**
 * The events of an exchange that this process does not have in memory: cut as they were, so that the number
 * of the last one that arrived still names the same place. Thoughts are not kept.
 */
export function savedEvents({ answer, lengths, sources, state }: Exchange, failed: string): ChatEvent[] {
  let at = 0;
  const pieces = lengths.map((length): ChatEvent => {
    const text = answer.slice(at, (at += length));
    return { kind: "piece", text, thoughts: [], sources };
  });
  if (state === "running") return pieces;
  return [...pieces, state === "error" ? { kind: "error", sources, msg: failed } : { kind: "stop", sources }];
}
