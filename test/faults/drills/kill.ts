import { join } from "node:path";
import type { Client } from "pg";
import { beginAgain } from "../lib/again.ts";
import { atLeast, type Drill, exactly, none, type World } from "../lib/drill.ts";
import { tally } from "../lib/figures.ts";
import { startBalancer } from "../lib/haproxy.ts";
import { doneRow, keptRows, promisedRows } from "../lib/kept.ts";
import { promisedBy, startMails } from "../lib/mails.ts";
import { Site } from "../lib/site.ts";
import { pause, until } from "../lib/wait.ts";
import { authors, canLogIn, type Kind, someProduct, write, type Written } from "../lib/writing.ts";

const kinds: Kind[] = ["enquiry", "comment", "registration"];
const atOnce = 24;
/** Messages on the way are let go on for so many acknowledgements after both processes serve again. */
const between = 12;
/** Mails that a process may have under way: one of each queue, with the letters that follow it at once. */
const mailsUnderWay = 3;

/** SIGKILL of one of two processes, again and again, while visitors send. */
export const kill: Drill = {
  name: "kill",
  about: "SIGKILL of a process amid acknowledged messages",
  async run(world) {
    const [total, kills] = world.long ? [2_000, 20] : [150, 3];
    const own = await world.database();
    const mails = await startMails(world);
    const env = { MAIL_URL: mails.url };
    const sites = await Promise.all(
      ["a", "b"].map((name) => Site.start(world, { url: own.url, dataDir: join(world.dir, name), env })),
    );
    const balancer = await startBalancer(world, { a: sites[0]!.port, b: sites[1]!.port });
    const who = await authors(balancer.port, Math.ceil(total / 3), await someProduct(balancer.port));
    const sent = await sendAmidKills(world, { sites, balancer, who, total, kills });
    const activeAt = await finishJobs(world, own.client);
    await until("the mails", async () => (await own.client.query(open)).rowCount === 0, { seconds: 180 });

    const { written } = sent;
    const registered = written.filter(({ kind }) => kind === "registration");
    const mailed = written.filter(({ kind }) => kind !== "comment");
    const loggedIn = await Promise.all(
      registered.slice(0, 40).map(({ mark }) => canLogIn(balancer.port, mark)),
    );
    world.say(
      `unclear answers that were sent again: ${tally(sent.unclear)}; jobs under way at a kill: ${activeAt}`,
    );
    return [
      exactly("processes killed", kills, sent.killed, kills),
      // By chance nothing is under way at one of them.
      atLeast("messages under way when a process was killed", kills, sent.amid, Math.ceil(kills / 2)),
      exactly("messages acknowledged", total, written.length, total),
      none("messages refused", total, sent.refused),
      ...(await keptRows(own.client, written)),
      exactly("accounts that can log in", loggedIn.length, loggedIn.filter(Boolean).length, loggedIn.length),
      ...(await promisedRows(own.client, written)),
      await doneRow(own.client),
      ...mails.rows(promisedBy(mailed, mails.arrived()), kills * mailsUnderWay),
    ];
  },
};

const open =
  "select 1 from pgboss.job where name in ('message-mail', 'account-mail') and state in ('created', 'active', 'retry')";

type Sending = {
  sites: Site[];
  balancer: { port: number; isUp(name: string): Promise<boolean> };
  who: Awaited<ReturnType<typeof authors>>;
  total: number;
  kills: number;
};

async function sendAmidKills(world: World, { sites, balancer, who, total, kills }: Sending) {
  const written: Written[] = [];
  const [refused, unclear]: [string[], string[]] = [[], []];
  const share = Math.floor(total / (kills + 1));
  let [next, underWay, open, killed, amid] = [0, 0, share, 0, 0];
  const sender = async () => {
    while (next < total) {
      if (next >= open) {
        await pause(5);
        continue;
      }
      const number = next++;
      const kind = kinds[number % 3]!;
      underWay++;
      const author = who[number % who.length];
      const outcome = await write({ port: balancer.port, number, kind, author });
      underWay--;
      unclear.push(...outcome.unclear);
      if (outcome.written) written.push(outcome.written);
      else refused.push(outcome.refused ?? `${kind} ${number} was never acknowledged`);
    }
  };
  const killer = async () => {
    for (; killed < kills; killed++) {
      const from = written.length;
      const enough = Math.min(between, share - atOnce / 2);
      await until("messages before a kill", () => written.length >= from + Math.max(1, enough), { every: 1 });
      const site = sites[killed % 2]!;
      amid += underWay ? 1 : 0;
      await site.stop("SIGKILL");
      open = Math.min(total, open + Math.floor(share / 2));
      await site.again();
      await until("haproxy", () => balancer.isUp("ab"[killed % 2]!));
      open = Math.min(total, (killed + 2) * share);
      world.say(`killed ${killed + 1} of ${kills}, ${written.length} acknowledged`);
    }
    open = total;
  };
  await Promise.all([killer(), ...Array.from({ length: atOnce }, sender)]);
  return { written, refused, unclear, killed, amid };
}

/**
 * Jobs that a killed process had begun are begun again by another one when two minutes are over. The short
 * form does not wait for them: it sets the clock of these jobs back, and does what the queue then does.
 */
async function finishJobs(world: World, client: Client) {
  const stale = "state = 'active' and started_on < now() - interval '10 seconds'";
  if (world.long) {
    const found = await client.query(`select 1 from pgboss.job where ${stale}`);
    await until(
      "the queue to begin again",
      async () => !(await client.query(`select 1 from pgboss.job where ${stale}`)).rowCount,
      {
        seconds: 300,
        every: 1_000,
      },
    );
    return found.rowCount ?? 0;
  }
  return beginAgain(client);
}
