import { join } from "node:path";
import type { Client } from "pg";
import { mailsSent } from "../lib/again.ts";
import { ask, call, newAddress } from "../lib/ask.ts";
import { captcha } from "../lib/captcha.ts";
import { tellChange } from "../lib/change.ts";
import { type Clock, startClock } from "../lib/clock.ts";
import { atMost, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { doneRow, keptRows, promisedRows } from "../lib/kept.ts";
import { promisedBy, startMails } from "../lib/mails.ts";
import { Site } from "../lib/site.ts";
import { crowding, processorTime } from "../lib/usage.ts";
import { pause, timeUntil, until } from "../lib/wait.ts";
import { canLogIn, type Kind, password, write, type Written } from "../lib/writing.ts";

const kinds: Kind[] = ["enquiry", "registration"];
/** Most of one processor that a process without visitors takes after a jump. */
const idle = 0.5;
/** Windows after which a process that was busy with what the jump brought has come to rest. */
const windows = 5;
/** Processes look at the content each 15 s, whatever the clock says. */
const shownWithin = 20_000;
/** Within so many seconds whoever sent too much is served again. */
const longestLimit = 600;

type Scene = { world: World; clock: Clock; site: Site; client: Client; written: Written[] };
/** A news item that is not shown yet. */
type Item = { id: number; title: string };
type Jump = { name: string; days: number };

const jumps = (long: boolean): Jump[] => [
  { name: "a day ahead", days: 1 },
  { name: "back again", days: 0 },
  { name: "a day behind", days: -1 },
  ...(long ? [{ name: "two days ahead", days: 1 }] : []),
];

/** The clock of the machine jumps, for the database as well. */
export const clock: Drill = {
  name: "clock",
  about: "the clock of site and database jumps a day ahead and back",
  async run(world) {
    const clock = await startClock(world);
    const { server, url, name } = await world.server({ env: clock.env });
    const client = await server.client(name);
    const mails = await startMails(world);
    const env = { ...clock.env, MAIL_URL: mails.url };
    const site = await Site.start(world, { url, dataDir: join(world.dir, "site"), env });
    const scene: Scene = { world, clock, site, client, written: [] };
    await send(scene);
    const rows: Row[] = [];
    for (const jump of jumps(world.long)) rows.push(...(await survive(scene, jump)));
    const { written } = scene;
    return [
      ...rows,
      ...(await keptRows(client, written)),
      ...(await promisedRows(client, written)),
      await doneRow(client),
      ...mails.rows(promisedBy(written, mails.arrived()), 0),
      exactly("processes of the site that ended", 1, site.lives ? 0 : 1, 0),
    ];
  },
};

/** The newest item, or the one after it, waits for a moment. */
async function waiting(client: Client, which: number, wait: string): Promise<Item> {
  const { rows } = await client.query<Item>(
    "update news set shown_from = now() + $2::interval where id = (select id from news order by id desc offset $1 limit 1) returning id, title->>'en' as title",
    [which, wait],
  );
  await tellChange(client, "news", rows[0]!.id);
  return rows[0]!;
}

let numbers = 500_000;

async function send({ site, clock, written }: Scene): Promise<string[]> {
  const failures: string[] = [];
  for (let i = 0; i < 6; i++) {
    const outcome = await write({ port: site.port, number: numbers++, kind: kinds[i % 2]!, now: clock.now });
    failures.push(...outcome.unclear, ...(outcome.refused ? [outcome.refused] : []));
    if (outcome.written) written.push(outcome.written);
  }
  return failures;
}

async function survive(scene: Scene, { name, days }: Jump): Promise<Row[]> {
  const { site, clock, client, world, written } = scene;
  const { port } = site;
  const visitor = await newVisitor(scene);
  const busy = newAddress();
  const refused = await sendTooMuch(port, busy);
  const tomorrow = await waiting(client, 0, "1 hour");
  await until("a list without it", async () => !(await isListed(port, tomorrow)));
  await mailsSent(client, { long: false, seconds: 60 });
  const underWay = send(scene);
  await clock.jump(days);
  // What was under way has an old captcha, or a statement whose time is over: it is told so.
  const failures = [
    ...(await underWay).filter((one) => !/"captcha"|^503 with Retry-After$/.test(one)),
    ...(await send(scene)),
  ];
  const pages = await Promise.all(
    ["/index", "/productinfo?class_id=1", `/search?key=after${days}`, "/web/productsClass", "/readyz"].map(
      (path) => ask(port, { path, headers: { "x-forwarded-for": newAddress() } }),
    ),
  );
  const wrong = pages
    .filter(({ status, ms }) => status !== 200 || ms > 5_000 * crowding())
    .map(({ status, ms }) => `${status} ${ms} ms`);
  const passed = days > 0 ? await timeUntil(() => isListed(port, tomorrow), 60) : 0;
  const soon = await waiting(client, 1, "3 seconds");
  await until("a list without it", async () => !(await isListed(port, soon)), { seconds: 10 }).catch(
    () => {},
  );
  const shown = await timeUntil(() => isListed(port, soon), 60);
  await bringForward(scene, name);
  await mailsSent(client, { long: false, seconds: 60 });
  const share = await restingShare(site, world.long ? 20_000 : 2_000);
  world.say(`${name}: ${Math.round(share * 100)} % of a processor when idle`);
  const { status, headers } = await sendOnce(port, busy, clock.now());
  const wait = status === 429 ? Number(headers["retry-after"]) : 0;
  const known = written.filter(({ kind }) => kind === "registration").slice(-3);
  const loggedIn = await Promise.all(known.map(({ mark }) => canLogIn(port, mark)));
  return [
    none(`${name}: pages and calls that failed`, pages.length, wrong),
    none(`${name}: forms that failed`, 12, failures),
    atMost(`${name}: until a news item is shown that is due by it`, 1, passed, shownWithin, "ms"),
    atMost(`${name}: until another is, three seconds later`, 1, shown, shownWithin, "ms"),
    atMost(`${name}: % of a processor when idle`, 1, share * 100, idle * 100, "%"),
    exactly(`${name}: an address that sent too much before it`, 1, refused, 429),
    atMost(`${name}: until it is served afterwards`, 1, wait, longestLimit, "s"),
    exactly(`${name}: accounts that can log in`, known.length, loggedIn.filter(Boolean).length, known.length),
    exactly(
      `${name}: what who was logged in is told`,
      1,
      await saidTo(port, visitor),
      days > 0 ? "50014" : "200",
    ),
  ];
}

/**
 * A job that was made before the clock went back waits for its time, as the queue has it: a day. The drill
 * does not.
 */
async function bringForward({ client, world }: Scene, name: string): Promise<void> {
  const { rowCount } = await client.query(
    "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() + interval '1 hour'",
  );
  if (rowCount) world.say(`${name}: ${rowCount} jobs would have waited for the time at which they were made`);
}

const isListed = async (port: number, { title }: Item) =>
  (await ask(port, { path: "/news", headers: { "x-forwarded-for": newAddress() } })).body.includes(title);

/** Somebody who logs in for a day, and stays. */
async function newVisitor({ site, clock, written }: Scene): Promise<string> {
  const { mark } = (await write({ port: site.port, number: numbers++, kind: "registration", now: clock.now }))
    .written!;
  written.push({ kind: "registration", number: 0, mark, id: mark, tries: 1 });
  const answer = await call(site.port, "login", { account: mark, password }, { ip: newAddress() });
  return String(answer.headers["set-auth-token"]);
}

async function saidTo(port: number, bearer: string): Promise<string> {
  const headers = { authorization: `Bearer ${bearer}` };
  const { body } = await call(port, "getUserinfo", {}, { ip: newAddress(), headers });
  return String((JSON.parse(body) as { code: number }).code);
}

/** A message that is counted, and then refused by its captcha. */
const sendOnce = async (port: number, ip: string, now: number) =>
  call(port, "productscollectAdd", { ...enquiry, captcha: (await captcha(now)).slice(0, -8) }, { ip });

const enquiry = { name: "Ana", youxiang: "clock@panel.example", country: "Brasil", jianyi: "When?" };

/** @returns the last status */
async function sendTooMuch(port: number, ip: string): Promise<number> {
  let status = 0;
  for (let i = 0; i < 40 && status !== 429; i++) ({ status } = await sendOnce(port, ip, 0));
  return status;
}

/** Share of a processor that a process takes over `rest` ms, once it has done what there was to do. */
async function restingShare(site: Site, rest: number): Promise<number> {
  let share = 1;
  for (let i = 0; i < windows && share > idle; i++) {
    const before = processorTime(site.pid);
    await pause(rest);
    share = (processorTime(site.pid) - before) / rest;
  }
  return share;
}
