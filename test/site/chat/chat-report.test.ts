import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import { chatReport } from "#engines/answers/report.server.ts";
import { copyOfTemplate } from "#test/support/site.ts";
import { endProcesses, run } from "#test/support/process.ts";

vi.setConfig({ testTimeout: 900_000 });

let dir: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "switchyard-report-"));
  ({ database, drop } = await copyOfTemplate(dir));
  await fill(database);
});
afterAll(async () => {
  await database.close();
  await drop();
  await endProcesses();
  await rm(dir, { recursive: true, force: true });
});

type Row = Partial<typeof chatExchange.$inferInsert> & { question: string };
const asked = (row: Row): typeof chatExchange.$inferInsert => ({
  id: randomUUID(),
  session: randomUUID(),
  locale: "zh",
  backend: "extractive",
  state: "complete",
  answered: true,
  durationMs: 400,
  expiresAt: new Date(Date.now() + 86_400_000),
  ...row,
});
async function fill({ db }: OpenDatabase) {
  await db.insert(chatExchange).values([
    asked({ question: "柴油多少钱一升？", answered: false }),
    asked({ question: "柴油多少钱一升", answered: false }),
    asked({
      question: "一升柴油多少钱？",
      answered: false,
      feedback: "dislike",
      feedbackAnswer: "没有帮助,太短",
      feedbackText: "要\u001b[31m价格",
    }),
    asked({ question: "SGC6120 的工作电压?" }),
    asked({ question: "SGC6110 的重量", feedback: "dislike", feedbackQuestion: "问题不清楚" }),
    asked({ question: "SGC6120 的重量", state: "error", answered: null }),
    asked({ question: "price of diesel", locale: "en", answered: false }),
    asked({
      question: "很久以前的问题",
      answered: false,
      createdAt: new Date(Date.now() - 40 * 86_400_000),
    }),
  ]);
}

describe("the report of what is missing", () => {
  test("groups what was not answered, failed or was disliked, with reasons and counts", async () => {
    const { figures, gaps } = await chatReport(database.db, { days: 30 });
    expect(
      figures.map(({ locale, asked: count, unanswered, failed, disliked }) => [
        locale,
        count,
        unanswered,
        failed,
        disliked,
      ]),
    ).toEqual([
      ["en", 1, 1, 0, 0],
      ["zh", 6, 3, 1, 2],
    ]);
    expect(gaps[0]).toMatchObject({ locale: "zh", count: 3, unanswered: 3, disliked: 1 });
    expect(gaps[0]!.question).toContain("柴油");
    expect(gaps[0]!.reasons.map(({ text }) => text)).toEqual(["没有帮助", "太短", "要\u001b[31m价格"]);
    expect(
      gaps
        .slice(1)
        .map(({ question }) => question)
        .toSorted(),
    ).toEqual(["SGC6110 的重量", "SGC6120 的重量", "price of diesel"]);
  });

  test("looks at one language, and at as many days as it is asked for", async () => {
    expect(
      (await chatReport(database.db, { days: 30, locale: "en" })).gaps.map(({ question }) => question),
    ).toEqual(["price of diesel"]);
    expect((await chatReport(database.db, { days: 60 })).gaps.map(({ question }) => question)).toContain(
      "很久以前的问题",
    );
  });

  test("counts in the database, compares the most frequent wordings, and says how many are left out", async () => {
    const question = sql`'frage ' || case when n % 5 < 2 then 'x' else 'w' || (n % 1000) end`;
    await database.db.execute(sql`insert into chat_exchange
      (id, session, locale, backend, state, answered, question, feedback, feedback_text, expires_at)
      select gen_random_uuid(), 's', 'es', 'extractive', 'complete', false, ${question},
        'dislike', 'r' || n, now() + interval '1 day' from generate_series(1, 5000) n`);
    const { gaps, leftOut } = await chatReport(database.db, { days: 30, locale: "es", wordings: 100 });
    expect(gaps[0]).toMatchObject({ question: "frage x", count: 2_000, unanswered: 2_000, disliked: 2_000 });
    expect(gaps[0]!.reasons.length).toBeLessThanOrEqual(50);
    expect(gaps.reduce((sum, { also }) => sum + 1 + also.length, 0)).toBeLessThanOrEqual(100);
    expect(leftOut).toBe(501);
  });

  test.runIf(inject("template").kind === "embedded")(
    "is printed by the command, and steers no terminal",
    async () => {
      const found = inject("template");
      const data = join(dir, "own");
      const own = await openDatabase({
        dir: join(data, "db"),
        template: new Blob([await readFile(found.kind === "embedded" ? found.file : "")]),
      });
      await fill(own);
      await own.close();
      const command = run(["scripts/chat-report.ts", "--days", "30", "--locale", "zh"], { DATA_DIR: data });
      expect(await command.exit).toBe(0);
      expect(command.output()).toMatch(/zh: 6 asked · unanswered 3 \(50 %\) · failed 1 \(17 %\)/);
      expect(command.output()).toMatch(/ 3 {2}zh {2}.*柴油.*\(unanswered 3, disliked 1\)/);
      expect(command.output()).not.toContain("\u001b");
      const wrong = run(["scripts/chat-report.ts", "--locale", "xx"], { DATA_DIR: data });
      expect(await wrong.exit).toBe(1);
      expect(wrong.output()).toContain("--locale takes one of");
    },
  );
});
