import { expect, test } from "vitest";
import { isSiteError } from "#domain/error.ts";
import { RequestAborted } from "./aborted.ts";
import { takeFairTurns } from "./fair-turns.ts";

const from = (ip: string) => ({ ip, isThere: () => true });

/** Turns of which one piece is under way until `end` is called, and the order in which others began. */
function oneAtATime(longest = 100) {
  const inTurn = takeFairTurns({ atOnce: 1, ofOne: 1, longest });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const first = inTurn(from("192.0.2.1"), () => promise);
  const ask = (ip: string, name: string, isThere = () => true) =>
    inTurn({ ip, isThere }, async () => void begun.push(name)).then(
      () => "done",
      (error: unknown) =>
        error instanceof RequestAborted ? "gone" : isSiteError(error) ? error.code : Promise.reject(error),
    );
  const end = async () => {
    resolve();
    await first;
  };
  return { ask, begun, end };
}

test("networks have their turn one after the other, however much one of them asks for", async () => {
  const { ask, begun, end } = oneAtATime();
  const all = ["a1", "a2", "a3", "a4"].map((name) => ask("203.0.113.5", name));
  all.push(ask("198.51.100.7", "b1"), ask("198.51.100.7", "b2"), ask("2001:db8::1", "c1"));
  // The same network of 64 bits.
  all.push(ask("2001:db8::ffff", "c2"));
  await end();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "a4"]);
});

test("nothing is begun for who has gone while waiting", async () => {
  const { ask, begun, end } = oneAtATime();
  let isThere = true;
  const left = ask("203.0.113.5", "left", () => isThere);
  const stayed = ask("203.0.113.5", "stayed");
  isThere = false;
  await end();
  expect(await Promise.all([left, stayed])).toEqual(["gone", "done"]);
  expect(begun).toEqual(["stayed"]);
});

test("past the limit who asks for most is told to come later, and nobody else", async () => {
  const { ask, begun, end } = oneAtATime(5);
  const much = Array.from({ length: 5 }, (_, i) => ask("203.0.113.5", `much${i}`));
  const others = ["198.51.100.7", "198.51.100.8"].map((ip) => ask(ip, ip));
  expect(await much[4]).toBe("unavailable");
  expect(await much[3]).toBe("unavailable");
  await end();
  expect(await Promise.all([...much.slice(0, 3), ...others])).toEqual(Array(5).fill("done"));
  expect(begun).toEqual(["much0", "198.51.100.7", "198.51.100.8", "much1", "much2"]);
});

test("work that fails gives its turn back", async () => {
  const inTurn = takeFairTurns({ atOnce: 1, ofOne: 1, longest: 5 });
  await expect(inTurn(from("192.0.2.1"), () => Promise.reject(new Error("bad")))).rejects.toThrow("bad");
  expect(await inTurn(from("192.0.2.1"), async () => "good")).toBe("good");
});

test("one network has no more than its part under way, and the rest is free for others", async () => {
  const inTurn = takeFairTurns({ atOnce: 4, ofOne: 2, longest: 5 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (ip: string) =>
    inTurn(from(ip), () => {
      begun.push(ip);
      return promise;
    });
  const much = "203.0.113.5";
  const all = [much, much, much, "198.51.100.7", "198.51.100.8", "198.51.100.9"].map(ask);
  // Which of those that may begin at once begins first is the event loop's affair.
  await expect.poll(() => begun.toSorted()).toEqual(["198.51.100.7", "198.51.100.8", much, much]);
  resolve();
  await Promise.all(all);
  expect(begun.slice(4).toSorted()).toEqual(["198.51.100.9", much]);
});
