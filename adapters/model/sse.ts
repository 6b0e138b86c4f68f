/** One event of a stream of server-sent events. */
export type SseEvent = { event: string; data: string };

/** Longest event that is taken, characters: a server that never ends a line must not fill the memory. */
const longest = 4_000_000;

/**
 * The events of a response body, however its bytes are cut (WHATWG HTML, 9.2). The body's end in the middle
 * of an event drops that event, as the standard says.
 * @throws Error for an event that is too long, and what reading the body throws
 */
export async function* sseEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<SseEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  let event: { name: string; data: string[] } = { name: "", data: [] };
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length > longest) throw new Error("an event of the model's stream is too long");
    let start = 0;
    for (;;) {
      const end = lineEnd(rest, start);
      if (!end) break;
      const line = rest.slice(start, end.at);
      start = end.next;
      if (line === "") {
        if (event.data.length) yield { event: event.name || "message", data: event.data.join("\n") };
        event = { name: "", data: [] };
        continue;
      }
      const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === "data") event.data.push(value);
      else if (field === "event") event.name = value;
    }
    rest = rest.slice(start);
  }
}

/** The next end of a line: LF, CR or CR LF. A CR at the very end may yet be followed by LF. */
function lineEnd(text: string, start: number): { at: number; next: number } | undefined {
  for (let at = start; at < text.length; at++) {
    if (text[at] === "\n") return { at, next: at + 1 };
    if (text[at] !== "\r") continue;
    if (at + 1 === text.length) return undefined;
    return { at, next: text[at + 1] === "\n" ? at + 2 : at + 1 };
  }
  return undefined;
}
