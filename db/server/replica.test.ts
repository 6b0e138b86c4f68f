import type pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { replicaFirst } from "./replica.ts";

/** A server of which only the place in its log matters; what is asked otherwise is answered with its name. */
function server(name: string) {
  const state = { position: 0n, failure: undefined as Error | undefined, asked: 0 };
  const query = async (statement: string | { text: string }) => {
    if (state.failure) throw state.failure;
    const text = typeof statement === "string" ? statement : statement.text;
    if (text.includes("_lsn()")) return { rows: [{ position: String(state.position) }] };
    state.asked++;
    return { rows: [{ name }] };
  };
  const connect = async () => {
    if (state.failure) throw state.failure;
    return { name };
  };
  return { state, pool: { query, connect } as unknown as pg.Pool };
}

function pair() {
  const [primary, replica] = [server("primary"), server("replica")];
  const routed = replicaFirst(primary.pool, replica.pool);
  const who = async () => ((await routed.pool.query("select 1")).rows as { name: string }[])[0]!.name;
  closing = routed.close;
  return { primary: primary.state, replica: replica.state, routed, who };
}

let closing = () => {};
afterEach(() => {
  closing();
  vi.useRealTimers();
});

/** Lets `ms` pass, and what waits for it be done. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const begin = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });

test("the replica is asked once it is known to have what the primary had, and while it is not behind", async () => {
  begin();
  const { primary, replica, routed, who } = pair();
  primary.position = 10n;
  replica.position = 4n;
  expect(await who()).toBe("primary");
  routed.start();
  await pass(1_100);
  expect(await who()).toBe("primary");
  replica.position = 10n;
  await pass(1_100);
  expect(await who()).toBe("replica");
  // Nobody writes: it is not behind, however long ago the last change was.
  await pass(60_000);
  expect(await who()).toBe("replica");
  primary.position = 20n;
  await pass(3_000);
  expect(await who()).toBe("replica");
  await pass(4_000);
  expect(await who()).toBe("primary");
  expect(await routed.pool.connect()).toEqual({ name: "primary" });
  replica.position = 20n;
  await pass(1_100);
  expect(await who()).toBe("replica");
});

test("after a change it is asked again once it has replayed the log up to where the primary is then", async () => {
  begin();
  const { primary, replica, routed, who } = pair();
  primary.position = replica.position = 10n;
  routed.start();
  await pass(1_100);
  expect(await who()).toBe("replica");
  primary.position = 11n;
  routed.hold();
  expect(await who()).toBe("primary");
  await pass(200);
  expect(await who()).toBe("primary");
  replica.position = 11n;
  await pass(60);
  expect(await who()).toBe("replica");
});

test("a replica that is away, or gives way to what it replays, costs no answer", async () => {
  begin();
  const { primary, replica, routed, who } = pair();
  primary.position = replica.position = 10n;
  routed.start();
  await pass(1_100);
  for (const code of ["ECONNREFUSED", "57P01", "40001"]) {
    replica.failure = Object.assign(new Error("no"), { code });
    expect(await who()).toBe("primary");
    expect(await routed.pool.connect()).toEqual({ name: "primary" });
  }
  replica.failure = Object.assign(new Error("syntax"), { code: "42601" });
  await expect(who()).rejects.toThrow("syntax");
  replica.failure = Object.assign(new Error("no"), { code: "ECONNREFUSED" });
  await pass(1_100);
  replica.failure = undefined;
  expect(replica.asked).toBe(0);
  expect(await who()).toBe("primary");
  await pass(1_100);
  expect(await who()).toBe("replica");
});

test("while the primary is away the replica is asked, however old, but not without a change that is known", async () => {
  begin();
  const { primary, replica, routed, who } = pair();
  primary.position = replica.position = 10n;
  routed.start();
  await pass(1_100);
  primary.failure = new Error("away");
  await pass(60_000);
  expect(await who()).toBe("replica");
  // A page that lacks a change that is known would be kept.
  routed.hold();
  await pass(60_000);
  await expect(who()).rejects.toThrow("away");
});
