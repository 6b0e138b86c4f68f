import { join } from "node:path";
import { ask, call, newAddress } from "../lib/ask.ts";
import { captcha } from "../lib/captcha.ts";
import { atLeast, atMost, type Drill, exactly, none, type World } from "../lib/drill.ts";
import { tally } from "../lib/figures.ts";
import { callsIn, type Described, fuzzedCall, type Identities, isOfDesk } from "../lib/fuzz/calls.ts";
import { fuzzedPage } from "../lib/fuzz/pages.ts";
import type { Fuzzed } from "../lib/fuzz/request.ts";
import { send } from "../lib/fuzz/send.ts";
import { password } from "../lib/fuzz/sound.ts";
import { deskCalls, staffOf } from "../lib/fuzz/staff.ts";
import { faultOf, isOverload, longest } from "../lib/fuzz/verdict.ts";
import { chanceOf } from "../lib/random.ts";
import { Site } from "../lib/site.ts";
import { crowding, memoryOf } from "../lib/usage.ts";
import { until } from "../lib/wait.ts";

const atOnce = 8;
/** Requests after which the memory is compared: caches are filled by then. */
const warm = 0.3;
/** What a process may grow afterwards, MB. */
const growth = 250;
const members = 6;
/** Requests that took too long and are asked again, before each counts as a find. */
const askedAgain = 20;
/** The part of all requests that go to pages. */
const ofPages = 0.2;

type Find = { number: number; fault: string; request: Fuzzed };

/** Mutated requests over every call, the desk's too, and every page. */
export const fuzz: Drill = {
  name: "fuzz",
  about: "mutated requests made from the OpenAPI description and the desk's table, over every call and page",
  async run(world) {
    const count = world.requests ?? (world.long ? 100_000 : 5_000);
    const own = await world.database();
    const site = await Site.start(world, {
      url: own.url,
      dataDir: join(world.dir, "site"),
      env: { PAGE_CACHE_MB: "32", CHAT_LOCALES: "all", LOG_LEVEL: "error" },
    });
    const { body } = await ask(site.port, { path: "/web/openapi.json" });
    const calls = [...callsIn(body), ...deskCalls];
    const identify = () => identities(site.port, own.url);
    const { finds, statuses, answered, done, overload, slowest, memory } = await sendAll(
      { world, site, calls, identify },
      count,
    );
    for (const { number, fault, request } of finds.slice(0, 20))
      world.say(
        `FOUND ${fault}: --only fuzz --seed ${world.seed} --from ${number} --count 1: ${shown(request)}`,
      );
    world.say(`statuses: ${shares(statuses, count)}`);
    world.say(`slowest ${Math.round(slowest)} ms; memory: ${memory.map(Math.round).join(", ")} MB`);
    const [early = 0, atEnd = 0] = memory;
    return [
      none(
        "answers with a fault",
        count,
        finds.map(({ number, fault }) => `${fault} (${number})`),
      ),
      atLeast(
        "calls that were asked",
        calls.length,
        new Set(answered).size,
        Math.min(calls.length, Math.floor(count / 60)),
      ),
      // Most are refused, as they should be; without any, nobody would have been signed in.
      atLeast("calls of the desk that did what was asked", count, done, Math.floor(count / 250)),
      atMost("answers 503 with Retry-After", count, overload, Math.max(count / 100, 5), "answers"),
      atMost("memory at the end", count, atEnd, early + growth, "MB"),
      exactly("processes of the site that ended", 1, site.lives ? 0 : 1, 0),
    ];
  },
};

const shown = ({ method, path, headers, body }: Fuzzed) =>
  JSON.stringify({
    request: `${method} ${path.slice(0, 300)}`,
    headers: headers.slice(0, 12).map(([name, value]) => `${name}: ${value.slice(0, 80)}`),
    ...(body ? { body: body.subarray(0, 300).toString("utf8") } : {}),
  });

const shares = (statuses: string[], count: number) =>
  tally(statuses).replaceAll(/(\d+) × (\S+)/g, (_, n: string, status: string) => {
    const share = (Number(n) / count) * 100;
    return `${status} ${share >= 1 ? share.toFixed(0) : share.toFixed(2)} %`;
  });

type Sending = {
  world: World;
  site: Site;
  calls: readonly Described[];
  /** Somebody new to send requests as. */
  identify(): Promise<Identities>;
};

async function sendAll({ world, site, calls, identify }: Sending, count: number) {
  const first = world.from ?? 0;
  const [finds, late]: [Find[], Find[]] = [[], []];
  const [statuses, answered, memory]: [string[], string[], number[]] = [[], [], []];
  let done = 0;
  let who = await identify();
  let [next, sent, overload, slowest] = [first, 0, 0, 0];
  const tenth = Math.max(500, Math.floor(count / 10));
  const one = async (number: number) => {
    const chance = chanceOf(world.seed, number);
    const asked = chance.happens(ofPages) ? undefined : chance.one(calls);
    const request = asked ? await fuzzedCall(asked, chance, who) : fuzzedPage(chance);
    const got = await send(site.port, request);
    statuses.push("status" in got ? String(got.status) : got.nothing);
    if (asked) answered.push(asked.path);
    if (asked && isOfDesk(asked) && "status" in got && got.status === 200) done++;
    if (isOverload(got)) overload++;
    slowest = Math.max(slowest, got.ms);
    const fault = faultOf(request, got);
    if (fault) finds.push({ number, fault, request });
    else if (got.ms > longest * crowding()) late.push({ number, fault: "", request });
  };
  const sender = async () => {
    while (next < first + count && site.lives) {
      const number = next++;
      if (number === first + Math.floor(count * warm)) memory.push(memoryOf(site.pid));
      // Some of what is sent closes accounts, or logs them out.
      if (number % 1_500 === 1_499) who = await identify();
      await one(number);
      if (++sent % tenth === 0) world.say(`${sent} requests, ${finds.length} finds`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  // The machine may have had something else to do: some are asked again, alone.
  for (const [i, find] of late.entries()) {
    const { ms } = i < askedAgain ? await send(site.port, find.request) : { ms: Infinity };
    if (ms > longest * crowding()) finds.push({ ...find, fault: `took ${Math.round(ms)} ms, twice` });
  }
  if (site.lives) memory.push(memoryOf(site.pid));
  return { finds, statuses, answered, done, overload, slowest, memory };
}

const identities = async (port: number, url: string): Promise<Identities> => ({
  members: await membersOf(port),
  staff: await staffOf(url),
});

let people = 0;

/** Accounts in whose name requests are sent. */
async function membersOf(port: number): Promise<string[]> {
  const bearers: string[] = [];
  while (bearers.length < members) bearers.push(await until("an account", () => member(port)));
  return bearers;
}

/** Undefined where the site is busy. */
async function member(port: number): Promise<string | undefined> {
  const number = people++;
  const body = {
    account: `member${number}@panel.example`,
    password,
    confirmPassword: password,
    nickname: `Member ${number}`,
    phone: `+9054${String(10_000_000 + number)}`,
    address: "1 Mill Road",
    captcha: await captcha(),
  };
  const { status, headers } = await call(port, "reg", body, { ip: newAddress() });
  return status === 200 ? String(headers["set-auth-token"]) : undefined;
}
