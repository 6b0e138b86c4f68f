import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { gap, gapWording, trial } from "#db/schema/staff/gap.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { searchMiss } from "#db/schema/talk/search-miss.ts";
import { keepAges } from "#server/retention.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson } from "./desk.ts";

type Line = { id: number; question: string; state: string; times: number; locales: object; version: number };
type Whole = Line & {
  searched: number;
  disliked: number;
  again: number;
  texts: { text: string; reasons: string[] }[];
  entries: { kind: string; id: number }[];
  near: { id: number; title: string }[];
};

let site: TestSite;
let editor: Person;
beforeAll(async () => {
  site = await startSite();
  editor = await staffPerson(site, role("editor"));
});
afterAll(() => site.close());

const list = async (filter = "state=pending") =>
  (await desk<{ rows: Line[]; total: number }>(site, `gaps?perPage=100&${filter}`, editor)).data.rows;
const find = async (words: string, filter?: string) =>
  (await list(filter)).find(({ question }) => question.includes(words))!;
const read = async (id: number) => (await desk<Whole>(site, `gap?id=${id}`, editor)).data;
const act = <T = { id: number }>(call: string, body: object, by = editor) =>
  desk<T>(site, call, { ...by, body });

type Asked = Partial<typeof chatExchange.$inferInsert> & { question: string };
const ask = (...asked: Asked[]) =>
  site.database.db.insert(chatExchange).values(
    asked.map((one) => ({
      id: randomUUID(),
      session: randomUUID(),
      locale: "zh",
      backend: "extractive",
      state: "complete" as const,
      answered: false,
      expiresAt: new Date(Date.now() + 60 * 86_400_000),
      ...one,
    })),
  );

/** Makes the groups anew, and waits for it. */
async function gather(): Promise<void> {
  const state = async () => (await desk<{ at: string | null }>(site, "gapsState", editor)).data.at;
  const before = await state();
  expect((await act("gapsGather", { seen: before })).status).toBe(200);
  await vi.waitFor(async () => expect(await state()).not.toBe(before), { timeout: 100_000, interval: 200 });
}

const session = randomUUID();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("questions that were not answered well", () => {
  beforeAll(async () => {
    await ask(
      { question: "机罩的噪音有多大？" },
      { question: "机罩噪音多大", feedback: "dislike", feedbackText: "没有数字" },
      { question: "SGC6120 的工作电压是多少？", answered: true, session, createdAt: minutesAgo(3) },
      { question: "SGC6120 工作电压范围", answered: true, session, createdAt: minutesAgo(2) },
      { question: "SGC6110 的尺寸", answered: true },
      { question: "柴油多少钱一升", createdAt: minutesAgo(60) },
    );
    for (const key of ["zzzz", "ZZZZ", "zzzz@zzzz.zzzz"]) await site.call("searchList", { key });
    await vi.waitFor(async () => expect(await site.database.db.$count(searchMiss)).toBe(1), {
      timeout: 30_000,
      interval: 200,
    });
    await gather();
  });

  test("are grouped by meaning, with what was wrong, and how often", async () => {
    const noise = await read((await find("噪音")).id);
    expect([noise.times, noise.disliked, noise.locales]).toEqual([2, 1, { zh: 2 }]);
    expect(noise.texts.flatMap(({ reasons }) => reasons)).toEqual(["没有数字"]);
    expect((await read((await find("工作电压")).id)).again).toBe(1);
    expect((await find("ZZZZ")).times).toBe(2);
    const all = (await list()).map(({ question }) => question).join();
    expect(all).not.toContain("SGC6110 的尺寸");
    expect(all).not.toContain("@");
    expect((await list("fault=searched")).map(({ question }) => question)).toEqual(["ZZZZ"]);
  });

  test("are set aside with a reason, and come back when they are asked again", async () => {
    const { id, version } = await find("柴油");
    const aside = { id, version, decision: "aside" };
    expect((await act("gapDecide", aside)).msg).toBe("required");
    expect((await act("gapDecide", { ...aside, reason: "No filling station" })).status).toBe(200);
    const late = await act("gapDecide", { id, version, decision: "answered" });
    expect([late.status, late.msg]).toEqual([409, "changedMeanwhile"]);
    expect(await find("柴油")).toBeUndefined();
    const trail = await site.database.db
      .select()
      .from(staffTrail)
      .where(eq(staffTrail.subjectId, String(id)));
    expect(trail.map(({ action, who }) => [action, who])).toEqual([["gap-decided", editor.email]]);
    await ask({ question: "一升柴油多少钱" });
    await gather();
    expect(await find("柴油")).toMatchObject({ id, state: "returned", times: 2 });
  });

  test("are not begun by who may not write", async () => {
    const support = await staffPerson(site, role("support"));
    const { id } = await find("噪音");
    expect((await desk(site, `gap?id=${id}`, support)).status).toBe(200);
    expect((await act("gapBegin", { id }, support)).status).toBe(403);
    const turkish = await staffPerson(site, role("editor", { locales: ["tr-TR"] }));
    expect((await act("gapBegin", { id }, turkish)).msg).toBe("notYours");
    expect((await act("gapBegin", { id: 999_999 })).status).toBe(404);
  });

  test("begin a question with their words, which is tried before it is public", async () => {
    const { id } = await find("噪音");
    const { data } = await act<{ kind: string; id: number }>("gapBegin", { id });
    const entry = `kind=question&id=${data.id}`;
    type Entry = { latest: number; document: Record<string, Record<string, unknown>> };
    const { data: begun } = await desk<Entry>(site, `entry?${entry}`, editor);
    const { question, asked } = begun.document as unknown as Record<"question", { zh: string }> &
      Record<"asked", { zh: string[] }>;
    const words = new Set([question.zh, ...asked.zh]);
    expect(words).toEqual(new Set(["机罩噪音多大", "机罩的噪音有多大？"]));
    expect((await read(id)).entries).toEqual([data]);
    const document = {
      ...begun.document,
      topic: "installation",
      question: { en: "How loud is a canopied genset?", ...begun.document.question },
      answer: { en: "68 dB(A) at 7 m.", zh: "带机罩的机组在 7 米处的噪音为 68 分贝。" },
    };
    const saved = await act<{ version: number }>("entrySave", { ...data, seen: begun.latest, document });
    const { version } = saved.data;
    expect((await act("entryTry", { ...data, version })).status).toBe(200);
    const tried = async () => {
      type Tried = { answered: boolean; text: string; found: { document: string }[] };
      type Row = { text: string; of: string; verdict: string; before: Tried; after: Tried };
      return (
        await desk<{ state: string; result: Row[] }>(site, `entryTrial?${entry}&version=${version}`, editor)
      ).data;
    };
    await vi.waitFor(async () => expect((await tried()).state).toBe("done"), {
      timeout: 700_000,
      interval: 300,
    });
    const { result } = await tried();
    const own = result.filter(({ of }) => of === "group");
    expect(own.map(({ verdict }) => verdict)).toEqual(["better", "better"]);
    for (const { before, after } of own) {
      expect(after.text).toContain("68");
      expect(before.text).not.toContain("68 分贝");
      expect(after.found[0]!.document).toBe(`faq-${data.id}`);
    }
    expect(result.length).toBeGreaterThan(20);
    expect(result.filter(({ verdict }) => verdict === "worse")).toEqual([]);
    expect((await site.get(`/faqs`)).body).not.toContain("68 dB(A)");
  }, 720_000);

  test("are added to a question that is there, as other ways to ask it", async () => {
    const { id } = await find("工作电压");
    const { near } = await read(id);
    const { data } = await act<{ kind: string; id: number }>("gapAdd", { id, entry: near[0]!.id });
    expect(data.id).toBe(near[0]!.id);
    type Entry = { state: string; document: { asked: { zh: string[] } } };
    const { data: entry } = await desk<Entry>(site, `entry?kind=question&id=${data.id}`, editor);
    expect(entry.state).toBe("draft");
    expect(entry.document.asked.zh).toContain("SGC6120 的工作电压是多少？");
    expect((await act("gapAdd", { id, entry: 999_999 })).status).toBe(404);
  });

  test("go with the exchanges that they were read from", async () => {
    const { patient } = site.database;
    await patient.update(gapWording).set({ expiresAt: minutesAgo(1) });
    await patient.update(trial).set({ expiresAt: minutesAgo(1) });
    const later = new Date(Date.now() + 91 * 86_400_000);
    const kept = await keepAges(patient, { dryRun: false, now: later });
    expect(kept.find(({ what }) => what === "searches without a result")!.past).toBe(1);
    for (const table of [gap, gapWording, trial, searchMiss]) expect(await patient.$count(table)).toBe(0);
  });
});
