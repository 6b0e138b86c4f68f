import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";

// A setup file of the run that finds out which test file enters which function (session.ts).
const entered = new Set<string>();
Object.assign(globalThis, { __entered: entered });
afterAll(() => {
  const dir = process.env.MUTATION_ENTERED!;
  mkdirSync(dir, { recursive: true });
  const found = { test: expect.getState().testPath, entered: [...entered] };
  writeFileSync(join(dir, `${randomUUID()}.json`), JSON.stringify(found));
});
