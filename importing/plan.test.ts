import { describe, expect, test } from "vitest";
import {
  type FiledEntry,
  massWithdrawals,
  planImport,
  planLines,
  type Removed,
  type StoredEntry,
} from "./plan.ts";

const filed = (id: number, key: string, more: Partial<FiledEntry> = {}): FiledEntry => ({
  id,
  key,
  position: id,
  fingerprint: `text of ${id}`,
  ...more,
});
const stored = (id: number, key: string, more: Partial<StoredEntry> = {}): StoredEntry => ({
  ...filed(id, key),
  status: "published",
  ...more,
});
const plan = (entries: FiledEntry[], rows: StoredEntry[], removed: Removed[] = []) => {
  const { kinds, faults } = planImport([{ kind: "case", entries }], new Map([["case", rows]]), removed);
  const { kind: _, ...lists } = kinds[0]!;
  return {
    ...Object.fromEntries(
      Object.entries(lists).filter(([, list]) => (typeof list === "number" ? list > 0 : list.length > 0)),
    ),
    faults,
  };
};

describe("what an import does to an entry", () => {
  test("adds, changes, or leaves it", () => {
    const entries = [filed(1, "a"), filed(2, "b"), filed(3, "c")];
    expect(plan(entries, [stored(1, "a"), stored(2, "b", { fingerprint: "old" })])).toEqual({
      added: [{ id: 3, key: "c" }],
      changed: [{ id: 2, key: "b" }],
      same: 1,
      faults: [],
    });
  });

  test("another order moves entries, and changes nothing else", () => {
    const entries = [filed(2, "b", { position: 1 }), filed(1, "a", { position: 2 })];
    expect(plan(entries, [stored(1, "a"), stored(2, "b")])).toEqual({
      moved: [
        { id: 2, key: "b" },
        { id: 1, key: "a" },
      ],
      faults: [],
    });
  });

  test("another key under the same id is a renaming, and two entries may exchange keys", () => {
    expect(plan([filed(1, "b"), filed(2, "a")], [stored(1, "a"), stored(2, "b")])).toEqual({
      renamed: [
        { id: 1, from: "a", to: "b" },
        { id: 2, from: "b", to: "a" },
      ],
      faults: [],
    });
  });

  test("a published entry in no file is withdrawn once, and a listed one is deleted", () => {
    const rows = [
      stored(1, "a"),
      stored(2, "b", { status: "draft" }),
      stored(3, "c", { status: "withdrawn" }),
      stored(4, "d"),
      stored(5, "e", { status: "withdrawn" }),
    ];
    const removed = [4, 5, 6].map((id) => ({ kind: "case", id }));
    expect(plan([], rows, [...removed, { kind: "news", id: 1 }])).toEqual({
      withdrawn: [{ id: 1, key: "a" }],
      deleted: [
        { id: 4, key: "d" },
        { id: 5, key: "e" },
      ],
      faults: [],
    });
  });

  test("a key that has another id in the database is refused, unless that one gives it up", () => {
    expect(plan([filed(7, "a")], [stored(1, "a")]).faults).toEqual([
      "case a: has the id 7 in the files and 1 in the database; an entry keeps its id",
    ]);
    expect(plan([filed(7, "a"), filed(1, "b")], [stored(1, "a")]).faults).toEqual([]);
  });
});

test("withdrawing a fifth of a kind needs a confirmation, single entries do not", () => {
  const withdrawn = (count: number) => ({
    kind: "case",
    added: [],
    changed: [],
    moved: [],
    renamed: [],
    deleted: [],
    same: 0,
    withdrawn: Array.from({ length: count }, (_, i) => ({ id: i, key: `c${i}` })),
  });
  const of = (count: number, all: number) => massWithdrawals([withdrawn(count)], () => all);
  expect(of(2, 4)).toEqual([]);
  expect(of(4, 20)).toEqual([]);
  expect(of(5, 20)).toEqual(["case: 5 of 20 would go"]);
});

test("the plan lists each kind with keys and ids, and leaves out unchanged entries", () => {
  const { kinds } = planImport(
    [
      { kind: "case", entries: [filed(1, "b"), filed(3, "c")] },
      { kind: "news", entries: [filed(1, "n")] },
    ],
    new Map([
      ["case", [stored(1, "a"), stored(2, "x")]],
      ["news", [stored(1, "n")]],
    ]),
    [],
  );
  expect(planLines(kinds)).toEqual([
    "case: 0 as they were",
    "  added: c (3)",
    "  withdrawn: x (2)",
    "  renamed: a to b (1)",
  ]);
});
