import { z } from "zod";
import { openDatabase } from "#db/client.server.ts";
import { staffAccount, staffRole, staffRoles } from "#db/schema/staff/account.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { keptUntil } from "#domain/inbox/kinds.ts";
import { openSession } from "#domain/staff/sessions.server.ts";
import { staffCalls } from "#server/http/staff/table.ts";
import type { Described } from "./calls.ts";
import { messageIds, type Schema } from "./sound.ts";

const schemaOf = (input: z.ZodType): Schema =>
  z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;

/** All calls of the desk, which no description names: its table is one. */
export const deskCalls: readonly Described[] = staffCalls.map(({ method, path, input }) => {
  const schema = schemaOf(input);
  const parameters = Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: of,
  }));
  const isRead = method === "GET";
  return {
    method,
    path: `/staff/api/${path}`,
    parameters: isRead ? parameters : [],
    body: isRead ? undefined : schema,
  };
});

let people = 0;

/** Somebody of each role, signed in, and messages to work on. @returns their cookies */
export async function staffOf(url: string): Promise<string[]> {
  const database = await openDatabase({ url, dir: "" });
  try {
    const { db } = database;
    const cookies: string[] = [];
    for (const role of staffRoles) {
      const email = `${role}${people++}@maker.example`;
      const [row] = await db
        .insert(staffAccount)
        .values({ email, name: role, enrolledAt: new Date() })
        .returning();
      await db.insert(staffRole).values({ accountId: row!.id, role });
      cookies.push(`switchyard-staff=${await openSession(db, row!.id, "fuzz")}`);
    }
    await db.insert(visitorMessage).values(messageIds.map(messageOf)).onConflictDoNothing();
    return cookies;
  } finally {
    await database.close();
  }
}

const messageOf = (id: string, number: number) => ({
  id,
  reference: `E-261127-${String(number).padStart(8, "0")}`,
  kind: "enquiry" as const,
  locale: "en",
  fields: { name: "Ana", email: `ana${number}@panel.example`, message: "How much?" },
  expiresAt: keptUntil(),
});
