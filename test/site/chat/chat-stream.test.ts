import { eq } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { createChat } from "#engines/answers/chat.server.ts";
import { openAiStream, sseHead, type SpeakingModel, startSpeakingModel } from "#test/support/model-server.ts";
import { startChat } from "#server/chat.ts";
import { readEnv } from "#server/env.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { ask } from "./chat-visitor.ts";
import { newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
let model: SpeakingModel;
beforeAll(async () => {
  model = await startSpeakingModel();
  site = await startSite({
    TRUST_PROXY: "1",
    CHAT_BACKEND: "openai",
    CHAT_URL: `${model.url}/v1`,
    CHAT_MODEL: "m",
    CHAT_STALL: "2",
    CHAT_PER_VISITOR: "2",
  });
  await site.services.chat.isAnswered("备用机组多久试机一次？", "zh"); // what the first question would wait for
});
afterAll(async () => {
  silence();
  await site.close();
  await model.close();
});
beforeEach(() => {
  silence();
  model.behave(model.listen);
});

function silence() {
  // The connection of an answer that has ended may be under the next question already.
  for (const response of model.speaking.splice(0)) if (!response.writableEnded) response.destroy();
}

/** Something that the site's pages answer, so that the model is asked. */
const prompt = "备用机组多久试机一次？";

const speaker = () => expect.poll(() => model.speaking.length, { timeout: 20_000 }).toBeGreaterThan(0);
const say: SpeakingModel["say"] = (from, to) => model.say(from, to);
const finish = () => model.finish();
const row = async (id: string) =>
  (await site.database.db.select().from(chatExchange).where(eq(chatExchange.id, id)))[0];
const stop = (body: object) =>
  site.call<{ state: string; answer: string }>("aiSession/stop", body, { host: "zh.localhost" });

/** The chat of a second process on the same database. */
const otherProcess = () => {
  const { translate } = site.services.messages;
  return startChat(readEnv({ CHAT_BACKEND: "openai", CHAT_URL: `${model.url}/v1`, CHAT_MODEL: "m" }), {
    ...site.services,
    translate,
    database: site.database,
    log: pino({ level: "silent" }),
    brand: "x",
  });
};

describe("the first event", () => {
  test("tells the ids before there is a word, and the answer can be stopped by them", async () => {
    model.behave(() => {}); // it never gets as far as a word
    const chat = await ask(site, { prompt });
    const { id, data } = await chat.event(1);
    const [requestId, , key] = id.split(":");
    expect(data).toEqual({
      output: {
        text: "",
        finish_reason: "null",
        session_id: expect.stringMatching(/^[\w-]{32}$/) as string,
        doc_references: [],
      },
      request_id: requestId,
    });
    expect((await stop({ requestId, sessionId: data.output.session_id })).data).toMatchObject({
      state: "stopped",
      answer: "",
    });
    expect((await chat.end()).map((event) => [event.id, event.data.output.finish_reason])).toEqual([
      [`${requestId}:1:${key}`, "null"],
      [`${requestId}:2:${key}`, "stop"],
    ]);
    expect(await row(requestId!)).toMatchObject({ state: "stopped", lengths: [0] });
  });

  test("goes out before any answer is worked at, to all who ask at the same moment", async () => {
    const order: string[] = [];
    const chat = createChat({
      db: site.database.db,
      backend: {
        name: "extractive",
        async *answer({ question }) {
          order.push(`${question} is looked for`);
          yield { kind: "text", text: "x" };
          return { answered: true };
        },
      },
      settings: { perVisitor: 3, overall: 3, stallMs: 10_000 },
      translate: (_, key) => key,
      report: () => {},
      announceStop: () => Promise.resolve(),
      announce: async () => {},
      hurry: () => {},
      isAnswered: () => Promise.resolve(false),
    });
    const prompts = ["a", "b", "c"];
    const asked = prompts.map((one) =>
      chat.ask({ prompt: one, thinking: false, member: false, locale: "zh", visitor: "v" }),
    );
    for (const [i, one] of asked.entries())
      void one.then((generation) =>
        generation.follow(0, ([event]) => void order.push(`${prompts[i]} ${event!.kind}`)),
      );
    await expect.poll(() => chat.running()).toBe(0);
    expect(order.slice(0, 4)).toEqual(["a piece", "b piece", "c piece", "a is looked for"]);
    expect(order.filter((what) => what.endsWith("stop"))).toHaveLength(3);
  });

  test("has no thoughts yet, for who asks for them", async () => {
    model.behave(() => {});
    const chat = await ask(site, { prompt, hasThoughts: "1" });
    const { data } = await chat.event(1);
    expect(data.output.thoughts).toEqual([]);
    await stop({ requestId: data.request_id });
  });
});

describe("chunks", () => {
  test("arrive one by one while the model speaks", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    expect((await chat.event(2)).data.output.text).toBe("甲。");
    say(2, 3);
    expect((await chat.event(3)).data.output.text).toBe("乙。");
    expect(chat.events).toHaveLength(3);
    finish();
    await chat.end();
    expect(chat.text()).toBe("甲。乙。丙。[1]");
    expect(chat.events.at(-1)!.data.output.doc_references).toHaveLength(1);
  });
});

describe("a lost connection", () => {
  test("does not end the answer; Last-Event-ID goes on behind the event that arrived last", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { id } = await chat.event(2);
    chat.cut();
    say(2, 3);
    const again = await ask(site, { prompt }, { headers: { "last-event-id": id } });
    expect((await again.event(1)).data.output.text).toBe("乙。");
    expect(again.events[0]!.id).toBe(id.replace(":2:", ":3:"));
    finish();
    await again.end();
    expect(again.text()).toBe("乙。丙。[1]");
    expect(model.speaking).toHaveLength(1);
  });

  test("can go on by the query too, from the first event on as after a reload", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    const { data, id } = await chat.event(3);
    chat.cut();
    const { session_id: sessionId = "" } = data.output;
    const reloaded = await ask(site, { requestId: data.request_id, sessionId });
    expect((await reloaded.event(3)).data.output.text).toBe("乙。");
    const behind = await ask(site, { requestId: data.request_id, lastEventId: id });
    const number = await ask(site, { requestId: data.request_id, lastEventId: "2", sessionId });
    finish();
    await Promise.all([reloaded.end(), behind.end(), number.end()]);
    expect([reloaded.text(), behind.text(), number.text()]).toEqual([
      "甲。乙。丙。[1]",
      "丙。[1]",
      "乙。丙。[1]",
    ]);
  });

  test("while nobody follows: the answer is finished and saved", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { data } = await chat.event(2);
    chat.cut();
    finish();
    await expect.poll(async () => (await row(data.request_id))?.state).toBe("complete");
  });

  test("after the end: what is left is replayed, and 204 says that nothing is", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    finish();
    const events = await chat.end();
    const rest = await ask(site, { prompt }, { headers: { "last-event-id": events[2]!.id } });
    await rest.end();
    expect(rest.text()).toBe("丙。[1]");
    const nothing = await ask(site, { prompt }, { headers: { "last-event-id": events.at(-1)!.id } });
    await nothing.end();
    expect([nothing.status, nothing.raw()]).toEqual([204, ""]);
    expect((await ask(site, { requestId: "1" })).status).toBe(400);
  });

  test("is mended for nobody who knows no more than the id of the request", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    const { data, id } = await chat.event(3);
    const requestId = data.request_id;
    const key = id.split(":")[2]!;
    const strangers = async () => {
      const queries: Record<string, string>[] = [
        { requestId },
        { requestId, sessionId: "A".repeat(32) },
        { requestId, lastEventId: "1" },
        { lastEventId: `${requestId}:1` },
        { lastEventId: `${requestId}:1:${"A".repeat(16)}` },
        { lastEventId: `${crypto.randomUUID()}:1:${key}` },
        { requestId: crypto.randomUUID(), sessionId: data.output.session_id! },
      ];
      for (const query of queries) {
        const stranger = await ask(site, query);
        await stranger.end();
        expect(stranger.status, JSON.stringify(query)).toBe(404);
        expect(stranger.raw()).not.toContain("甲");
      }
    };
    await strangers();
    expect((await stop({ requestId, sessionId: "A".repeat(32) })).status).toBe(404);
    finish();
    await chat.end();
    await strangers();
    expect((await stop({ requestId })).data).toEqual({
      requestId,
      state: "complete",
      answer: "",
      source: [],
    });
    const { find } = site.services.chat;
    site.services.chat.find = () => undefined; // as in another process
    try {
      await strangers();
    } finally {
      site.services.chat.find = find;
    }
  });

  test("is mended by another process from the database, at the same place", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    finish();
    const events = await chat.end();
    const { find } = site.services.chat;
    site.services.chat.find = () => undefined; // as in a process that did not make the answer
    try {
      const { request_id: requestId, output } = events[1]!.data;
      const rest = await ask(site, { requestId, lastEventId: events[1]!.id, sessionId: output.session_id! });
      await rest.end();
      expect(rest.text()).toBe("乙。丙。[1]");
      expect(rest.events.map(({ id }) => id)).toEqual(events.slice(2).map(({ id }) => id));
      expect(rest.events.at(-1)!.data.output).toMatchObject({
        finish_reason: "stop",
        session_id: output.session_id,
      });
    } finally {
      site.services.chat.find = find;
    }
  });

  test("is waited for where another process still makes the answer", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    const { data } = await chat.event(2);
    const { find } = site.services.chat;
    site.services.chat.find = () => undefined;
    const rest = await ask(site, { requestId: data.request_id, sessionId: data.output.session_id! });
    site.services.chat.find = find;
    expect((await rest.event(1)).data).toMatchObject({
      output: { text: "", session_id: data.output.session_id },
      request_id: data.request_id,
    });
    finish();
    await Promise.all([chat.end(), rest.end()]);
    expect(rest.text()).toBe("甲。乙。丙。[1]");
    expect(rest.events.map(({ id }) => id)).toEqual(chat.events.map(({ id }) => id));
  });
});

describe("two tabs", () => {
  test("that follow one answer get the same events", async () => {
    const first = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { data } = await first.event(2);
    const second = await ask(site, { requestId: data.request_id, sessionId: data.output.session_id! });
    say(2, 3);
    finish();
    await Promise.all([first.end(), second.end()]);
    expect(second.events.map(({ id, data }) => [id, data])).toEqual(
      first.events.map(({ id, data }) => [id, data]),
    );
  });

  test("may not become a hundred", async () => {
    const first = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { data } = await first.event(2);
    const all = await Promise.all(
      Array.from({ length: 12 }, () =>
        ask(site, { requestId: data.request_id, sessionId: data.output.session_id! }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
    finish();
    await Promise.all(all.map((one) => one.end()));
  });
});

describe("a double click", () => {
  test("in a conversation asks once: both streams are of one answer", async () => {
    const ip = newVisitor();
    const opening = await ask(site, { prompt }, { ip });
    await speaker();
    say(0, 3);
    finish();
    const sessionId = (await opening.end())[0]!.data.output.session_id!;
    silence();
    const [one, two] = await Promise.all([
      ask(site, { prompt, sessionId }, { ip }),
      ask(site, { prompt, sessionId }, { ip }),
    ]);
    await speaker();
    say(0, 3);
    finish();
    const [a, b] = [await one.end(), await two.end()];
    expect(a[0]!.data.request_id).toBe(b[0]!.data.request_id);
    expect(model.speaking).toHaveLength(1);
  });
});

describe("stop", () => {
  test("ends the answer for everybody, keeps what was said, and may come twice", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    let left = false;
    model.speaking.at(-1)!.on("close", () => (left = true));
    say(0, 2);
    const { data } = await chat.event(2);
    const requestId = data.request_id;
    const first = await stop({ requestId, sessionId: data.output.session_id });
    expect(first.data).toMatchObject({ state: "stopped", answer: "甲。" });
    expect((await chat.end()).at(-1)!.data.output).toMatchObject({ finish_reason: "stop", text: "" });
    await expect.poll(() => left).toBe(true);
    expect((await stop({ requestId, sessionId: data.output.session_id })).data).toEqual(first.data);
    expect(await row(requestId)).toMatchObject({ state: "stopped", answer: "甲。" });
  });

  test("after the end changes nothing", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    finish();
    const { request_id: requestId, output } = (await chat.end())[0]!.data;
    expect((await stop({ requestId, sessionId: output.session_id })).data).toMatchObject({
      state: "complete",
      answer: "甲。乙。丙。[1]",
    });
  });

  test("is not for who has another conversation", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { data } = await chat.event(2);
    expect((await stop({ requestId: data.request_id, sessionId: "A".repeat(32) })).status).toBe(404);
    expect((await stop({ requestId: crypto.randomUUID() })).status).toBe(404);
    expect((await stop({})).status).toBe(400);
    finish();
    expect((await chat.end()).at(-1)!.data.output.finish_reason).toBe("stop");
    expect((await row(data.request_id))?.state).toBe("complete");
  });

  test("through another process ends the answer, for its own conversation only", async () => {
    // Before the answer begins, which waits for its model no longer than it may.
    const other = await otherProcess();
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { data } = await chat.event(2);
    expect(await other.stop(data.request_id, "A".repeat(32))).toBeUndefined();
    expect(await other.stop(data.request_id, data.output.session_id)).toMatchObject({ id: data.request_id });
    await chat.end();
    expect((await row(data.request_id))?.state).toBe("stopped");
  });

  test("through another process before the answer has its row ends it all the same", async () => {
    model.behave(() => {});
    const other = await otherProcess();
    const chat = await site.services.chat.ask({
      prompt,
      thinking: false,
      member: false,
      locale: "zh",
      visitor: "v",
    });
    expect(await other.stop(chat.requestId, chat.sessionId)).toMatchObject({ id: chat.requestId });
    await expect.poll(() => chat.endedAt).toBeGreaterThan(0);
    expect(await row(chat.requestId)).toMatchObject({ state: "stopped" });
    expect(await other.stop(crypto.randomUUID(), chat.sessionId)).toBeUndefined();
  });
});

describe("answers at once", () => {
  test("of one visitor are limited, in words", async () => {
    const ip = newVisitor();
    const [one, two] = [await ask(site, { prompt }, { ip }), await ask(site, { prompt }, { ip })];
    const three = await ask(site, { prompt }, { ip });
    await three.end();
    expect([three.status, three.headers["retry-after"], JSON.parse(three.raw())]).toEqual([
      429,
      "5",
      { code: 429, msg: "请等当前回答结束后再提问", data: null },
    ]);
    expect((await ask(site, { prompt })).status).toBe(200);
    one.cut();
    two.cut();
  });
});

describe("a back end that fails", () => {
  const failed = { code: 500, msg: "出了点问题，请稍后再试" };
  const last = async (chat: Awaited<ReturnType<typeof ask>>) => (await chat.end()).at(-1)!.data;

  test.each([0, 1, 2, 3, 4])(
    "by dying before its frame %i ends the stream with an error in words",
    async (i) => {
      const chat = await ask(site, { prompt });
      await speaker();
      if (i) say(0, i);
      await new Promise((done) => setTimeout(done, 20));
      model.speaking.at(-1)!.destroy();
      const data = await last(chat);
      expect(data).toMatchObject({ ...failed, output: { finish_reason: "error", text: "" } });
      expect(await row(data.request_id)).toMatchObject({
        state: "error",
        answer: ["", "", "甲。", "甲。乙。", "甲。乙。丙。"][i],
      });
    },
  );

  test("by ending without its stop, the same", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 3);
    model.speaking.at(-1)!.end();
    expect(await last(chat)).toMatchObject(failed);
  });

  test("by falling silent is not one that thinks, unheard, for longer than it may be silent", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    const thoughts = Array.from({ length: 12 }, (_, i) => `Thought ${i}. `);
    for (const frame of openAiStream([], thoughts).split("\n\n").slice(1, 13)) {
      model.speaking.at(-1)!.write(`${frame}\n\n`);
      await new Promise((done) => setTimeout(done, 250));
    }
    expect(chat.events).toHaveLength(1);
    say(0, 3);
    finish();
    expect(await last(chat)).toMatchObject({ output: { finish_reason: "stop" } });
    expect(chat.text()).toBe("甲。乙。丙。[1]");
    expect(chat.raw()).not.toContain("Thought");
  });

  test("by falling silent, the same, after the time that it may take", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    say(0, 2);
    const { at } = await chat.event(2);
    expect(await last(chat)).toMatchObject(failed);
    expect(chat.events.at(-1)!.at - at).toBeGreaterThan(1_800);
    expect(chat.events.at(-1)!.at - at).toBeLessThan(5_000);
  });

  test("by refusing, the same, and a retry is a new question", async () => {
    model.behave(
      (response) =>
        void response.writeHead(401).end('{"error":{"code":"invalid_api_key","message":"sk-secret"}}'),
    );
    const chat = await ask(site, { prompt });
    const data = await last(chat);
    expect(data).toMatchObject(failed);
    expect(chat.raw()).not.toMatch(/sk-secret|invalid_api_key/);
    model.behave((response) => void response.writeHead(200, sseHead).end(openAiStream(["好。[1]"])));
    const retried = await ask(site, { prompt, sessionId: data.output.session_id! });
    expect(await last(retried)).toMatchObject({ output: { finish_reason: "stop" } });
    expect(retried.text()).toBe("好。[1]");
  });

  test("by saying nothing at all has failed too", async () => {
    const chat = await ask(site, { prompt });
    await speaker();
    model.speaking.at(-1)!.end(openAiStream([]));
    expect(await last(chat)).toMatchObject(failed);
  });
});
