import type { Client } from "pg";
import { pause, until } from "./wait.ts";

const mails = "name in ('message-mail', 'account-mail')";
const open = `select 1 from pgboss.job where ${mails} and state in ('created', 'active', 'retry')`;
const soon = `update pgboss.job set start_after = now() where ${mails} and state = 'retry' and start_after > now()`;
const begunAgain = `update pgboss.job set state = 'retry', start_after = now(), retry_count = retry_count + 1 where ${mails} and state = 'active'`;

/**
 * Waits until every mail is sent. The short form does not wait through the pauses between two tries: it sets
 * the clocks of these jobs back.
 */
export async function mailsSent(client: Client, { long, seconds }: { long: boolean; seconds: number }) {
  await until(
    "the mails",
    async () => {
      if (!long) await client.query(soon);
      return (await client.query(open)).rowCount === 0;
    },
    { seconds, every: 500 },
  );
}

/**
 * Jobs that a process had begun which is no longer there are begun again by another one when two minutes are
 * over. The short form does at once what the queue then does.
 * @returns how many there were
 */
export async function beginAgain(client: Client): Promise<number> {
  await pause(500);
  return (await client.query(begunAgain)).rowCount ?? 0;
}
