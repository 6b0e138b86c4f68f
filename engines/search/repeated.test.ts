import { afterEach, expect, test, vi } from "vitest";
import { repeated } from "./repeated.ts";

afterEach(() => void vi.useRealTimers());

/** Answers with how often it was asked. */
function counting() {
  let count = 0;
  return () => Promise.resolve(++count);
}

test("what was asked lately is not asked again, also while its answer is not there yet", async () => {
  const [keep, ask] = [repeated<number>(2, []), counting()];
  expect(await Promise.all([keep("a", ask), keep("a", ask)])).toEqual([1, 1]);
  expect(await keep("b", ask)).toBe(2);
  expect(await keep("a", ask)).toBe(1);
  expect(await keep("c", ask)).toBe(3);
  expect(await keep("a", ask)).toBe(1);
  expect(await keep("b", ask)).toBe(4); // it was the one that was not asked for
});

test("a failure is told to who waits for it, and asked again", async () => {
  const keep = repeated<number>(2, []);
  const failing = () => Promise.reject(new Error("no connection"));
  await expect(keep("a", failing)).rejects.toThrow("no connection");
  expect(await keep("a", counting())).toBe(1);
});

test("nothing is kept over a moment at which something begins to be shown", async () => {
  vi.useFakeTimers({ now: 1_000 });
  const [keep, ask] = [repeated<number>(2, [500, 2_000, 3_000]), counting()];
  expect(await keep("a", ask)).toBe(1);
  vi.setSystemTime(1_999);
  expect(await keep("a", ask)).toBe(1);
  vi.setSystemTime(2_000);
  expect(await keep("a", ask)).toBe(2);
  vi.setSystemTime(9_000);
  expect(await keep("a", ask)).toBe(3);
  expect(await keep("a", ask)).toBe(3);
});
