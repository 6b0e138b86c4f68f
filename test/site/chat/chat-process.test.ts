import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { openChat } from "#test/support/chat-stream.ts";
import { type SpeakingModel, startSpeakingModel } from "#test/support/model-server.ts";
import { endProcesses, freePorts, type Run, serve } from "#test/support/process.ts";

vi.setConfig({ testTimeout: 900_000 });

const embedded = inject("template").kind === "embedded";
const [port] = (await freePorts(1)) as [number];

let data: string;
let model: SpeakingModel;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "switchyard-chat-process-"));
  model = await startSpeakingModel();
  const found = inject("template");
  if (found.kind !== "embedded") return;
  const template = new Blob([await readFile(found.file)]);
  await (await openDatabase({ dir: join(data, "db"), template })).close();
});
afterAll(async () => {
  await endProcesses();
  await model.close();
  await rm(data, { recursive: true, force: true });
});

/** The site in a process of its own, with a model that says what the test says. */
async function start(data: string, env: Record<string, string> = {}): Promise<Run> {
  const site = serve(port, data, {
    CHAT_BACKEND: "openai",
    CHAT_URL: `${model.url}/v1`,
    CHAT_MODEL: "m",
    PREPARE_FILES: "false",
    ...env,
  });
  await expect.poll(() => site.output(), { timeout: 240_000 }).toMatch(/^Ready after /m);
  return site;
}

/** An answer whose first words have arrived. */
async function begin() {
  const before = model.speaking.length;
  const chat = await openChat({ port, query: { prompt: "备用机组多久试机一次？" } });
  await expect.poll(() => model.speaking.length, { timeout: 300_000 }).toBeGreaterThan(before);
  model.say(0, 2);
  return { chat, first: await chat.event(2) };
}

async function kept() {
  const database = await openDatabase({ dir: join(data, "db") });
  const rows = await database.db.select().from(chatExchange).orderBy(asc(chatExchange.createdAt));
  await database.close();
  return rows;
}

describe.runIf(embedded)("an answer under way when its process ends", () => {
  let next: Run;

  test("is lost by a process that is killed; the next one tells its visitor in words", async () => {
    const site = await start(data);
    const { first } = await begin();
    site.child.kill("SIGKILL");
    await site.exit;
    const database = await openDatabase({ dir: join(data, "db") });
    await database.db.update(chatExchange).set({ createdAt: new Date(Date.now() - 10 * 60_000) });
    await database.close();
    next = await start(data, { SHUTDOWN_SECONDS: "15" });
    const { request_id: requestId, output } = first.data;
    const chat = await openChat({ port, query: { requestId, sessionId: output.session_id! } });
    expect((await chat.end()).at(-1)!.data).toMatchObject({
      output: { finish_reason: "error" },
      msg: "出了点问题，请稍后再试",
    });
  });

  test("is finished and saved by one that gets SIGTERM, or saved as far as it got by one that may not wait", async () => {
    await begin();
    const { chat } = await begin();
    const began = Date.now();
    next.child.kill("SIGTERM");
    await expect.poll(() => next.output()).toContain("SIGTERM");
    model.say(2, 3);
    model.finish();
    expect((await chat.end()).at(-1)!.data.output.finish_reason).toBe("stop");
    expect(await next.exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(120_000);
    expect((await kept()).slice(-2)).toMatchObject([
      { state: "error", answer: "甲。" },
      { state: "complete", answer: "甲。乙。丙。[1]" },
    ]);
  });
});
