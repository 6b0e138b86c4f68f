import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Bitset } from "./bitset.ts";

/** A size and some members below it. */
const members = fc.integer({ min: 1, max: 200 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    a: fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })),
    b: fc.uniqueArray(fc.integer({ min: 0, max: size - 1 })),
  }),
);

function setOf(size: number, indexes: number[]): Bitset {
  const set = new Bitset(size);
  for (const index of indexes) set.add(index);
  return set;
}

const ascending = (list: Iterable<number>) => [...list].toSorted((x, y) => x - y);

describe("a set of bits behaves like a set of numbers", () => {
  test("in its members and their number", () => {
    fc.assert(
      fc.property(members, ({ size, a }) => {
        const set = setOf(size, a);
        expect(set.slice(0, size)).toEqual(ascending(a));
        expect(set.count()).toBe(a.length);
      }),
    );
  });

  test("in intersection, union and their counts", () => {
    fc.assert(
      fc.property(members, ({ size, a, b }) => {
        const [left, right] = [setOf(size, a), setOf(size, b)];
        const [one, other] = [new Set(a), new Set(b)];
        expect(left.and(right).slice(0, size)).toEqual(ascending(one.intersection(other)));
        expect(left.or(right).slice(0, size)).toEqual(ascending(one.union(other)));
        expect(left.countWith(right)).toBe(one.intersection(other).size);
      }),
    );
  });

  test("in any part of it, taken by position", () => {
    fc.assert(
      fc.property(members, fc.nat(220), fc.nat(220), ({ size, a }, skip, take) => {
        expect(setOf(size, a).slice(skip, take)).toEqual(ascending(a).slice(skip, skip + take));
      }),
    );
  });

  test("and leaves its operands alone", () => {
    const [left, right] = [setOf(40, [1, 39]), setOf(40, [2])];
    left.and(right);
    left.or(right);
    expect([left.slice(0, 40), right.slice(0, 40)]).toEqual([[1, 39], [2]]);
  });
});

test.each([0, 1, 31, 32, 33, 64, 96, 9600])("a full set of %d holds exactly that many", (size) => {
  const set = Bitset.full(size);
  expect(set.count()).toBe(size);
  expect(set.slice(0, size + 40)).toEqual(Array.from({ length: size }, (_, i) => i));
});

test("an empty set holds nothing", () => {
  expect(new Bitset(100).count()).toBe(0);
  expect(new Bitset(100).slice(0, 100)).toEqual([]);
});
