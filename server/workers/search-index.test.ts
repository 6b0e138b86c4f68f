import { expect, test } from "vitest";
import { replacing } from "./search-index.ts";

const later = () => new Promise((done) => setTimeout(done, 5));

test("the present value serves until its successor is ready, and two requests meanwhile build one more", async () => {
  const waiting: ((value: number) => void)[] = [];
  const failures: unknown[] = [];
  let replaced = 0;
  const kept = replacing<number>(
    () => new Promise((done) => waiting.push(done)),
    () => replaced++,
    (error) => failures.push(error),
  );
  kept.replace();
  expect(waiting, "nobody asked yet").toHaveLength(0);
  const first = kept.get();
  waiting[0]!(1);
  expect(await first).toBe(1);
  kept.replace();
  kept.replace();
  kept.replace();
  expect(await kept.get()).toBe(1);
  expect(waiting).toHaveLength(2);
  waiting[1]!(2);
  await later();
  expect(await kept.get()).toBe(2);
  expect(waiting).toHaveLength(3);
  waiting[2]!(3);
  await later();
  expect(await kept.get()).toBe(3);
  expect(replaced, "who used the others is told").toBe(2);
  expect(failures).toEqual([]);
});

test("a failed build is retried, and the present value serves on", async () => {
  let works = false;
  const failures: unknown[] = [];
  const kept = replacing<string>(
    () => (works ? Promise.resolve("built") : Promise.reject(new Error("no database"))),
    () => {},
    (error) => failures.push(error),
  );
  await expect(kept.get()).rejects.toThrow("no database");
  works = true;
  expect(await kept.get()).toBe("built");
  works = false;
  kept.replace();
  await later();
  expect(await kept.get()).toBe("built");
  expect(failures).toHaveLength(1);
});
