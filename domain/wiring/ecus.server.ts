import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { downloadSource } from "#db/schema/catalogue/download.ts";
import type { DrawingData } from "#domain/download/content.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { Ecu } from "./device.ts";

/** The engines whose control units have a drawing of their own. */
export async function readEcus(db: Database): Promise<Ecu[]> {
  const rows = await db
    .select({ key: downloadSource.key, data: downloadSource.data })
    .from(downloadSource)
    .where(and(eq(downloadSource.type, "wiring"), shown(downloadSource)))
    .orderBy(asc(downloadSource.position), asc(downloadSource.id));
  return rows.map(({ key, data }) => {
    const { brand, engine, connector, supply, rate, termination, pins } = data as DrawingData;
    return { key, brand, engine, connector, supply, rate, termination, pins };
  });
}
