import { createParser, type EventSourceMessage } from "eventsource-parser";
import { CallError } from "../../../browser/client.ts";
import { type Chunk, readChunk } from "./chunk.ts";
import { silenceMs } from "../limits.ts";

/** A question, or the position from which a lost stream is resumed. */
export type Asking =
  | { prompt: string; deep: boolean; sessionId: string | undefined }
  | { requestId: string; lastEventId: string | undefined; sessionId: string | undefined };

export type Received = { chunk: Chunk; eventId: string | undefined };

/** The connection broke, or brought nothing for too long; the server may still be answering. */
export class Lost extends Error {
  override name = "Lost";
}

/**
 * One connection to the stream `aiSession`. Not `EventSource`, which hides the body of a refusal and
 * reconnects by itself.
 * @throws CallError when the server refuses the question, Lost when the connection does not hold
 */
export async function* openStream(asking: Asking, signal: AbortSignal): AsyncGenerator<Received> {
  const response = await request(asking, signal);
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => arrived.push(event) });
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { id, data } of arrived.splice(0)) {
        const chunk = readChunk(data);
        if (chunk) yield { chunk, eventId: id };
      }
    }
  } catch (error) {
    throw signal.aborted ? error : new Lost("the stream broke off", { cause: error });
  } finally {
    void reader.cancel().catch(() => {}); // the connection may be closed already
  }
}

async function request(asking: Asking, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`/web/aiSession?${query(asking)}`, {
    headers: { accept: "text/event-stream" },
    cache: "no-store",
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Lost("no connection", { cause: error });
  });
  if (
    response.status === 200 &&
    response.headers.get("content-type")?.startsWith("text/event-stream") &&
    response.body
  )
    return response;
  throw await refusal(response);
}

/**
 * The error for an answer that is no stream: a refusal of the server, or an answer of something between.
 */
async function refusal(response: Response): Promise<Error> {
  if (response.headers.get("content-type")?.startsWith("application/json")) {
    const envelope = (await response.json().catch(() => undefined)) as
      | ConstructorParameters<typeof CallError>[0]
      | undefined;
    if (typeof envelope?.code === "number")
      return new CallError(envelope, Number(response.headers.get("retry-after")) || undefined);
  }
  // 204: the server has nothing left of this answer. 502 to 504: a proxy cannot reach it just now.
  return response.status >= 502 && response.status <= 504
    ? new Lost(`status ${response.status}`)
    : new Error(`status ${response.status}`);
}

function query(asking: Asking): string {
  const fields: Record<string, string | undefined> =
    "prompt" in asking
      ? { prompt: asking.prompt, hasThoughts: asking.deep ? "1" : "0" }
      : { requestId: asking.requestId, lastEventId: asking.lastEventId };
  const given = Object.entries({ ...fields, sessionId: asking.sessionId }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(given).toString();
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("no sign of life")), ms);
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
