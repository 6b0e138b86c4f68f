import type { ServerResponse } from "node:http";

/** How long an answer may stand still, ms: as long as a whole request may take to come. */
const longest = 60_000;

/**
 * Ends the connection of whoever takes nothing more of an answer. Node limits how slowly a request may come,
 * not how slowly its answer is taken, and a connection that nobody reads holds its answer for ever. Whatever
 * makes an answer is given up earlier (`PAGE_TIMEOUT`, files), and streams are never silent for so long.
 */
export function endUntaken(response: ServerResponse, ms: number = longest): void {
  response.setTimeout(ms);
}
