import { offlineMs, reconnectPauses } from "../limits.ts";
import { type Asking, Lost, openStream, type Received } from "./open-stream.ts";

/**
 * How the line to the server stands; `lost` while it is tried again, `offline` while the browser has no
 * network.
 */
export type Line = "good" | "lost" | "offline";

type Options = {
  signal: AbortSignal;
  /** Told of each change of the line. */
  line: (state: Line) => void;
  /** For tests: the connection, the pauses, and whether there is a network. */
  open?: typeof openStream;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  online?: () => boolean;
};

/**
 * Follows an answer to its end, over lost connections: each is taken up again where the last event left off,
 * a few times with growing pauses. A question that was lost before its first event is not asked twice.
 * @throws CallError when the server refuses, Lost when the line stays dead
 */
export async function* follow(asking: Asking, options: Options): AsyncGenerator<Received> {
  const {
    signal,
    line,
    open = openStream,
    pause = pauseOrNetwork,
    online = () => navigator.onLine,
  } = options;
  let place = asking;
  let tries = 0;
  for (;;) {
    try {
      for await (const received of open(place, signal)) {
        place = placeAfter(place, received);
        tries = 0;
        line("good");
        yield received;
        if (received.chunk.end !== "no") return;
      }
      throw new Lost("the stream ended before the answer"); // without `stop` an answer is not whole
    } catch (error) {
      const wait = reconnectPauses[tries++];
      if (signal.aborted || !(error instanceof Lost) || !("requestId" in place) || wait === undefined)
        throw error;
      line(online() ? "lost" : "offline");
      await pause(online() ? wait : offlineMs, signal);
    }
  }
}

function placeAfter(before: Asking, { chunk, eventId }: Received): Asking {
  const resumed = "requestId" in before ? before : undefined;
  const requestId = chunk.requestId ?? resumed?.requestId;
  if (requestId === undefined) return before;
  return {
    requestId,
    lastEventId: eventId ?? resumed?.lastEventId,
    sessionId: chunk.sessionId ?? before.sessionId,
  };
}

/** Waits, but no longer than until the network is back. */
function pauseOrNetwork(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
