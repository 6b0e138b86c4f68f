import { describe, expect, test } from "vitest";
import {
  cleanKey,
  isSearchable,
  readSearch,
  type SearchAddress,
  searchKeyLength,
  searchPath,
} from "./search.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));

describe("an address of the search", () => {
  test.each<[string, Partial<SearchAddress>]>([
    ["/search", {}],
    ["/search", { kind: "faq", page: 3 }],
    ["/search?key=no+start", { key: "no start", page: 1 }],
    ["/search?key=%E5%81%9C%E6%9C%BA&kind=fault&page=2", { key: "停机", kind: "fault", page: 2 }],
  ])("%s is written and read again", (path, asked) => {
    expect(searchPath(asked)).toBe(path);
    expect(read(path.split("?")[1] ?? "")).toEqual(asked.key ? asked : { key: "", page: 1 });
  });

  test("drops what is unknown or malformed", () => {
    for (const query of ["kind=toString&page=0", "kind=&page=1e3", "page=-1", "page=10000", "page=2x"])
      expect(read(`key=a&${query}`)).toEqual({ key: "a", page: 1 });
    expect(read("key=%20&kind=faq&page=2")).toEqual({ key: "", page: 1 });
  });

  test("holds a question's length, counted in characters", () =>
    expect(Array.from(read(`key=${"😀".repeat(200)}`).key)).toHaveLength(searchKeyLength));
});

test.each([
  [" no \t\n start ", "no start"],
  ["ｓｇｃ４２０", "sgc420"],
  ["a\u202eb\u200bc", "abc"],
  ["a\0b", "a b"],
  ["e\u0301", "é"],
])("%j is searched for as %j", (typed, key) => expect(cleanKey(typed)).toBe(key));

test.each([
  ["停", true],
  ["7", true],
  ["?!", false],
  ["", false],
])("there is something to search for in %j: %s", (text, is) => expect(isSearchable(text)).toBe(is));
