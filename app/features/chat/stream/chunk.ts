import type { Source, Thought } from "../conversation.ts";

/** An event of the stream `aiSession` (specification, section 7; docs/chat-stream.md). */
export type Chunk = {
  requestId: string | undefined;
  sessionId: string | undefined;
  /** Appended to the text before. */
  text: string;
  /** Appended to the thoughts before. */
  thoughts: Thought[];
  /** Replace the sources before; undefined where the event has none. */
  sources: Source[] | undefined;
  end: "no" | "stop" | "error";
  /** What failed, in the visitor's language. */
  said: string | undefined;
};

type JsonObject = Record<string, unknown>;

const objectOf = (value: unknown): JsonObject =>
  value && typeof value === "object" ? (value as JsonObject) : {};
const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.map(objectOf) : []);
const text = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

/**
 * Reads the data of an event; undefined for anything else. Fields that are not named here are dropped.
 */
export function readChunk(data: string): Chunk | undefined {
  const event = parse(data);
  if (!event?.output) return undefined;
  const output = objectOf(event.output);
  const reason = output.finish_reason;
  return {
    requestId: text(event.request_id),
    sessionId: text(output.session_id),
    text: text(output.text) ?? "",
    thoughts: list(output.thoughts)
      .map(({ thought, action_name }) => ({ action: text(action_name) ?? "", text: text(thought) ?? "" }))
      .filter((piece) => piece.action || piece.text),
    sources: Array.isArray(output.doc_references) ? list(output.doc_references).map(readSource) : undefined,
    end: reason === "stop" || reason === "error" ? reason : "no",
    said: text(output.msg) ?? text(event.msg),
  };
}

function readSource(source: JsonObject): Source {
  return {
    id: text(source.index_id) ?? "",
    name: text(source.doc_name) ?? "",
    url: text(source.url),
    heading: text(source.heading),
    language: text(source.language),
  };
}

function parse(data: string): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(data));
  } catch {
    return undefined;
  }
}
