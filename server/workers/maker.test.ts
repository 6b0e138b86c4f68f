import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMaker, type Maker } from "./maker.ts";

/** A thread that answers with the name it was given, once it may: `gate` holds it until it is let go. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from "node:worker_threads";
    parentPort.on("message", ({ input: { name, gate } }) => {
      if (gate) Atomics.wait(new Int32Array(gate), 0, 0);
      if (name === "ends") process.exit(7);
      if (name === "fails") parentPort.postMessage({ error: new Error("no ink") });
      else parentPort.postMessage({ made: name === "thread" ? threadId : name });
    });
  `)}`,
);

let maker: Maker;
let gate: SharedArrayBuffer;
let made: unknown[];
beforeEach(() => {
  maker = createMaker(program);
  gate = new SharedArrayBuffer(4);
  made = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await maker.close();
});

const letGo = () => {
  Atomics.store(new Int32Array(gate), 0, 1);
  Atomics.notify(new Int32Array(gate), 0);
};
const make = (name: string, options?: Parameters<Maker["make"]>[2]) => {
  const result = maker.make("file", { name, gate: name === "held" ? gate : undefined } as never, options);
  result.then(
    (name) => made.push(name),
    () => {},
  );
  return result as Promise<unknown>;
};

test("one task at a time, in the order of the requests, idle tasks last", async () => {
  const all = [make("held"), make("idle", { idle: true }), make("second"), make("third")];
  expect(maker.load()).toEqual({ making: true, waiting: 3 });
  expect(made).toEqual([]);
  letGo();
  await Promise.all(all);
  expect(made).toEqual(["held", "second", "third", "idle"]);
  expect(maker.load()).toEqual({ making: false, waiting: 0 });
});

test("an aborted task is removed from the queue; one that has begun is finished", async () => {
  const gone = new AbortController();
  const [running, waiting] = [make("held", { signal: gone.signal }), make("second", { signal: gone.signal })];
  const last = make("last");
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  expect(maker.load().waiting).toBe(1);
  letGo();
  await Promise.all([running, last]);
  expect(made).toEqual(["held", "last"]);
  await expect(make("late", { signal: gone.signal })).rejects.toThrow("gone");
});

test("a full queue refuses visitors at once, and still takes `always` and `idle` tasks", async () => {
  const full = Array.from({ length: 17 }, (_, i) => make(i ? `${i}` : "held"));
  await expect(make("one too many")).rejects.toMatchObject({ code: "busy", retryAfter: expect.any(Number) });
  const more = [make("brand", { always: true }), make("idle", { idle: true })];
  letGo();
  await Promise.all([...full, ...more]);
  expect(made).toHaveLength(19);
  expect(made.at(-1)).toBe("idle");
});

test("a task that has waited too long fails as busy", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const running = make("held");
  const waiting = make("second");
  const refused = expect(waiting).rejects.toMatchObject({ code: "busy" });
  vi.advanceTimersByTime(20_000);
  await refused;
  expect(maker.load()).toEqual({ making: true, waiting: 0 });
  letGo();
  await running;
});

test("a task that takes too long is given up with its thread, and the next one gets another", async () => {
  const first = await make("thread");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stuck = expect(make("held")).rejects.toThrow("took too long");
  const next = make("thread", { always: true });
  vi.advanceTimersByTime(60_000);
  await stuck;
  expect(await next).not.toBe(first);
});

test("a failure, and a thread that ends, affect one task only", async () => {
  const all = [make("fails"), make("ends"), make("third")];
  await expect(all[0]).rejects.toThrow("no ink");
  await expect(all[1]).rejects.toThrow("ended with 7");
  expect(await all[2]).toBe("third");
});

test("an idle thread ends, and the next task gets a new one", async () => {
  const first = await make("thread");
  expect(await make("thread")).toBe(first);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await make("work");
  vi.advanceTimersByTime(60_000);
  expect(await make("thread")).not.toBe(first);
});

test("tasks that wait when the site closes fail", async () => {
  const all = Promise.allSettled([make("held"), make("second")]);
  await maker.close();
  expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
