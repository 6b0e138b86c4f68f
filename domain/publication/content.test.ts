import { describe, expect, test } from "vitest";
import { key } from "./content.ts";

describe("an entry's key", () => {
  test.each(["ats", "sgc400", "two-mains-transfer", "4g"])("may be %j", (text) =>
    expect(key.parse(text)).toBe(text),
  );
  // It is part of addresses and of names of files.
  test.each([
    "",
    "Ats",
    "aTs",
    "two words",
    "a_b",
    "-a",
    "a-",
    "a--b",
    "é",
    "../a",
    "a/b",
    "a?",
    "a\n",
    'a"',
  ])("may not be %j", (text) => expect(key.safeParse(text).success).toBe(false));
});
