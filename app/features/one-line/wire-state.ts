import type { Flow } from "./flow.ts";

/** Whether a conductor of a part has voltage; `side` is that of its switch (wires.ts). */
export function wireIsLive(flow: Pick<Flow, "parts" | "ties">, of: string, side: string): boolean {
  const part = flow.parts.get(of);
  if (part) return side === "own" ? part.live : part.busLive;
  const tie = flow.ties.get(of);
  return !!tie && (side === "from" ? tie.fromLive : tie.toLive);
}
