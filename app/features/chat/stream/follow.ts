import { offlineMs, reconnectPauses } from "../limits.ts";
import { type Asking, Lost, openStream, type Received } from "./open-stream.ts";

/**
 * State of the connection to the server: `lost` while it is tried again, `offline` while the browser has no
 * network.
 */
export type Line = "good" | "lost" | "offline";

type Options = {
  signal: AbortSignal;
  /** Called with each state of the connection. */
  line: (state: Line) => void;
  /** For tests: the connection, the pauses, and whether there is a network. */
  open?: typeof openStream;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  online?: () => boolean;
};

/**
 * Follows an answer to its end over lost connections: each is resumed after the last event, a few times with
 * growing pauses. A question that was lost before its first event is not asked twice.
 * @throws CallError when the server refuses, Lost when the connection cannot be resumed
 */
export async function* follow(asking: Asking, options: Options): AsyncGenerator<Received> {
  const {
    signal,
    line,
    open = openStream,
    pause = pauseOrNetwork,
    online = () => navigator.onLine,
  } = options;
  let position = asking;
  let attempts = 0;
  for (;;) {
    try {
      for await (const received of open(position, signal)) {
        position = positionAfter(position, received);
        attempts = 0;
        line("good");
        yield received;
        if (received.chunk.end !== "no") return;
      }
      throw new Lost("the stream ended before the answer"); // only `stop` or `error` ends an answer
    } catch (error) {
      const wait = reconnectPauses[attempts++];
      if (signal.aborted || !(error instanceof Lost) || !("requestId" in position) || wait === undefined)
        throw error;
      line(online() ? "lost" : "offline");
      await pause(online() ? wait : offlineMs, signal);
    }
  }
}

function positionAfter(before: Asking, { chunk, eventId }: Received): Asking {
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
