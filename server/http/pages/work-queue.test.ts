import { describe, expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

/** A queue whose work waits until it is let through. */
function slowQueue(limit: number) {
  const done: string[] = [];
  let release = () => {};
  let running = 0;
  let most = 0;
  const queue = new WorkQueue(limit, async (key) => {
    most = Math.max(most, ++running);
    await new Promise<void>((open) => void (release = open));
    running--;
    done.push(key);
    if (key === "broken") throw new Error("broken");
  });
  const finish = async () => {
    for (let i = 0; i < 50; i++) {
      release();
      await new Promise((turn) => setImmediate(turn));
    }
  };
  return { queue, done, finish, most: () => most };
}

describe("work that waits", () => {
  test("is done once for a key, one at a time, and goes on after a failure", async () => {
    const { queue, done, finish, most } = slowQueue(10);
    for (const key of ["a", "broken", "b", "b", "broken", "b"]) queue.add(key);
    await finish();
    expect(done).toEqual(["a", "broken", "b"]);
    expect(most()).toBe(1);
    queue.add("c");
    await finish();
    expect(done.at(-1)).toBe("c");
  });

  test("is never more than the limit, and not done for what is gone", async () => {
    const { queue, done, finish } = slowQueue(3);
    for (let i = 0; i < 100; i++) queue.add(`k${i}`);
    expect(queue.size).toBe(3);
    queue.drop("k2");
    await finish();
    expect(done).toEqual(["k0", "k1", "k3"]);
  });
});
