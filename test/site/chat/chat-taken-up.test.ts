import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { chatExchange } from "#db/schema/talk/chat.ts";
import type { Chat } from "#engines/answers/chat.server.ts";
import { startChat } from "#server/chat.ts";
import { readEnv } from "#server/env.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { ask } from "./chat-visitor.ts";

vi.setConfig({ testTimeout: 900_000 });

let site: TestSite;
let first: Chat;
let other: Chat;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" }, { answerPace: 0 });
  first = site.services.chat;
  other = await process(0);
});
afterAll(async () => {
  await other.close();
  site.services.chat = first;
  await site.close();
});

/** The chat of another process on the same database, with a pause between two pieces, ms. */
const process = (pace: number) =>
  startChat(readEnv({}), {
    ...site.services,
    translate: site.services.messages.translate,
    database: site.database,
    log: pino({ level: "silent" }),
    brand: "x",
    pace,
  });

const row = async (id: string) =>
  (await site.database.db.select().from(chatExchange).where(eq(chatExchange.id, id)))[0]!;

/** As it was when its process was killed: begun, and no more. */
const asBegun = (id: string, thinking: boolean) =>
  site.database.db
    .update(chatExchange)
    .set({
      state: "running",
      answer: "",
      lengths: [0],
      sources: [],
      context: thinking ? { thinking: true } : {},
    })
    .where(eq(chatExchange.id, id));

test.each(["0", "1"])(
  "an answer whose process was killed is gone on with by another one, at the same place (thoughts: %s)",
  async (hasThoughts) => {
    site.services.chat = first;
    const before = await ask(site, { prompt: "SGC6120N的防护等级是多少？", hasThoughts });
    const [opening] = await before.end();
    const sessionId = opening!.data.output.session_id!;
    // What is asked next is about the same model: the other process must know what was said before.
    const prompt = "它的重量呢？";
    const whole = await (await ask(site, { prompt, sessionId, hasThoughts })).end();
    expect(whole.length).toBeGreaterThan(4);
    expect(whole.map(({ data }) => data.output.text).join("")).toContain("SGC6120N");
    const [{ data, id }] = whole.slice(2) as [(typeof whole)[0]];
    await asBegun(data.request_id, hasThoughts === "1");
    site.services.chat = other;
    const rests = await Promise.all(
      [1, 2].map(() => ask(site, { requestId: data.request_id, lastEventId: id, sessionId })),
    );
    for (const rest of rests) {
      await rest.end();
      expect(rest.events.map((event) => [event.id, event.data])).toEqual(
        whole.slice(3).map((event) => [event.id, event.data]),
      );
    }
    expect(await row(data.request_id)).toMatchObject({ state: "complete" });
    expect((await row(data.request_id)).context).not.toHaveProperty("thinking");
    // The conversation goes on where it is.
    const next = await (await ask(site, { prompt: "它的供电电压范围？", sessionId })).end();
    expect(next.map((event) => event.data.output.text).join("")).toContain("SGC6120N");
  },
);

test("an answer that a process still makes is left to it, and is there once it is whole", async () => {
  const slow = await process(200);
  const asked = { thinking: false, member: false, locale: "zh" as const, visitor: "v" };
  const generation = await slow.ask({ ...asked, prompt: "SGC6120N的供电电压范围？" });
  await expect.poll(() => generation.events.length).toBeGreaterThan(2);
  const { requestId, sessionId } = generation;
  await expect.poll(() => row(requestId)).toBeDefined();
  expect(
    await other.takeUp(await row(requestId), { sessionId, member: false, visitor: "v" }),
  ).toBeUndefined();
  const heard = new Promise((done) => void other.watch(requestId, done));
  // A process that is about to end does not keep its readers waiting for the rest.
  slow.hurry();
  expect(await heard).toMatchObject({ state: "complete", answer: generation.text });
  await slow.close();
});

test("a model does not say the same twice: its answer is not begun again", async () => {
  const generation = await first.ask({
    prompt: "SGC6120N的重量？",
    thinking: false,
    member: false,
    locale: "zh",
    visitor: "v",
  });
  await expect.poll(() => generation.endedAt).toBeGreaterThan(0);
  const exchange = { ...(await row(generation.requestId)), backend: "openai" };
  const { sessionId } = generation;
  expect(await other.takeUp(exchange, { sessionId, member: false, visitor: "v" })).toBeUndefined();
});
