import { join } from "node:path";
import { type Answered, ask, newAddress } from "../lib/ask.ts";
import { atMost, type Drill, exactly, none, type Row, type World } from "../lib/drill.ts";
import { keptRows } from "../lib/kept.ts";
import { readers, writers } from "../lib/load.ts";
import type { Postgres } from "../lib/postgres.ts";
import { Site } from "../lib/site.ts";
import { crowding } from "../lib/usage.ts";
import { pause, timeUntil } from "../lib/wait.ts";
import { openWay, type Way } from "../lib/way.ts";
import type { Written } from "../lib/writing.ts";

/** Pages that are kept from before; after them one that nobody asked for yet has another number. */
const kept = [
  { path: "/index" },
  { path: "/productinfo?class_id=1" },
  { path: "/index", host: "zh.localhost" },
];
const typed = "Sixty pieces, delivery in April, to the harbour.";
/** Most that all may take to be as before, ms. */
const backWithin = 10_000;
/** Most that a kept page may take meanwhile, ms: the processors do other things too. */
const keptWithin = 1_500;

type Scene = { world: World; site: Site; way: Way; written: Written[] };

/** What happens to the database: `begin`, some seconds, `end`. */
type Disaster = { name: string; seconds: number; begin(): unknown; end(): unknown };

/** The database is stopped, killed, cut off, slow, and replaced by its standby. */
export const database: Drill = {
  name: "database",
  about: "PostgreSQL stopped, killed, its connections cut, slow, its standby promoted",
  async run(world) {
    const { server: primary, name } = await world.server();
    const way = await openWay(primary.port);
    world.atEnd(way.close);
    const url = `postgres://switchyard@127.0.0.1:${way.port}/${name}`;
    const site = await Site.start(world, { url, dataDir: join(world.dir, "site") });
    const scene: Scene = { world, site, way, written: [] };
    const rows: Row[] = [];
    for (const disaster of disasters(scene, primary)) rows.push(...(await survive(scene, disaster)));
    rows.push(...(await keptRows(await primary.client(name), scene.written)));
    const standby = await primary.standby(join(world.dir, "standby"));
    world.atEnd(() => standby.stop("SIGQUIT"));
    rows.push(...(await survive(scene, promotion(scene, primary, standby))));
    const after = await keptRows(await standby.client(name), scene.written);
    rows.push(...after.map((row) => ({ ...row, what: `${row.what}, after the promotion` })));
    rows.push(exactly("processes of the site that ended", 1, site.lives ? 0 : 1, 0));
    return rows;
  },
};

const disasters = ({ world, way }: Scene, primary: Postgres): Disaster[] => [
  {
    name: "stopped",
    seconds: world.long ? 60 : 4,
    begin: () => primary.stop("SIGINT"),
    end: () => primary.start(),
  },
  {
    name: "killed",
    seconds: world.long ? 10 : 2,
    begin: () => primary.stop("SIGKILL"),
    end: () => primary.start(),
  },
  {
    name: "connections cut",
    seconds: world.long ? 20 : 3,
    begin: () => cutAgainAndAgain(primary, world.long ? 20 : 4),
    end: () => {},
  },
  {
    name: "answers 5 s late",
    seconds: world.long ? 60 : 6,
    begin: () => way.delay(5_000),
    end: () => way.delay(0),
  },
];

/** The old one dies, connections lead to the standby while it is still read-only, then it is promoted. */
const promotion = ({ world, way }: Scene, primary: Postgres, standby: Postgres): Disaster => ({
  name: "standby promoted",
  seconds: world.long ? 10 : 3,
  async begin() {
    await primary.stop("SIGKILL");
    way.leadTo(standby.port);
  },
  end: () => standby.promote(),
});

async function cutAgainAndAgain(primary: Postgres, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await primary.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = 'switchyard'",
    );
    await pause(250);
  }
}

async function survive(
  { world, site, written }: Scene,
  { name, seconds, begin, end }: Disaster,
): Promise<Row[]> {
  const { port } = site;
  for (const { path, host = "localhost" } of kept) await ask(port, { path, headers: { host } });
  const reading = readers(port, kept, { atOnce: 2, every: 25, timeout: 40_000 });
  const writing = writers(port, ["enquiry", "registration"], { atOnce: 4, every: 50 });
  await pause(700);
  await begin();
  const [forms] = await Promise.all([formsMeanwhile(port, name), pause(seconds * 1_000)]);
  await end();
  const back = await timeUntil(() => isBack(port), backWithin / 1_000 + 5);
  await Promise.all([reading.stop(), writing.stop()]);
  written.push(...writing.written);
  const wrong = writing.unclear.filter((one) => one !== "503 with Retry-After");
  world.say(`${name}: ${writing.written.length} messages, ${writing.unclear.length} tries put off`);
  return [
    none(`${name}: kept pages that failed`, reading.count, reading.failures),
    atMost(
      `${name}: the slowest kept page`,
      reading.count,
      Math.max(...reading.times),
      keptWithin * crowding(),
      "ms",
    ),
    none(`${name}: tries not answered with 503 and Retry-After`, writing.unclear.length, wrong),
    none(`${name}: messages refused`, writing.written.length, writing.refused),
    none(`${name}: forms without scripts that lost what was typed`, forms.count, forms.wrong),
    atMost(`${name}: until all is as before`, 1, back, backWithin * crowding(), "ms"),
  ];
}

/** Forms as browsers post them without scripts: answered by what was typed, or taken. */
async function formsMeanwhile(port: number, name: string): Promise<{ count: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (let i = 0; i < 3; i++) {
    const fields = {
      form: "contact",
      name: "Ana",
      email: `plain-${name.replaceAll(" ", "")}${i}@panel.example`,
      country: "Brasil",
      message: typed,
    };
    const answer = await ask(port, {
      path: "/contactus",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": newAddress() },
      body: new URLSearchParams(fields).toString(),
      timeout: 60_000,
    }).catch((error: Error) => error);
    if (!(answer instanceof Error) && (answer.status === 303 || keepsTyped(answer))) continue;
    wrong.push(answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 80)}`);
  }
  return { count: 3, wrong };
}

const keepsTyped = ({ status, headers, body }: Answered): boolean =>
  status === 503 && headers["retry-after"] !== undefined && body.includes(typed);

let never = 0;

/** Whether a page that nobody asked for, a call and the readiness are as they should be. */
async function isBack(port: number): Promise<boolean> {
  const answers = await Promise.all(
    ["/readyz", `/search?key=never${never++}`, "/web/productsClass"].map((path) =>
      ask(port, { path, headers: { "x-forwarded-for": newAddress() } }),
    ),
  );
  return answers.every(({ status }) => status === 200);
}
