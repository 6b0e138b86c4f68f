import { join } from "node:path";
import type { Client } from "pg";
import { beginAgain, mailsSent } from "../lib/again.ts";
import { atMost, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { median } from "../lib/figures.ts";
import { doneRow, keptRows, promisedRows } from "../lib/kept.ts";
import { promisedBy, startMails } from "../lib/mails.ts";
import { type Ailment, ailments, startSickMails } from "../lib/sick-mails.ts";
import { Site } from "../lib/site.ts";
import { pause, until } from "../lib/wait.ts";
import { type Kind, write, type Written } from "../lib/writing.ts";

const kinds: Kind[] = ["enquiry", "registration"];
/** What a form may take longer than twice its time with a server that is well, ms. */
const noise = 150;
/** SHUTDOWN_SECONDS, the five seconds of jobs, and a moment. */
const stoppedWithin = 17_000;
/** How long the server stays as it is, in the long form, s. */
const lasting = 60;

type Sent = { times: number[]; written: Written[]; failures: string[] };

/** A mail server that refuses, breaks off, falls silent and trickles, while visitors send forms. */
export const mail: Drill = {
  name: "mail",
  about: `a mail server that ${ailments.join(", ")}`,
  async run(world) {
    const own = await world.database();
    const mails = await startMails(world);
    const server = await startSickMails(world, Number(new URL(mails.url).port));
    const options = { url: own.url, dataDir: join(world.dir, "site"), env: { MAIL_URL: server.url } };
    const site = await Site.start(world, options);
    const rows: Row[] = [];
    const written: Written[] = [];
    const sendSome = async () => {
      const sent = await send(world, site.port);
      written.push(...sent.written);
      return sent;
    };
    await sendSome();
    const well = await sendSome();
    for (const ailment of ailments) {
      await mailsSent(own.client, { long: false, seconds: 60 });
      server.cut();
      server.become(ailment);
      const sent = await sendSome();
      await until(`a mail that meets a server that ${ailment}`, () => server.met(ailment) > 0);
      await pause(world.long ? lasting * 1_000 : 1_000);
      rows.push(...compared(ailment, well, sent));
      server.become("well");
      // One that hangs keeps its connections: the site has to give them up. One that trickles was restarted.
      if (ailment === "trickles") server.cut();
    }
    await mailsSent(own.client, { long: world.long, seconds: world.long ? 900 : 120 });
    rows.push(await stopAmidMail(world, { site, server, sendSome, client: own.client }));
    await mailsSent(own.client, { long: world.long, seconds: world.long ? 900 : 120 });
    return [
      ...rows,
      ...(await keptRows(own.client, written)),
      ...(await promisedRows(own.client, written)),
      await doneRow(own.client),
      ...mails.rows(promisedBy(written, mails.arrived()), underWay),
    ];
  },
};

/** Mails that a process has under way when it is stopped: one of each queue, with the letter that follows. */
const underWay = 3;

let numbers = 300_000;

async function send({ long }: World, port: number): Promise<Sent> {
  const sent: Sent = { times: [], written: [], failures: [] };
  for (let i = 0; i < (long ? 24 : 6); i++) {
    const kind = kinds[i % 2]!;
    const began = performance.now();
    const outcome = await write({ port, number: numbers++, kind });
    sent.times.push(performance.now() - began);
    sent.failures.push(...outcome.unclear, ...(outcome.refused ? [outcome.refused] : []));
    if (outcome.written) sent.written.push(outcome.written);
  }
  return sent;
}

const compared = (ailment: Ailment, well: Sent, { times, failures }: Sent): Row[] => [
  none(`forms that were not taken by a site whose mail server ${ailment}`, times.length, failures),
  atMost(`such a form, median`, times.length, median(times), 2 * median(well.times) + noise, "ms"),
];

type Stopping = {
  site: Site;
  server: Awaited<ReturnType<typeof startSickMails>>;
  sendSome: () => Promise<Sent>;
  client: Client;
};

/** A process is stopped while a mail hangs, and started again when the server is well. */
async function stopAmidMail(world: World, { site, server, sendSome, client }: Stopping): Promise<Row> {
  server.cut();
  server.become("hangs");
  const before = server.met("hangs");
  await sendSome();
  await until("a mail that hangs", () => server.met("hangs") > before);
  const began = performance.now();
  const code = await site.stop("SIGTERM");
  const took = performance.now() - began;
  server.become("well");
  if (!world.long) await beginAgain(client);
  await site.again();
  world.say(`stopped with code ${code} after ${Math.round(took)} ms`);
  if (code !== 0) return exactly("the end of a process while a mail hangs", 1, String(code), 0);
  return atMost("until a process ends well while a mail hangs", 1, took, stoppedWithin, "ms");
}
