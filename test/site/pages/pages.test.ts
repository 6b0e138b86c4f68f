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

test("a case shows its own plant, whose parts say what they do and whose open switches say so", async () => {
  const diagrams = async (path: string) =>
    [...(await site.get(path)).body.matchAll(/role="img" aria-label="([^"]+: [^"]+ kW[^"]*)"/g)].map(
      ([, name]) => name,
    );
  expect(await diagrams("/projectinfo/1")).toEqual([
    "Three paralleled sets back up a 600-bed hospital: Mains healthy. Mains 1,850 kW; Set 1 standby; " +
      "Set 2 standby; Set 3 standby; Wards 700 kW; Ventilation 300 kW; Theatres 240 kW; ICU 160 kW; " +
      "Lifts 250 kW; Cold storage 200 kW. Open switches: Set 1, Set 2, Set 3",
  ]);
  expect((await site.get("/projectinfo/7")).body).toContain("One of 46 plants that are alike");
  expect((await site.get("/projectinfo/1")).body).toMatch(/data-switch="set1"[^>]*>open</);
  expect(await diagrams("/iproject/1")).toEqual(await diagrams("/projectinfo/1"));
});
