/** A piece of a model's output. */
export type ModelPart =
  | { kind: "text"; text: string }
  | { kind: "thought"; text: string }
  /** A sign of life without text: the model thinks, and its thoughts were not requested. */
  | { kind: "alive" }
  /** Documents of the platform's own knowledge base so far, by the numbers that its marks use. */
  | { kind: "references"; references: { number: number; names: string[] }[] }
  /** The id under which the platform keeps the conversation. */
  | { kind: "session"; id: string };

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

export type ModelQuestion = {
  messages: readonly ModelMessage[];
  thinking: boolean;
  /** The platform's own conversation to continue. */
  session?: string | undefined;
  signal: AbortSignal;
};

/**
 * A model behind a network API. The stream ends when the answer is complete, and throws when it breaks off.
 */
export type Model = { ask(question: ModelQuestion): AsyncGenerator<ModelPart> };

/** A model's refusal or failure. Its message is for the log: a status and a code, never the question. */
export class ModelError extends Error {
  override name = "ModelError";
  readonly code: string;
  constructor(message: string, code = "") {
    super(message);
    this.code = code;
  }
}

/** A platform's code or type, if harmless in a log: no free text of an outside server. */
export function codeOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/[^\w.-]/g, "").slice(0, 60) : "";
}

/** Most of a failure's body that is read, characters. */
const failureLength = 20_000;

/** The beginning of a failed answer's body. */
export async function failureText(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > failureLength) break;
    }
  } catch {
    // What has arrived is enough to report.
  }
  return text;
}

/** Parses the JSON of an event. @throws ModelError for invalid JSON */
export function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    throw new ModelError("the model's stream holds something that is not JSON");
  }
}
