import type { Client } from "pg";

/** Tells the processes that an entry changed, as an import does. */
export async function tellChange(client: Client, kind: string, id: number): Promise<void> {
  await client.query("update setting set revision = revision + 1 where key = 'content'");
  await client.query(
    "insert into content_change (revision, kind, entry_id) select revision, $1, $2 from setting where key = 'content'",
    [kind, id],
  );
  await client.query(
    "select pg_notify('content_changed', revision::text) from setting where key = 'content'",
  );
}
