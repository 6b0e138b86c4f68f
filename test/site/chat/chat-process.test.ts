import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { openChat } from "#test/support/chat-stream.ts";
import { type SpeakingModel, startSpeakingModel } from "#test/support/model-server.ts";
import { endProcesses, freePorts, type Run, serve } from "#test/support/process.ts";

vi.setConfig({ testTimeout: 120_000 });

const embedded = inject("template").kind === "embedded";
const [port] = (await freePorts(1)) as [number];

let dir: string;
let model: SpeakingModel;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-chat-process-"));
  model = await startSpeakingModel();
});
afterEach(endProcesses);
afterAll(async () => {
  await model.close();
  await rm(dir, { recursive: true, force: true });
});

let folders = 0;
/** The site in a process of its own, with a model that says what the test says. */
async function start(env: Record<string, string> = {}): Promise<{ site: Run; data: string }> {
  const data = join(dir, `data-${folders++}`);
  const found = inject("template");
  if (found.kind === "embedded")
    await (
      await openDatabase({ dir: join(data, "db"), template: new Blob([await readFile(found.file)]) })
    ).close();
  const site = serve(port, data, {
    CHAT_BACKEND: "openai",
    CHAT_URL: `${model.url}/v1`,
    CHAT_MODEL: "m",
    PREPARE_FILES: "false",
    ...env,
  });
  await expect.poll(() => site.output(), { timeout: 60_000 }).toMatch(/^Ready after /m);
  return { site, data };
}

/** An answer whose first words have arrived. */
async function begin() {
  const before = model.speaking.length;
  const chat = await openChat({ port, query: { prompt: "备用机组多久试机一次？" } });
  await expect.poll(() => model.speaking.length, { timeout: 20_000 }).toBeGreaterThan(before);
  model.say(0, 2);
  return { chat, first: await chat.event(2) };
}

async function kept(data: string) {
  const database = await openDatabase({ dir: join(data, "db") });
  const rows = await database.db.select().from(chatExchange);
  await database.close();
  return rows;
}

describe.runIf(embedded)("SIGTERM while an answer is under way", () => {
  test("lets it be finished, and saves it", async () => {
    const { site, data } = await start();
    const { chat } = await begin();
    site.child.kill("SIGTERM");
    await expect.poll(() => site.output()).toContain("SIGTERM");
    model.say(2, 3);
    model.finish();
    expect((await chat.end()).at(-1)!.data.output.finish_reason).toBe("stop");
    expect(await site.exit).toBe(0);
    expect(await kept(data)).toMatchObject([{ state: "complete", answer: "甲。乙。丙。[1]" }]);
  });

  test("waits no longer than it may, and saves what there is", async () => {
    const { site, data } = await start({ SHUTDOWN_SECONDS: "1" });
    await begin();
    const began = Date.now();
    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await kept(data)).toMatchObject([{ state: "error", answer: "甲。" }]);
  });
});

describe.runIf(embedded)("a process that was killed", () => {
  test("has lost what it was writing; the next one tells its visitor in words", async () => {
    const { site, data } = await start();
    const { first } = await begin();
    site.child.kill("SIGKILL");
    await site.exit;
    const database = await openDatabase({ dir: join(data, "db") });
    await database.db.update(chatExchange).set({ createdAt: new Date(Date.now() - 10 * 60_000) });
    await database.close();
    const again = serve(port, data, { PREPARE_FILES: "false" });
    await expect.poll(() => again.output(), { timeout: 60_000 }).toMatch(/^Ready after /m);
    const chat = await openChat({
      port,
      query: { requestId: first.data.request_id, sessionId: first.data.output.session_id! },
    });
    expect((await chat.end()).at(-1)!.data).toMatchObject({
      output: { finish_reason: "error" },
      msg: "出了点问题，请稍后再试",
    });
  });
});
