import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { setting } from "#db/schema/talk/message.ts";

/** A secret that all processes on this database share; made once. */
export async function sharedSecret(db: Database, key: string): Promise<string> {
  await db
    .insert(setting)
    .values({ key, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return String(row!.value);
}
