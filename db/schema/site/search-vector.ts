import { customType } from "drizzle-orm/pg-core";

/** PostgreSQL's `tsvector`; written through `array_to_tsvector` and read by queries only. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
