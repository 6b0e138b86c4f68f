import { z } from "zod";
import {
  codeOf,
  failureText,
  type Model,
  ModelError,
  type ModelPart,
  type ModelQuestion,
  parsed,
} from "./model.ts";
import { type SseEvent, sseEvents } from "./sse.ts";

/** The platform's own address. */
const platform = "https://dashscope.aliyuncs.com";

const result = z.looseObject({
  output: z.looseObject({
    text: z.string().nullish(),
    finish_reason: z.string().nullish(),
    session_id: z.string().nullish(),
    thoughts: z
      .array(z.looseObject({ thought: z.string().nullish(), action_type: z.string().nullish() }))
      .nullish(),
    doc_references: z
      .array(
        z.looseObject({
          index_id: z.union([z.string(), z.number()]),
          doc_id: z.string().nullish(),
          doc_name: z.string().nullish(),
          title: z.string().nullish(),
        }),
      )
      .nullish(),
  }),
});

const failure = z.looseObject({ code: z.unknown().optional(), message: z.unknown().optional() });

type Settings = { url?: string | undefined; key: string; app: string };

function* partsOf(output: z.infer<typeof result>["output"], thinking: boolean): Generator<ModelPart> {
  if (output.session_id) yield { kind: "session", id: output.session_id };
  for (const { thought, action_type } of output.thoughts ?? []) {
    if (thinking && thought && action_type === "reasoning") yield { kind: "thought", text: thought };
  }
  if (output.doc_references?.length)
    yield { kind: "references", references: output.doc_references.flatMap(referenceOf) };
  if (output.text) yield { kind: "text", text: output.text };
}

/**
 * An application of the Bailian platform. Continues the platform's own conversation; when that has expired, a
 * new one is begun, once. Of its thoughts only the reasoning is passed on: its retrieval steps contain raw
 * passages and signed addresses.
 * @throws ModelError when the platform refuses, fails, or ends without `stop`
 */
export function createBailian({ url = platform, key, app }: Settings): Model {
  const address = `${url.replace(/\/$/, "")}/api/v1/apps/${app}/completion`;
  async function* once({ messages, thinking, session, signal }: ModelQuestion): AsyncGenerator<ModelPart> {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        "x-dashscope-sse": "enable",
      },
      body: JSON.stringify({
        input: {
          prompt: messages.map(({ content }) => content).join("\n\n"),
          ...(session ? { session_id: session } : {}),
        },
        parameters: { incremental_output: true, has_thoughts: thinking, enable_thinking: thinking },
      }),
      redirect: "error",
      signal,
    });
    if (!response.ok || !response.body) throw refusal(await failureText(response), response.status);
    for await (const event of sseEvents(response.body)) {
      if (event.event === "error") throw failureOf(event);
      const read = result.safeParse(parsed(event.data));
      if (!read.success) throw failureOf(event);
      const { output } = read.data;
      yield { kind: "alive" };
      yield* partsOf(output, thinking);
      if (output.finish_reason === "stop") return;
    }
    throw new ModelError("the platform's stream ended without its stop");
  }
  return {
    async *ask(question) {
      let begun = false;
      try {
        for await (const chunk of once(question)) {
          begun = true;
          yield chunk;
        }
      } catch (error) {
        const expired = error instanceof ModelError && /session/i.test(error.code);
        if (!expired || begun || !question.session) throw error;
        yield* once({ ...question, session: undefined });
      }
    },
  };
}

function referenceOf({
  index_id,
  doc_id,
  doc_name,
  title,
}: {
  index_id: string | number;
  doc_id?: string | null | undefined;
  doc_name?: string | null | undefined;
  title?: string | null | undefined;
}) {
  const number = Number(index_id);
  return Number.isInteger(number) && number > 0
    ? [{ number, names: [doc_id, doc_name, title].filter((name): name is string => Boolean(name)) }]
    : [];
}

/** The error of a refusal, whose body is an event of the stream or plain JSON. */
function refusal(text: string, status: number): ModelError {
  const line = text.split(/\r?\n/).find((line) => line.startsWith("data:"));
  return failureOf({ event: "error", data: line ? line.slice(5).trim() : text }, status);
}

function failureOf({ data }: SseEvent, status?: number): ModelError {
  let code = "";
  let about = "";
  try {
    const read = failure.safeParse(JSON.parse(data));
    if (read.success)
      [code, about] = [
        codeOf(read.data.code),
        typeof read.data.message === "string" ? read.data.message : "",
      ];
  } catch {
    // Not JSON: the status must do.
  }
  // An expired conversation is reported by its message only: a general code, and "session" in the message.
  const named = /session/i.test(about) && !/session/i.test(code) ? `${code}.session` : code;
  return new ModelError(`the platform answered ${status ?? "a failure"}${code ? ` (${code})` : ""}`, named);
}
