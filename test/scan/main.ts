// npm run test:scan: scanners from Debian over every form and call of a site of its own (docs/security.md). What
// they find and what is answered there is no failure; anything else is. Ends with `N passed, N failed`.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pageForms } from "#server/http/forms/table.ts";
import { ask, call, newAddress } from "#test/faults/lib/ask.ts";
import { captcha } from "#test/faults/lib/captcha.ts";
import { callsIn, type Described } from "#test/faults/lib/fuzz/calls.ts";
import { deskCalls, staffOf } from "#test/faults/lib/fuzz/staff.ts";
import { Site } from "#test/faults/lib/site.ts";
import { openHouse } from "#test/faults/lib/world.ts";
import { answerOf } from "./answered.ts";
import { nikto } from "./nikto.ts";
import { openProxy } from "./proxy.ts";
import { callTarget, formTarget, sqlmap, type Target } from "./sqlmap.ts";
import { wapiti } from "./wapiti.ts";

const scanners = ["nikto", "wapiti", "sqlmap"] as const;

const { values: options } = parseArgs({
  options: {
    /** Names of scanners, with commas between them. */
    only: { type: "string", default: scanners.join(",") },
    /** How long nikto and wapiti may take, and sqlmap for one call, s. */
    seconds: { type: "string", default: "240" },
    /** Calls for sqlmap: those whose path holds the text. */
    calls: { type: "string", default: "" },
    /** sqlmap tries every value in every way, not only what it suspects: hours instead of minutes. */
    thorough: { type: "boolean", default: false },
  },
});

const say = (line: string) => console.log(`› ${line}`);
const seconds = Number(options.seconds);
const chosen = options.only.split(",");
const unknown = chosen.find((name) => !(scanners as readonly string[]).includes(name));
if (unknown) throw new Error(`no scanner is called ${unknown}: ${scanners.join(", ")}`);
if (!(seconds >= 10 && seconds <= 7_200)) throw new Error("--seconds is a number from 10 to 7200");

/** Somebody who is logged in. */
async function member(port: number): Promise<string> {
  const password = "right horse 1";
  const body = {
    account: "scanned@panel.example",
    password,
    confirmPassword: password,
    nickname: "Scanned",
    phone: "+905312345678",
    address: "1 Mill Road",
    captcha: await captcha(),
  };
  const { status, headers, body: said } = await call(port, "reg", body, { ip: newAddress() });
  if (status !== 200) throw new Error(`no account: ${status} ${said}`);
  return String(headers["set-auth-token"]);
}

/** Every call, the desk's too, and every form of a page. */
async function targets(site: Site, url: string): Promise<Target[]> {
  const { body } = await ask(site.port, { path: "/web/openapi.json" });
  const calls = callsIn(body).filter(({ path }) => path.includes(options.calls));
  const desk = deskCalls.filter(({ path }) => path.includes(options.calls));
  const bearer = [`Authorization: Bearer ${await member(site.port)}`];
  // The first role is the administrator's.
  const staff = [`Cookie: ${(await staffOf(url))[0]}`];
  const named = (name: string): Described | undefined => calls.find(({ path }) => path === `/web/${name}`);
  const forms = Object.entries(pageForms).flatMap(([form, { call }]) => {
    const described = named(call);
    return described ? [{ form, described }] : [];
  });
  const made = await Promise.all([
    ...calls.map((one, i) => callTarget(one, i, bearer)),
    ...desk.map((one, i) => callTarget(one, i, staff)),
    ...forms.map(({ form, described }, i) => formTarget(form, described, i)),
  ]);
  return made.filter((one) => one !== undefined);
}

type Outcome = { name: string; asked: number; found: string[] };

async function scan(name: string, site: Site, url: string, base: string): Promise<Outcome> {
  const proxy = await openProxy(site.port);
  const dir = join(base, name);
  await mkdir(dir, { recursive: true });
  const work = { dir, port: proxy.port, seconds, say };
  try {
    const found =
      name === "nikto"
        ? await nikto(work)
        : name === "wapiti"
          ? await wapiti(work)
          : await sqlmap(work, await targets(site, url), options.thorough);
    const faults = [...new Set(proxy.passed.faults)].map((fault) => `the site failed: ${fault}`);
    return { name, asked: proxy.passed.count, found: [...found, ...faults] };
  } finally {
    proxy.close();
  }
}

function told({ name, asked, found }: Outcome): boolean {
  const open = found.filter((one) => !answerOf(name, one));
  const answered = new Map<string, number>();
  for (const one of found) {
    const answer = answerOf(name, one);
    if (answer) answered.set(answer, (answered.get(answer) ?? 0) + 1);
  }
  say(`${name}: ${asked} requests, ${found.length} findings, ${open.length} without an answer`);
  for (const [answer, count] of answered) say(`  ${count} answered: ${answer}`);
  for (const one of open.slice(0, 60)) console.log(`  FOUND ${one}`);
  return open.length === 0 && asked > 0;
}

const house = await openHouse({ long: false, seed: 1, say });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void house.close().finally(() => process.exit(130)));
let [passed, failed] = [0, 0];
try {
  const { world, end } = await house.world("scan");
  const { url } = await world.database();
  const env = { PAGE_CACHE_MB: "64", LOG_LEVEL: "error" };
  const site = await Site.start(world, { url, dataDir: join(world.dir, "site"), env });
  for (const name of chosen) {
    const began = performance.now();
    const ok = told(await scan(name, site, url, world.dir));
    say(`${name}: ${Math.round((performance.now() - began) / 1_000)} s`);
    if (ok && site.lives) passed++;
    else failed++;
  }
  await end();
} finally {
  await house.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
