import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { boundText } from "#domain/locale/bound.ts";
import { deleteExpiredExchanges } from "#engines/answers/exchange.server.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { answerTo, ask } from "./chat-visitor.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", CHAT_LOCALES: "all" });
});
afterAll(() => site.close());

const row = async (id: string) =>
  (await site.database.db.select().from(chatExchange).where(eq(chatExchange.id, id)))[0];
const call = <T = null>(path: string, body?: object, host = "zh.localhost", ip = newVisitor()) =>
  site.call<T>(path, body, { host, headers: { "x-forwarded-for": ip } });

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

describe("the stream", () => {
  test("is what the contract says, byte by byte", async () => {
    const chat = await ask(site, { prompt: "SGC6120 的工作电压?", hasThoughts: "0" });
    const events = await chat.end();
    expect(chat.status).toBe(200);
    expect(chat.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(chat.headers["content-encoding"]).toBeUndefined();
    expect(chat.headers["set-cookie"]).toBeUndefined();
    // Nothing but ids, data and comments: an event with a name never reaches onmessage.
    expect(
      chat
        .raw()
        .replaceAll(new RegExp(`id: ${uuid}:\\d+:[\\w-]{16}\\ndata: \\{[^\\n]*\\}\\n\\n|:\\n\\n`, "g"), ""),
    ).toBe("");
    const [id, , key] = events[0]!.id.split(":");
    expect(events.map((event) => event.id)).toEqual(events.map((_, i) => `${id}:${i + 1}:${key}`));
    for (const { data } of events) {
      expect(Object.keys(data).toSorted()).toEqual(["output", "request_id"]);
      expect(Object.keys(data.output).toSorted()).toEqual([
        "doc_references",
        "finish_reason",
        "session_id",
        "text",
      ]);
      for (const source of data.output.doc_references) {
        expect(
          Object.keys(source).filter(
            (key) => !["index_id", "doc_name", "url", "heading", "language"].includes(key),
          ),
        ).toEqual([]);
      }
    }
    expect(new Set(events.map(({ data }) => data.request_id))).toEqual(new Set([id]));
    expect(new Set(events.map(({ data }) => data.output.session_id)).size).toBe(1);
    expect(events[0]!.data.output).toEqual({
      text: "",
      finish_reason: "null",
      session_id: expect.stringMatching(/^[\w-]{32}$/) as string,
      doc_references: [],
    });
    expect(events.slice(0, -1).map(({ data }) => data.output.finish_reason)).toEqual(
      events.slice(1).map(() => "null"),
    );
    expect(events.at(-1)!.data.output).toMatchObject({ finish_reason: "stop", text: "" });
    expect(events.length).toBeGreaterThan(3);
    expect(chat.text()).toContain("8～35 V DC");
  });

  test("tells thoughts only to who asks for them", async () => {
    const chat = await ask(site, { prompt: "SGC6120 的工作电压?", hasThoughts: "1" });
    const thoughts = (await chat.end()).flatMap(({ data }) => data.output.thoughts ?? []);
    expect(thoughts.map(({ action_name }) => action_name)).toContain("知识检索");
    expect(thoughts.map(({ thought }) => thought).join("")).toContain("SGC6120");
  });

  test("has documents that grow and never shrink, each on a page that is there", async () => {
    const chat = await ask(site, { prompt: "SGC6110 和 SGC6120 有什么区别？" });
    const events = await chat.end();
    const counts = events.map(({ data }) => data.output.doc_references.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    for (const { url } of events.at(-1)!.data.output.doc_references) {
      expect(url).toMatch(/^\/[\w/?=&.-]+(?:#[\w-]+)?$/);
      const page = await site.get(url.split("#")[0]!, { host: "zh.localhost" });
      expect(page.status, url).toBe(200);
      const anchor = url.split("#")[1];
      if (anchor) expect(page.body, url).toContain(`id="${anchor}"`);
    }
  });

  test("of 500 Chinese characters is answered, 501 are too many", async () => {
    const chat = await ask(site, { prompt: "电".repeat(500) });
    expect([chat.status, (await chat.end()).at(-1)?.data.output.finish_reason]).toEqual([200, "stop"]);
    const longer = await call(`aiSession?prompt=${encodeURIComponent("电".repeat(501))}`);
    expect([longer.status, envelope(longer)]).toEqual([
      400,
      { code: 400, msg: boundText("问题最多 500 个字符"), data: { field: "prompt" } },
    ]);
  });

  test.each(["", "   ", "\u0001\u0007", "%20%0a"])(
    "of nothing (%j) is refused in the visitor's language",
    async (prompt) => {
      for (const { locale, host } of languages) {
        const answer = await call(
          `aiSession?prompt=${encodeURIComponent(decodeURIComponent(prompt))}`,
          undefined,
          host,
        );
        expect([answer.status, envelope(answer).msg]).toEqual([
          400,
          site.services.messages.translate(locale, "errors.promptRequired"),
        ]);
      }
    },
  );

  test.each(["POST", "PUT", "DELETE", "HEAD"])("has no method %s", async (method) => {
    const answer = await site.get("/web/aiSession?prompt=x", { method, host: "zh.localhost" });
    expect(answer.status).toBe(405);
  });

  test("is not begun for a page of another site", async () => {
    const chat = await ask(site, { prompt: "你好" }, { headers: { "sec-fetch-site": "cross-site" } });
    expect(chat.status).toBe(403);
  });

  test("keeps the question out of the log", async () => {
    const said: unknown[] = [];
    const spies = (["info", "warn", "error", "debug"] as const).map((level) =>
      vi.spyOn(site.services.log, level).mockImplementation((...what: unknown[]) => void said.push(what)),
    );
    await answerTo(site, "一个不该写进日志的问题 SGC6120");
    expect(JSON.stringify(said)).not.toContain("不该写进日志");
    for (const spy of spies) spy.mockRestore();
  });
});

describe("a conversation", () => {
  test("goes on under its id, and questions refer to what was said before", async () => {
    const first = await answerTo(site, "What is the supply voltage of the SGC6120N?", { host: "localhost" });
    const second = await answerTo(site, "and its weight?", { host: "localhost", sessionId: first.sessionId });
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.text).toMatch(/SGC6120N.*\bkg\b/s);
  });

  test("whose id is unknown or made up begins anew", async () => {
    for (const sessionId of ["x", "A".repeat(32), "' or 1=1 --"]) {
      const answer = await answerTo(site, "你好", { sessionId });
      expect(answer.sessionId).toMatch(/^[\w-]{32}$/);
      expect(answer.sessionId).not.toBe(sessionId);
    }
  });

  test("that nobody went on with for a day begins anew", async () => {
    const first = await answerTo(site, "SGC6120N 的重量？");
    await site.database.db
      .update(chatExchange)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(chatExchange.id, first.requestId));
    expect((await answerTo(site, "它的尺寸？", { sessionId: first.sessionId })).sessionId).not.toBe(
      first.sessionId,
    );
  });
});

describe("what is kept", () => {
  test("is question, answer, sources, confidence, language and time, and of the session a hash", async () => {
    const { requestId, sessionId, text, urls } = await answerTo(site, "SGC6120 的工作电压?");
    const kept = (await row(requestId))!;
    expect(kept).toMatchObject({
      question: "SGC6120 的工作电压?",
      answer: text,
      state: "complete",
      answered: true,
      locale: "zh",
      backend: "extractive",
    });
    expect(kept.sources.map(({ url }) => url)).toEqual(urls);
    expect(kept.confidence).toBeGreaterThan(0);
    expect(kept.durationMs).toBeGreaterThanOrEqual(kept.firstChunkMs!);
    expect(kept.lengths.reduce((sum, length) => sum + length, 0)).toBe(text.length);
    expect(JSON.stringify(kept)).not.toContain(sessionId);
  });

  test("goes after its time", async () => {
    const { requestId } = await answerTo(site, "你好");
    const { expiresAt } = (await row(requestId))!;
    const days = (expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(82.9);
    expect(days).toBeLessThanOrEqual(90);
    await deleteExpiredExchanges(site.database.db, new Date(expiresAt.getTime() + 1));
    expect(await row(requestId)).toBeUndefined();
  });
});

describe("addSession", () => {
  test("notes that the answer arrived, and keeps nothing that the browser says of it", async () => {
    const { requestId, text } = await answerTo(site, "SGC6120 的工作电压?");
    const forged = {
      requestId,
      question: "forged",
      answer: "forged",
      source: [{ doc_name: "forged" }],
      ip: "6.6.6.6",
    };
    expect((await call("addSession", forged)).status).toBe(200);
    expect((await call("addSession", forged)).status).toBe(200);
    const kept = (await row(requestId))!;
    expect(kept.receivedAt).toBeInstanceOf(Date);
    expect(kept.answer).toBe(text);
    expect(JSON.stringify(kept)).not.toMatch(/forged|6\.6\.6\.6/);
  });

  test("of an answer that was never given is 404", async () => {
    expect(
      (await call("addSession", { requestId: crypto.randomUUID(), question: "q", answer: "a" })).status,
    ).toBe(404);
    expect((await call("addSession", { requestId: "1", question: "q" })).status).toBe(400);
  });
});

describe("aiFeedback", () => {
  test("likes, then dislikes with reasons, then likes again: the last counts", async () => {
    const { requestId } = await answerTo(site, "SGC6120 的工作电压?");
    expect((await call("aiFeedback", { requestId, status: 0 })).status).toBe(200);
    expect((await row(requestId))?.feedback).toBe("like");
    expect(
      (await call("aiFeedback", { requestId, status: 1, one: "问题不清楚", two: "答案不对,太长", three: "" }))
        .status,
    ).toBe(200);
    expect(await row(requestId)).toMatchObject({
      feedback: "dislike",
      feedbackQuestion: "问题不清楚",
      feedbackAnswer: "答案不对,太长",
      feedbackText: null,
    });
    expect((await call("aiFeedback", { requestId, status: "0" })).status).toBe(200);
    expect(await row(requestId)).toMatchObject({
      feedback: "like",
      feedbackQuestion: null,
      feedbackAnswer: null,
    });
  });

  test.each([{}, { one: "" }, { one: "  ", two: "", three: "\n" }])(
    "that dislikes without saying why (%j) is refused",
    async (reasons) => {
      const { requestId } = await answerTo(site, "你好", { host: "localhost" });
      const answer = await call("aiFeedback", { requestId, status: 1, ...reasons }, "localhost");
      expect([answer.status, envelope(answer)]).toEqual([
        400,
        { code: 400, msg: "Please enter at least one item of feedback", data: { field: "three" } },
      ]);
    },
  );

  test.each([
    { status: 2 },
    { status: "yes" },
    { status: 1, three: "x".repeat(1_001) },
    { status: 1, three: 5 },
  ])("of another form (%j) is refused", async (fields) => {
    const { requestId } = await answerTo(site, "你好");
    expect((await call("aiFeedback", { requestId, ...fields })).status).toBe(400);
  });

  test("about an answer that was never given is 404", async () => {
    expect((await call("aiFeedback", { requestId: crypto.randomUUID(), status: 0 })).status).toBe(404);
  });
});

describe("suggested questions", () => {
  type Suggested = { list: { question: string }[]; title: string; description: string };

  test.each(languages)("are five different ones in $locale, with a greeting", async ({ locale, host }) => {
    const { data } = await call<Suggested>("randomQuestion/5", undefined, host);
    expect(new Set(data.list.map(({ question }) => question)).size).toBe(5);
    expect(data.title).toContain(site.services.site.brand[locale]);
    expect(data.description.length).toBeGreaterThan(10);
  });

  test("are others the next time", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await call<Suggested>("randomQuestion/5")).data.list.map(({ question }) => question).join(),
      ),
    );
    expect(new Set(rounds).size).toBeGreaterThan(1);
  });
});

describe("the hand-over to a person", () => {
  type Reference = { reference: string };
  const stored = async (reference: string) =>
    (await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference)))[0];

  test("gives sales the whole conversation with the visitor's contact, and a reference to the visitor", async () => {
    const ip = newVisitor();
    const first = await answerTo(site, "SGC6120 的工作电压?", { ip });
    await answerTo(site, "它的重量？", { ip, sessionId: first.sessionId });
    const person = {
      sessionId: first.sessionId,
      name: "王工",
      contact: "wang@example.com",
      message: "急用 20 台",
      captcha: await freshCaptcha(site, ip),
    };
    const { status, data } = await call<Reference>("aiSession/person", person, "zh.localhost", ip);
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^H-\d{6}-\w{6}$/);
    const message = (await stored(data.reference))!;
    expect(message).toMatchObject({
      kind: "chat",
      locale: "zh",
      fields: { name: "王工", email: "wang@example.com", message: "急用 20 台" },
    });
    expect(message.fields.conversation).toMatch(/\? SGC6120 的工作电压\?\n[^]*8～35 V DC[^]*\? 它的重量？/);
  }, 90_000);

  test("takes a phone number", async () => {
    const ip = newVisitor();
    const { sessionId } = await answerTo(site, "你好", { ip });
    const { data } = await call<Reference>(
      "aiSession/person",
      { sessionId, name: "王工", contact: "+86 371 5550 1998", captcha: await freshCaptcha(site, ip) },
      "zh.localhost",
      ip,
    );
    expect((await stored(data.reference))?.fields).toMatchObject({ phone: "+86 371 5550 1998" });
  });

  test.each([
    [{ name: "" }, 400, "name"],
    [{ contact: "" }, 400, "contact"],
    [{ contact: "nobody" }, 400, "contact"],
    [{ captcha: "" }, 403, "captcha"],
    [{ sessionId: "A".repeat(32) }, 404, undefined],
  ])("with %j is refused", async (change, code, field) => {
    const ip = newVisitor();
    const { sessionId } = await answerTo(site, "你好", { ip });
    const answer = await call(
      "aiSession/person",
      {
        sessionId,
        name: "王工",
        contact: "wang@example.com",
        captcha: await freshCaptcha(site, ip),
        ...change,
      },
      "zh.localhost",
      ip,
    );
    expect([answer.status, envelope(answer).data?.field]).toEqual([code, field]);
  });

  test("without the id of the conversation is refused: who knows a request's id has not had it", async () => {
    const { requestId } = await answerTo(site, "你好");
    for (const more of [{}, { requestId }]) {
      const person = { ...more, name: "王工", contact: "wang@example.com" };
      expect((await call("aiSession/person", person)).status).toBe(400);
    }
  });
});

describe("limits", () => {
  test("of a visitor are told in words, with the time to wait", async () => {
    const ip = newVisitor();
    let refused = await ask(site, { prompt: "你好" }, { ip });
    for (let i = 0; i < 70 && refused.status === 200; i++) {
      await refused.end();
      refused = await ask(site, { prompt: "你好" }, { ip });
    }
    await refused.end();
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(refused.raw())).toMatchObject({
      code: 429,
      msg: expect.stringContaining("短时间内提问较多") as string,
    });
    expect((await ask(site, { prompt: "你好" })).status).toBe(200);
  });
});

describe("a site whose chat is Chinese only", () => {
  let chinese: TestSite;
  beforeAll(async () => {
    chinese = await startSite({ TRUST_PROXY: "1" });
  });
  afterAll(() => chinese.close());

  test("answers there, and has neither stream nor calls elsewhere", async () => {
    expect((await answerTo(chinese, "你好")).end).toBe("stop");
    for (const { locale, host } of languages.filter((language) => language.locale !== "zh")) {
      const chat = await ask(chinese, { prompt: "hello" }, { host });
      expect([locale, chat.status]).toEqual([locale, 404]);
      expect((await chinese.get("/web/randomQuestion/5", { host })).status).toBe(404);
    }
  });

  test("takes no feedback in another language either", async () => {
    const { requestId } = await answerTo(chinese, "你好");
    expect((await chinese.call("aiFeedback", { requestId, status: 0 }, { host: "localhost" })).status).toBe(
      404,
    );
    const rows = await chinese.database.db
      .select()
      .from(chatExchange)
      .where(and(eq(chatExchange.id, requestId), eq(chatExchange.feedback, "like")));
    expect(rows).toEqual([]);
  });
});
