import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { elsewhere } from "./elsewhere.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two processes that hear each other. */
function two() {
  const said: string[] = [];
  const whole: string[] = [];
  const running = new Set<string>();
  const announce = async (text: string) => {
    said.push(text);
    for (const one of [here, there]) one.hear(text);
  };
  const there = elsewhere({ announce, isMade: (id) => running.has(id), whole: () => {} });
  const here = elsewhere({ announce, isMade: () => false, whole: (id) => whole.push(id) });
  return { here, there, said, whole, running };
}

test("a process that makes an answer says so at once, and when it is whole", async () => {
  const { here, there, said, whole, running } = two();
  running.add("a");
  expect(await here.isMade("a")).toBe(true);
  running.delete("a");
  there.ended("a");
  there.ended("a");
  there.ended("b");
  expect(whole).toEqual(["a"]);
  expect(said).toEqual(["where a", "here a", "done a"]);
});

test("nobody says anything of an answer whose process is gone, and who asks at once asks once", async () => {
  const { here, said } = two();
  const heard: boolean[] = [];
  for (let i = 0; i < 5; i++) void here.isMade("a").then((isMade) => heard.push(isMade));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toEqual(Array<boolean>(5).fill(false));
  expect(said).toEqual(["where a"]);
});

test("a database that is away is as silent as a process that is gone", async () => {
  const alone = elsewhere({
    announce: () => Promise.reject(new Error("away")),
    isMade: () => false,
    whole: () => {},
  });
  const heard = alone.isMade("a");
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await heard).toBe(false);
});
