import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exchange } from "./exchange.server.ts";
import { createWatch } from "./watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const exchange = (state: Exchange["state"]) => ({ id: "a", state }) as Exchange;

function watching(answers = 3) {
  const looks: string[] = [];
  let state: Exchange["state"] | "gone" = "running";
  const { watch, look } = createWatch({
    async read(id) {
      looks.push(id);
      return Promise.resolve(state === "gone" ? undefined : exchange(state));
    },
    answers,
    report: () => {},
  });
  return { watch, look, looks, become: (to: typeof state) => void (state = to) };
}

test("one look serves all who wait for an answer, and looks become rarer", async () => {
  const { watch, looks, become } = watching();
  const heard: (string | undefined)[] = [];
  for (let i = 0; i < 8; i++) expect(watch("a", (row) => heard.push(row?.state))).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  // Every half a second and for each of them it would be 960.
  expect(looks.length).toBeGreaterThan(10);
  expect(looks.length).toBeLessThan(25);
  become("complete");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard).toEqual(Array<string>(8).fill("complete"));
  const told = looks.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveLength(told);
});

test("an answer that is said to be whole is looked for at once", async () => {
  const { watch, look, looks, become } = watching();
  const heard: (string | undefined)[] = [];
  watch("a", (row) => heard.push(row?.state));
  await vi.advanceTimersByTimeAsync(20_000);
  become("complete");
  const before = looks.length;
  look("a");
  look("another");
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual(["complete"]);
  expect(looks).toHaveLength(before + 1);
});

test("no more than eight wait for one answer, and no more answers are waited for than may be", () => {
  const { watch } = watching(2);
  const ends = Array.from({ length: 9 }, () => watch("a", () => {}));
  expect(ends.map((end) => end !== undefined)).toEqual([...Array<boolean>(8).fill(true), false]);
  expect(watch("b", () => {})).toBeDefined();
  expect(watch("c", () => {})).toBeUndefined();
  ends[0]!();
  expect(watch("a", () => {})).toBeDefined();
});

test("when nobody waits any more nobody looks, and what is gone is told at once", async () => {
  const { watch, looks, become } = watching();
  watch("a", () => {})!();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([]);
  const heard: unknown[] = [];
  become("gone");
  watch("a", (row) => heard.push(row));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([undefined]);
});
