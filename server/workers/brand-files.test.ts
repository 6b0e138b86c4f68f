import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { brandFile } from "#domain/brand/content.ts";
import { createBrandFiles } from "./brand-files.ts";
import { createMaker } from "./maker.ts";

test("the brand files are made once, again when the sheet changes, and again after a failure", async () => {
  const sheet = brandFile.parse(load(readFileSync("content/brand.yaml", "utf8")));
  const maker = createMaker();
  try {
    const files = createBrandFiles(maker);
    const first = files(sheet);
    expect(files(sheet)).toBe(first);
    expect((await first).map(({ file }) => file)).toContain("logo-light.pdf");
    const other = structuredClone(sheet);
    other.colours[0]!.hex = "#123456";
    const svg = (await files(other)).find(({ file }) => file === "logo-light.svg")!;
    expect(Buffer.from(svg.body).toString()).toContain("#123456");
  } finally {
    await maker.close();
  }
  let tries = 0;
  const failing = createBrandFiles({ make: () => Promise.reject(new Error(`try ${++tries}`)) });
  await expect(failing(sheet)).rejects.toThrow("try 1");
  await expect(failing(sheet)).rejects.toThrow("try 2");
});
