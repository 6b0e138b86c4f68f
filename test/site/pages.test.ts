import { beforeAll, expect, test } from "vitest";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

test("the index is served in the language of its host", async () => {
  const answer = await site.get("/index", { host: "zh.localhost" });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('<html lang="zh-CN">');
});

test("an unknown path leads to the index", async () => {
  const answer = await site.get("/nothing/here");
  expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
});
