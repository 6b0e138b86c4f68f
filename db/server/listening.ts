import pg from "pg";

/** Pause before a broken connection is tried again, ms. */
const renewAfter = 2_000;

/** How long the server may take to let in and to answer, ms. */
const patience = 30_000;

type Callback = (payload: string) => void;

/**
 * Hears the notifications of a database server, over one connection for all channels. One that breaks is made
 * again; what was announced meanwhile is not heard.
 */
export function listener(url: string) {
  const channels = new Map<string, Set<Callback>>();
  let opening: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    const mine = connect(client, renew);
    opening = mine;
    // Whoever waits for it hears of the failure too.
    mine.catch(renew);
    return mine;
    function renew(): void {
      if (stopped || opening !== mine) return;
      opening = undefined;
      clearTimeout(timer);
      if (channels.size) timer = setTimeout(open, renewAfter);
    }
  }

  async function connect(client: pg.Client, broken: () => void): Promise<pg.Client> {
    client.on("error", broken);
    client.on("end", broken);
    client.on("notification", ({ channel, payload = "" }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload);
    });
    await client.connect();
    for (const channel of channels.keys()) await listen(client, channel);
    return client;
  }

  return {
    /** @returns a function that stops listening */
    async listen(channel: string, callback: Callback): Promise<() => Promise<void>> {
      const callbacks = channels.get(channel);
      if (callbacks) callbacks.add(callback);
      else channels.set(channel, new Set([callback]));
      const client = await (opening ?? open());
      await listen(client, channel);
      return async () => {
        channels.get(channel)?.delete(callback);
      };
    },
    async close(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const client = await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}

const listen = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
