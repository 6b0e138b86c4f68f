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
import { sseEvents } from "./sse.ts";

/** A chunk of a chat completion; servers add fields of their own. */
const chunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z
          .looseObject({
            content: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            reasoning: z.string().nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  error: z.unknown().optional(),
});

const failure = z.looseObject({
  error: z
    .union([z.string(), z.looseObject({ code: z.unknown().optional(), type: z.unknown().optional() })])
    .nullish(),
});

type Settings = {
  /** Address including the version, `https://host/v1`; or that of the completions themselves. */
  url: string;
  key?: string | undefined;
  model: string;
};

/**
 * Any endpoint with OpenAI's chat completions, streaming. Thoughts are in `reasoning_content` (DeepSeek,
 * Qwen, vLLM) or `reasoning` (OpenRouter, Ollama). No tools are offered.
 * @throws ModelError when the endpoint refuses, fails, or ends without `finish_reason`
 */
export function createOpenAi({ url, key, model }: Settings): Model {
  const address = /\/chat\/completions\/?$/.test(url) ? url : `${url.replace(/\/$/, "")}/chat/completions`;
  return {
    async *ask({ messages, thinking, signal }: ModelQuestion): AsyncGenerator<ModelPart> {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "text/event-stream",
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body: JSON.stringify({ model, messages, stream: true, temperature: 0.2 }),
        redirect: "error",
        signal,
      });
      if (!response.ok || !response.body) throw await refusal(response);
      let whole = false;
      for await (const { data } of sseEvents(response.body)) {
        if (data === "[DONE]") break;
        const { thought, text, end } = readChunk(data);
        if (thought && thinking) yield { kind: "thought", text: thought };
        else yield { kind: "alive" };
        if (text) yield { kind: "text", text };
        if (end === "content_filter") throw new ModelError("the model's filter ended the answer", end);
        whole ||= Boolean(end);
      }
      if (!whole) throw new ModelError("the model's stream ended in the middle of the answer");
    },
  };
}

function readChunk(data: string) {
  const read = chunk.safeParse(parsed(data));
  if (!read.success) throw new ModelError("the model's stream has another form");
  if (read.data.error) throw new ModelError("the model failed in the middle of its answer");
  const { delta, finish_reason: end } = read.data.choices?.[0] ?? {};
  return { thought: delta?.reasoning_content ?? delta?.reasoning, text: delta?.content, end };
}

async function refusal(response: Response): Promise<ModelError> {
  const text = await failureText(response);
  const read = failure.safeParse(quietly(text));
  const { error } = read.success ? read.data : {};
  const code = typeof error === "object" && error ? codeOf(error.code) || codeOf(error.type) : "";
  return new ModelError(`the model answered ${response.status}${code ? ` (${code})` : ""}`, code);
}

function quietly(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
