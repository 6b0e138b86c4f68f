import type { ChatEvent } from "./generation.ts";
import type { Exchange } from "./exchange.server.ts";

/**
 * The events of an exchange that this process does not have in memory, cut as before, so that event numbers
 * still mean the same place. Thoughts are not stored.
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
