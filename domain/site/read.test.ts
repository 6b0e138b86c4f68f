import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSite } from "./read.server.ts";

test("an invalid site file is refused with its name and each wrong field", async () => {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-site-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, "site.yaml");
  const sample = await readFile("content/site.yaml", "utf8");
  await writeFile(path, sample);
  expect((await readSite(path)).stockCode).toMatch(/^\d{6}$/);
  await writeFile(
    path,
    sample
      .replace(/^stockCode:.*/m, "stockCode: none")
      .replace(/^( +)salesEmail:.*/m, "$1salesEmail: nobody"),
  );
  await expect(readSite(path)).rejects.toThrow(
    /site\.yaml is not usable:\n {2}stockCode: .+\n {2}contact\.salesEmail: .+/,
  );
});
