import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOpenAi } from "#adapters/model/openai.server.ts";
import { type ModelServer, openAiStream, sseHead, startModelServer } from "#test/support/model-server.ts";
import { readOptions } from "./options.ts";

const endpoint = { CHAT_URL: "http://127.0.0.1:9/v1", CHAT_KEY: "sk-local", CHAT_MODEL: "m" };

describe("what the answers are measured with", () => {
  it("is the site's own way to answer, every language and both halves, one question after the other", () => {
    const read = readOptions([], {});
    expect(read.settings).toEqual({ kind: "extractive" });
    expect(read.locales).toHaveLength(6);
    expect(read).toMatchObject({
      half: undefined,
      from: undefined,
      isOpen: false,
      most: Infinity,
      together: 1,
    });
  });

  it("is an endpoint of the environment, or the one that is named", () => {
    expect(readOptions(["--backend", "openai"], endpoint).settings).toEqual({
      kind: "openai",
      url: "http://127.0.0.1:9/v1",
      key: "sk-local",
      model: "m",
    });
    const named = ["--backend", "openai", "--url", "https://models.example/v1", "--model", "other"];
    expect(readOptions(named, { CHAT_KEY: "" }).settings).toEqual({
      kind: "openai",
      url: "https://models.example/v1",
      key: undefined,
      model: "other",
    });
  });

  it.each([
    [["--backend", "opnai"], "--backend opnai: give one of extractive, openai, bailian"],
    [["--backend", "openai"], "--url"],
    [["--backend", "openai", "--url", "models"], "--url"],
    [["--backend", "openai", "--url", "http://127.0.0.1/v1"], "--model"],
    [["--backend", "bailian"], "CHAT_KEY"],
    [["--locale", "de"], "--locale de"],
    [["--half", "all"], "--half all"],
    [["--kind", "wires"], "--kind wires"],
    [["--most", "0"], "--most 0"],
    [["--together", "many"], "--together many"],
    [["--backend"], "backend"],
  ])("is refused with what to write instead: %s", (args, told) => {
    expect(() => readOptions(args, {})).toThrow(told);
  });
});

describe("an endpoint that speaks the way of OpenAI", () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer((response) => {
      response.writeHead(200, sseHead);
      response.end(openAiStream(["8–35 V", " [1]"]));
    });
  });
  afterAll(() => server.close());

  it("is asked at the address, with the key and for the model that were given", async () => {
    const args = ["--backend", "openai", "--url", `${server.url}/v1`, "--model", "local", "--most", "3"];
    const { settings, most } = readOptions(args, { CHAT_KEY: "sk-local" });
    expect(most).toBe(3);
    if (settings.kind !== "openai") throw new Error("another backend was read");
    const parts = createOpenAi(settings).ask({
      messages: [{ role: "user", content: "supply of the SGC6120?" }],
      thinking: false,
      session: undefined,
      signal: AbortSignal.timeout(5000),
    });
    let text = "";
    for await (const part of parts) if (part.kind === "text") text += part.text;
    expect(text).toBe("8–35 V [1]");
    expect(server.requests[0]).toMatchObject({
      url: "/v1/chat/completions",
      headers: { authorization: "Bearer sk-local" },
      body: { model: "local", stream: true },
    });
  });
});
