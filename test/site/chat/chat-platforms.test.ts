import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bailianError,
  bailianStream,
  type ModelServer,
  openAiStream,
  sendCut,
  sseHead,
  startModelServer,
} from "#test/support/model-server.ts";
import { createBailian } from "#adapters/model/bailian.server.ts";
import type { Model, ModelPart } from "#adapters/model/model.ts";
import { createOpenAi } from "#adapters/model/openai.server.ts";

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const openai = () => createOpenAi({ url: `${server.url}/v1`, key: "sk-local", model: "m" });
const bailian = () => createBailian({ url: server.url, key: "sk-local", app: "app1" });

async function all(
  model: Model,
  more: { thinking?: boolean; session?: string; signal?: AbortSignal } = {},
): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  const question = {
    messages: [{ role: "user" as const, content: "工作电压?" }],
    thinking: more.thinking ?? false,
    session: more.session,
    signal: more.signal ?? AbortSignal.timeout(10_000),
  };
  for await (const part of model.ask(question)) parts.push(part);
  return parts;
}
const textOf = (parts: ModelPart[]) => parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
const thoughtOf = (parts: ModelPart[]) =>
  parts.map((part) => (part.kind === "thought" ? part.text : "")).join("");

describe("an OpenAI-compatible endpoint", () => {
  const stream = openAiStream(["工作", "电压为 8–35", " V DC。[1]"], ["先看", "参数表"]);

  test("is asked for a stream, with the key, and without tools", async () => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream));
    expect(textOf(await all(openai()))).toBe("工作电压为 8–35 V DC。[1]");
    const { url, headers, body } = server.requests.at(-1)!;
    expect(url).toBe("/v1/chat/completions");
    expect(headers.authorization).toBe("Bearer sk-local");
    expect(body).toMatchObject({
      model: "m",
      stream: true,
      messages: [{ role: "user", content: "工作电压?" }],
    });
    expect(body).not.toHaveProperty("tools");
  });

  test("thinks aloud only when asked to", async () => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream));
    expect(thoughtOf(await all(openai()))).toBe("");
    expect(thoughtOf(await all(openai(), { thinking: true }))).toBe("先看参数表");
    server.behave(
      (response) =>
        void response.writeHead(200, sseHead).end(stream.replaceAll("reasoning_content", "reasoning")),
    );
    expect(thoughtOf(await all(openai(), { thinking: true }))).toBe("先看参数表");
  });

  test("is understood wherever its bytes are cut", async () => {
    const bytes = Buffer.from(openAiStream(["电压 8–35", " V 😀"], ["想"]));
    for (let at = 1; at < bytes.length; at++) {
      server.behave((response) => void sendCut(response.writeHead(200, sseHead), bytes, [at]));
      const parts = await all(openai(), { thinking: true });
      expect([thoughtOf(parts), textOf(parts)], `cut at ${at}`).toEqual(["想", "电压 8–35 V 😀"]);
    }
  });

  test.each(["\r\n", "\r"])("is understood with lines that end in %j", async (end) => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream.replaceAll("\n", end)));
    expect(textOf(await all(openai()))).toContain("8–35");
  });

  test.each([
    [
      "no answer but 401",
      401,
      JSON.stringify({ error: { code: "invalid_api_key", message: "sk-local is wrong" } }),
      /401 \(invalid_api_key\)/,
    ],
    ["429 without JSON", 429, "slow down", /429/],
    ["a redirect", 302, "", /redirect|fetch failed/],
    ["500 with an endless body", 500, "x".repeat(100_000), /500/],
  ])("that gives %s has failed, and the failure holds no secret", async (_, status, body, message) => {
    server.behave(
      (response) => void response.writeHead(status, { location: "http://127.0.0.1:1/" }).end(body),
    );
    const error = (await all(openai()).catch((reason: unknown) => reason)) as Error;
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("sk-local");
  });

  test("that ends without its stop has failed", async () => {
    server.behave(
      (response) =>
        void response.writeHead(200, sseHead).end(stream.split("\n\n").slice(0, 4).join("\n\n") + "\n\n"),
    );
    await expect(all(openai())).rejects.toThrow("in the middle");
  });

  test("whose connection breaks has failed", async () => {
    server.behave((response) => {
      response.writeHead(200, sseHead).write(stream.slice(0, 300));
      setTimeout(() => response.destroy(), 20);
    });
    await expect(all(openai())).rejects.toThrow();
  });

  test.each([
    "data: {broken\n\n",
    "data: []\n\n",
    'data: {"error":{"message":"x"}}\n\n',
    'data: {"choices":"no"}\n\n',
  ])("that sends %j has failed", async (frame) => {
    server.behave((response) => void response.writeHead(200, sseHead).end(frame));
    await expect(all(openai())).rejects.toThrow(/model/);
  });

  test("that stalls is left when the answer is stopped", async () => {
    let closed = false;
    server.behave((response) => {
      response.writeHead(200, sseHead).write(stream.slice(0, 200));
      response.on("close", () => (closed = true));
    });
    await expect(all(openai(), { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    await expect.poll(() => closed).toBe(true);
  });

  test("that is not there has failed", async () => {
    const gone = createServer().listen(0);
    const { port } = gone.address() as { port: number };
    await new Promise((done) => gone.close(done));
    await expect(all(createOpenAi({ url: `http://127.0.0.1:${port}/v1`, model: "m" }))).rejects.toThrow();
  });
});

describe("an application of Bailian", () => {
  const references = [
    {
      index_id: "1",
      doc_id: "d1",
      doc_name: "SGC6120N",
      title: "参数",
      text: "secret passage",
      doc_url: "https://signed.example/x",
    },
  ];
  const stream = bailianStream([
    { thoughts: [{ thought: "先查", action_type: "reasoning", action_name: "思考", observation: "" }] },
    {
      thoughts: [
        {
          thought: "",
          action_type: "agentRag",
          action_name: "知识检索",
          observation: '[{"content":"secret","url":"https://signed.example"}]',
        },
      ],
    },
    { text: "电压为 8–35 V", references },
    { text: "<ref>[1", references },
    { text: "]</ref>", references: [...references, { index_id: "2", doc_name: "FAQ" }] },
    { text: "", finish: "stop", references },
  ]);

  test("is asked by the platform's protocol", async () => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream));
    const parts = await all(bailian(), { thinking: true, session: "before" });
    const { url, headers, body } = server.requests.at(-1)!;
    expect(url).toBe("/api/v1/apps/app1/completion");
    expect([headers.authorization, headers["x-dashscope-sse"]]).toEqual(["Bearer sk-local", "enable"]);
    expect(body).toEqual({
      input: { prompt: "工作电压?", session_id: "before" },
      parameters: { incremental_output: true, has_thoughts: true, enable_thinking: true },
    });
    expect(textOf(parts)).toBe("电压为 8–35 V<ref>[1]</ref>");
    expect(parts).toContainEqual({ kind: "session", id: "069d0000session" });
    expect(parts).toContainEqual({
      kind: "references",
      references: [{ number: 1, names: ["d1", "SGC6120N", "参数"] }],
    });
  });

  test.each([
    [
      "thoughts",
      bailianStream([
        { thoughts: [{ action_type: "reasoning", thought: "Hm" }] },
        { text: "8", finish: "stop" },
      ]),
    ],
    ["empty frames", bailianStream([{}, {}, { text: "8", finish: "stop" }])],
  ])("shows that it lives by %s that nobody asked for", async (_, stream) => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream));
    const kinds = (await all(bailian())).map(({ kind }) => kind);
    expect(kinds.indexOf("alive")).toBeLessThan(kinds.indexOf("text"));
    expect(kinds.filter((kind) => kind === "alive").length).toBeGreaterThan(1);
    expect(kinds).not.toContain("thought");
  });

  test("has only its reasoning passed on, never what it retrieved", async () => {
    server.behave((response) => void response.writeHead(200, sseHead).end(stream));
    const parts = await all(bailian(), { thinking: true });
    expect(thoughtOf(parts)).toBe("先查");
    expect(JSON.stringify(parts)).not.toMatch(/secret|signed|agentRag|observation/);
    expect(thoughtOf(await all(bailian()))).toBe("");
  });

  test("is understood wherever its bytes are cut", async () => {
    const bytes = Buffer.from(bailianStream([{ text: "电压 8–35" }, { text: " V 😀" }, { finish: "stop" }]));
    for (let at = 1; at < bytes.length; at++) {
      server.behave((response) => void sendCut(response.writeHead(200, sseHead), bytes, [at]));
      expect(textOf(await all(bailian())), `cut at ${at}`).toBe("电压 8–35 V 😀");
    }
  });

  test("begins a new conversation, once, when the old one has expired", async () => {
    const before = server.requests.length;
    server.behave((response, { body }) => {
      const { session_id: session } = body.input as { session_id?: string };
      if (session)
        response.writeHead(400, sseHead).end(bailianError("InvalidParameter", "the session_id is expired"));
      else
        response.writeHead(200, sseHead).end(bailianStream([{ text: "new" }, { finish: "stop" }], "fresh"));
    });
    const parts = await all(bailian(), { session: "old" });
    expect(textOf(parts)).toBe("new");
    expect(parts).toContainEqual({ kind: "session", id: "fresh" });
    expect(server.requests.length - before).toBe(2);
    server.behave(
      (response) => void response.writeHead(400, sseHead).end(bailianError("InvalidSession", "expired")),
    );
    await expect(all(bailian(), { session: "old" })).rejects.toThrow("400");
    expect(server.requests.length - before).toBe(4);
  });

  test.each([
    [
      "an error in a stream that began well",
      200,
      bailianStream([{ text: "电" }]) + bailianError("Throttling", "slow down"),
      /Throttling/,
    ],
    ["a framed refusal", 400, bailianError("InvalidApiKey", "sk-local is wrong"), /400 \(InvalidApiKey\)/],
    ["a refusal in plain JSON", 401, '{"code":"InvalidApiKey","message":"x"}', /401/],
    ["a refusal in no form at all", 503, "<html>", /503/],
    ["an end without stop", 200, bailianStream([{ text: "电" }]), /without its stop/],
    ["something that is no answer", 200, "data:{}\n\n", /failure/],
  ])("that gives %s has failed", async (_, status, body, message) => {
    server.behave((response) => void response.writeHead(status, sseHead).end(body));
    const error = (await all(bailian()).catch((reason: unknown) => reason)) as Error;
    expect(error.message).toMatch(message);
    expect(error.message).not.toContain("sk-local");
  });
});
