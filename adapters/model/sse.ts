import { createParser, type EventSourceMessage, type ParseError } from "eventsource-parser";

/** One event of a stream of server-sent events. */
export type SseEvent = { event: string; data: string };

/** Longest event that is accepted, characters: a server that never ends a line must not fill the memory. */
const longest = 4_000_000;

/**
 * The events of a response body, however its bytes are split, read by the parser that the browser uses too.
 * An event cut off by the end of the body is dropped, as the HTML standard says.
 * @throws Error for an event that is too long, and errors of reading the body
 */
export async function* sseEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  const arrived: EventSourceMessage[] = [];
  let broken: ParseError | undefined;
  const parser = createParser({
    onEvent: (event) => arrived.push(event),
    onError: (error) => {
      if (error.type === "max-buffer-size-exceeded") broken = error;
    },
    maxBufferSize: longest,
  });
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    if (broken) throw new Error("an event of the model's stream is too long", { cause: broken });
    for (const { event, data } of arrived.splice(0)) yield { event: event ?? "message", data };
  }
}
