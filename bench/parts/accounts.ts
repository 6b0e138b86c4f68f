import { cp, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { availableParallelism } from "node:os";
import { openDatabase } from "#db/client.server.ts";
import { credential, siteUser } from "#db/schema/accounts/account.ts";
import { hashPassword } from "#domain/account/passwords/passwords.server.ts";
import type { Bench } from "../lib/bench.ts";
import { median, ms } from "../lib/numbers.ts";
import { outputOf, serve, type Server } from "../lib/processes.ts";
import type { Hits, Shots } from "../lib/shoot.ts";
import type { Row } from "../lib/table.ts";

const people = 200;
const password = "right horse 1";
const rounds = 3;

const account = (i: number) => `person${i}@example.com`;
const bodies = Array.from({ length: people }, (_, i) => ({ account: account(i), password }));

/** As many log-ins as the server can answer: some wait for a hash, and none is refused. */
const full = { connections: 8, seconds: 6, bodies, visitors: 4_000 };
/** More than that, as in an attack. */
const flood = { connections: 40, seconds: 12, rate: 200, bodies, visitors: 4_000 };
/** Visitors who read pages meanwhile. */
const reading = { connections: 8, seconds: 8, rate: 200 };

/**
 * Log-ins compared with the cost of one hash, and the cached home page during 200 log-in attempts a second.
 * The server is not bound to one core here: which core hashes is part of the measurement.
 */
export async function accounts({ port, sample, say }: Bench): Promise<Row[]> {
  const hash = await costOfHash();
  const dir = await withPeople(await sample());
  let server: Server | undefined;
  try {
    const env = {
      PORT: String(port),
      DATA_DIR: dir,
      LOG_LEVEL: "error",
      PREPARE_FILES: "false",
      NODE_ENV: "production",
      TRUST_PROXY: "1",
    };
    server = await serve({ args: ["server/main.mjs"], port, path: "/readyz", env });
    const login = `${server.url}/web/login`;
    const index = `${server.url}/index`;
    await shoot({ ...full, seconds: 2, url: login });
    await shoot({ ...reading, seconds: 2, url: index });
    say(`Logging in, and reading while ${flood.rate} log-ins a second are tried …`);
    const logins: Hits[] = [];
    const quiet: number[] = [];
    const flooded: number[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      logins.push(await shoot({ ...full, url: login }));
      quiet.push((await shoot({ ...reading, url: index })).p99);
      const attack = shoot({ ...flood, url: login });
      await new Promise((done) => setTimeout(done, 2_000));
      const readers = await shoot({ ...reading, url: index });
      if (readers.failed) throw new Error(`${readers.failed} readers got no page`);
      flooded.push(readers.p99);
      const { rps, failed } = await attack;
      refused += failed / (rps * flood.seconds) / rounds;
    }
    return rows({ hash, logins, quiet: median(quiet), flooded: median(flooded), refused });
  } finally {
    await server?.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

type Measured = { hash: number; logins: Hits[]; quiet: number; flooded: number; refused: number };

function rows({ hash, logins, quiet, flooded, refused }: Measured): Row[] {
  const rps = median(logins.map((hits) => hits.rps));
  const atOnce = Math.max(1, availableParallelism() - 1);
  const share = rps / ((atOnce * 1_000) / hash);
  const failed = logins.reduce((sum, hits) => sum + hits.failed, 0);
  const words = `${rps.toFixed(1)} log-ins/s, p99 ${ms(median(logins.map((hits) => hits.p99)))}${failed ? `, ${failed} refused` : ""}`;
  return [
    { name: "one argon2id hash (19 MiB, 2 passes)", measured: ms(hash) },
    {
      name: `web/login, ${full.connections} connections, ${atOnce} hash${atOnce > 1 ? "es" : ""} at once`,
      measured: words,
    },
    {
      name: "log-ins, share of what hashing alone allows",
      measured: share.toFixed(2),
      target: "≥ 0.60",
      met: share >= 0.6 && !failed,
    },
    { name: `/index at ${reading.rate} requests/s, quiet`, measured: `p99 ${ms(quiet)}` },
    {
      name: `/index while ${flood.rate} log-ins/s are tried`,
      measured: `p99 ${ms(flooded)}; ${Math.round(refused * 100)} % of the log-ins are put off (429)`,
    },
    {
      name: "p99 of /index, growth",
      measured: `× ${(flooded / quiet).toFixed(2)}`,
      target: "≤ 3",
      met: flooded <= 3 * quiet,
    },
  ];
}

/** Median time of a hash that runs alone, ms. */
async function costOfHash(): Promise<number> {
  const taken: number[] = [];
  for (let i = 0; i < 23; i++) {
    const began = performance.now();
    await hashPassword(password);
    if (i > 2) taken.push(performance.now() - began);
  }
  return median(taken);
}

/** Load whose refusals are part of the result. */
async function shoot(shots: Shots): Promise<Hits> {
  return JSON.parse(
    await outputOf({ args: [fileURLToPath(import.meta.resolve("../lib/shoot.ts")), JSON.stringify(shots)] }),
  ) as Hits;
}

/** A copy of the sample with accounts. */
async function withPeople(sample: string): Promise<string> {
  const dir = `${sample}-people`;
  await cp(sample, dir, { recursive: true });
  const database = await openDatabase({ dir: `${dir}/db` });
  const hashed = await hashPassword(password);
  const ids = bodies.map((_, i) => `person-${i}`);
  await database.db
    .insert(siteUser)
    .values(ids.map((id, i) => ({ id, name: `Person ${i}`, email: account(i) })));
  await database.db.insert(credential).values(
    ids.map((id) => ({
      id: `password-${id}`,
      accountId: id,
      providerId: "credential",
      userId: id,
      password: hashed,
    })),
  );
  await database.close();
  return dir;
}
