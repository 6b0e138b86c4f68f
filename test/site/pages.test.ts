import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test("the index is served in the language of its host", async () => {
  const answer = await site.get("/index", { host: "zh.localhost" });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('<html lang="zh-CN">');
});

test("an unknown path leads to the index", async () => {
  const answer = await site.get("/nothing/here");
  expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
});
