/** What a model says, piece by piece. */
export type ModelPart =
  | { kind: "text"; text: string }
  | { kind: "thought"; text: string }
  /** A sign of life without words for anybody: the model thinks, and nobody asked for its thoughts. */
  | { kind: "alive" }
  /** Documents of the platform's own knowledge base so far, by the numbers that its marks use. */
  | { kind: "references"; references: { number: number; names: string[] }[] }
  /** The id under which the platform keeps the conversation. */
  | { kind: "session"; id: string };

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

export type ModelQuestion = {
  messages: readonly ModelMessage[];
  thinking: boolean;
  /** The platform's own conversation to go on with. */
  session?: string | undefined;
  signal: AbortSignal;
};

/**
 * A model behind an interface of the network. The stream ends when the answer is whole, and throws when it
 * broke off.
 */
export type Model = { ask(question: ModelQuestion): AsyncGenerator<ModelPart> };

/**
 * A model's refusal or failure. Its text is for the log: it holds a status and a code, never what was asked.
 */
export class ModelError extends Error {
  override name = "ModelError";
  readonly code: string;
  constructor(message: string, code = "") {
    super(message);
    this.code = code;
  }
}

/** Codes and types of platforms as they may stand in a log: nothing that a stranger's server wrote freely. */
export function codeOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll(/[^\w.-]/g, "").slice(0, 60) : "";
}

/** Reads no more than this of a failure's body, characters. */
const failureLength = 20_000;

/** The body of a failed answer, as far as it is looked at. */
export async function failureText(response: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const bytes of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > failureLength) break;
    }
  } catch {
    // What arrived is enough to say what failed.
  }
  return text;
}

/** JSON of an event. @throws ModelError for what is none */
export function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    throw new ModelError("the model's stream holds something that is not JSON");
  }
}
