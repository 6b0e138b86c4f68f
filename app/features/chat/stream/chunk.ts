import type { Source, Thought } from "../conversation.ts";

/** An event of the stream `aiSession` (specification, section 7, Chat stream; docs/chat-stream.md). */
export type Chunk = {
  requestId: string | undefined;
  sessionId: string | undefined;
  /** Follows what came before. */
  text: string;
  /** Pieces that follow the thoughts before. */
  thoughts: Thought[];
  /** All sources so far, in place of those before; undefined where the event says nothing of them. */
  sources: Source[] | undefined;
  end: "no" | "stop" | "error";
  /** What failed, in the visitor's language. */
  said: string | undefined;
};

type Bag = Record<string, unknown>;

const bag = (value: unknown): Bag => (value && typeof value === "object" ? (value as Bag) : {});
const list = (value: unknown): Bag[] => (Array.isArray(value) ? value.map(bag) : []);
const text = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);

/**
 * Reads an event's data; undefined for what is no event of ours. Only fields that are named here get any
 * further.
 */
export function readChunk(data: string): Chunk | undefined {
  const event = parse(data);
  if (!event?.output) return undefined;
  const output = bag(event.output);
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

function readSource(source: Bag): Source {
  return {
    id: text(source.index_id) ?? "",
    name: text(source.doc_name) ?? "",
    url: text(source.url),
    heading: text(source.heading),
    language: text(source.language),
  };
}

function parse(data: string): Bag | undefined {
  try {
    return bag(JSON.parse(data));
  } catch {
    return undefined;
  }
}
