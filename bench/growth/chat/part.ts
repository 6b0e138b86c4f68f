import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { chatExchange } from "#db/schema/talk/chat.ts";
import {
  beginExchange,
  conversationOf,
  endExchange,
  findExchange,
  historyOf,
  keepFeedback,
} from "#engines/answers/exchange.server.ts";
import { chatReport } from "#engines/answers/report.server.ts";
import type { Figure, Part } from "../lib/part.ts";
import { bytesOf } from "../lib/sql.ts";
import { fillChat, sessionOf } from "./fill.ts";
import { endings } from "./retention.ts";

/** Questions to the chat with their answers. */
export const chat: Part = {
  unit: "chat exchanges",
  full: 10_000_000,
  gigabytes: 27,
  grow: fillChat,
  async measure(stage) {
    const { database, address, timing, size } = stage;
    const { db, patient } = database;
    const ids = await someIds(db);
    const some = () => ids[randomInt(ids.length)]!;
    const late = await someIds(db, 2);
    const session = () => sessionOf(randomInt(size));
    return [
      await sizes(address),
      await timing.of("an exchange is written", 200, () => write(db)),
      await timing.of("an answer is resumed", 200, (turn: number) =>
        findExchange(db, late[turn % late.length]!),
      ),
      await timing.of("what a question refers to", 200, () => historyOf(db, session(), false)),
      await timing.of("a conversation is read", 200, () => conversationOf(db, session())),
      await timing.of("an answer of any age is resumed", 200, () => findExchange(db, some())),
      await timing.of("an answer is rated", 200, () => keepFeedback(db, late[0]!, { status: "like" })),
      await timing.of("report of 7 days", 3, () => chatReport(patient, { days: 7 })),
      await timing.of("report of 90 days", 1, () => chatReport(patient, { days: 90 })),
      ...(await endings(stage, () => write(db))),
    ];
  },
};

async function sizes(address: string): Promise<Figure> {
  const { rows, indexes } = await bytesOf(address, "chat_exchange");
  const gb = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
  return { name: "on disk: rows, indexes", measured: `${gb(rows)}, ${gb(indexes)}` };
}

/** Exchanges of the last days. */
async function someIds(db: Database, days = 400): Promise<string[]> {
  const rows = await db
    .select({ id: chatExchange.id })
    .from(chatExchange)
    .where(sql`random() < 0.1 and created_at > now() - make_interval(days => ${days})`)
    .limit(2_000);
  return rows.map(({ id }) => id);
}

async function write(db: Database): Promise<void> {
  const requestId = randomUUID();
  const asked = { sessionId: randomUUID(), locale: "en", backend: "extractive", thinking: false };
  await beginExchange(db, { ...asked, requestId, question: "How do I set parameter 17" });
  await endExchange(db, requestId, {
    state: "complete",
    events: [],
    answered: true,
    confidence: 0.7,
    durationMs: 1_200,
  });
}
