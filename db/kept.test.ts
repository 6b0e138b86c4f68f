import { expect, test } from "vitest";
import { Kept } from "./kept.ts";
import { note, recording } from "./reads.ts";

const touchedBy =
  (...names: string[]) =>
  (reads: ReadonlySet<string>) =>
    names.some((name) => reads.has(name));

test("A value is built once, its use counts as a read, and a failed build is retried", async () => {
  const kept = new Kept();
  let builds = 0;
  const build = async () => {
    note(["product"]);
    if (++builds === 1) throw new Error("down");
    return builds;
  };
  await expect(kept.get("index", build)).rejects.toThrow("down");
  const both = await Promise.all([
    recording(() => kept.get("index", build)),
    recording(() => kept.get("index", build)),
  ]);
  expect(both.map(({ value, reads }) => [value, [...reads]])).toEqual([
    [2, ["kept index"]],
    [2, ["kept index"]],
  ]);
});

test("A value is dropped with what it was built from, and so are values built from it", async () => {
  const kept = new Kept();
  let state = 0;
  const inner = () => kept.get("inner", async () => (note(["product"]), ++state));
  const outer = () => kept.get("outer", async () => (await inner()) * 10);
  expect(await outer()).toBe(10);
  expect(await kept.drop(touchedBy("news"))).toEqual(new Set());
  expect(await outer()).toBe(10);
  expect(await kept.drop(touchedBy("product"))).toEqual(new Set(["kept inner", "kept outer"]));
  expect(await outer()).toBe(20);
});

test("Of recent values the latest stay, and whoever uses one depends on what it was built from", async () => {
  const kept = new Kept();
  let builds = 0;
  const use = (n: number) =>
    recording(() => kept.recent(`manual ${n}`, async () => (note([`product ${n}`]), ++builds)));
  expect((await use(0)).reads).toContain("product 0");
  expect((await use(0)).reads).toContain("product 0");
  expect(builds).toBe(1);
  await kept.drop(touchedBy("product 0"));
  expect((await use(0)).value).toBe(2);
  for (let n = 1; n <= 23; n++) await use(n);
  expect((await use(0)).value).toBe(2);
  await use(24);
  expect((await use(0)).value).toBe(2);
  expect((await use(1)).value).toBe(builds);
});

test("A compared value is built again at once, and counts as changed when it differs", async () => {
  const kept = new Kept();
  let names = ["a"];
  const menu = () => kept.compared("menu", async () => (note(["product"]), [...names]));
  const first = await menu();
  expect(await kept.drop(touchedBy("product"))).toEqual(new Set());
  expect(await menu()).toEqual(first);
  names = ["b"];
  expect(await kept.drop(touchedBy("product"))).toEqual(new Set(["kept menu"]));
  expect(await menu()).toEqual(["b"]);
});

test("A value that is being built during a change is built again", async () => {
  const kept = new Kept();
  let open = () => {};
  const opened = new Promise<void>((done) => void (open = done));
  const early = kept.get("index", async () => {
    await opened;
    return "old";
  });
  expect(await kept.drop(touchedBy("product"))).toEqual(new Set(["kept index"]));
  open();
  expect(await early).toBe("old");
  expect(await kept.get("index", async () => "new")).toBe("new");
});

test("Values of entries are built together once, and each depends on its own entry", async () => {
  const kept = new Kept();
  const asked: number[][] = [];
  const card = (...ids: number[]) =>
    recording(() =>
      kept.each("card en", "product", ids, async (missing) => {
        asked.push(missing);
        note(["parameter", ...missing.map((id) => `product ${id}`)]);
        return new Map(missing.filter((id) => id !== 9).map((id) => [id, { text: `card ${id}` }]));
      }),
    );
  const first = await card(2, 1, 2, 9);
  expect(first.value).toEqual(new Map([1, 2].map((id) => [id, { text: `card ${id}` }])));
  const { value, reads } = await card(1, 3, 9);
  expect(new Set(value.keys())).toEqual(new Set([1, 3]));
  expect([...reads].toSorted()).toEqual(["parameter", "product 1", "product 3", "product 9"]);
  expect(asked).toEqual([[2, 1, 9], [3]]);
  await kept.drop(touchedBy("product 9"));
  await card(1, 2, 3, 9);
  expect(asked.at(-1)).toEqual([9]);
  await kept.drop(touchedBy("parameter"));
  await card(1, 2);
  expect(asked.at(-1)).toEqual([1, 2]);
});

test("Values of entries that were read before a change and told after it are not kept", async () => {
  const kept = new Kept();
  let open = () => {};
  const opened = new Promise<void>((done) => void (open = done));
  let builds = 0;
  const build = async () => {
    note(["product 1"]);
    if (!builds++) await opened;
    return new Map([[1, { builds }]]);
  };
  const early = kept.each("card", "product", [1], build);
  await kept.drop(touchedBy("product 1"));
  open();
  await early;
  expect(await kept.each("card", "product", [1], build)).toEqual(new Map([[1, { builds: 2 }]]));
});
