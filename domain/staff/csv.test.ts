import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

test("quotes, and lets no spreadsheet run what a visitor wrote", () => {
  expect(
    writeCsv([
      ["a", 'say "b"', "two\nlines"],
      ["=1+1", "@x", "5 - 3"],
    ]),
  ).toBe('\uFEFF"a","say ""b""","two\nlines"\r\n"\'=1+1","\'@x","5 - 3"\r\n');
});
