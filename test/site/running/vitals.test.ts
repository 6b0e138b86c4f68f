import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { screenPaths } from "#domain/address/paths.ts";
import { newVisitor } from "#test/site/accounts/solve.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

let site: TestSite;
let quiet: TestSite;
beforeAll(async () => {
  [site, quiet] = await Promise.all([
    startSite({ TRUST_PROXY: "1" }, { measured: true }),
    startSite({ TRUST_PROXY: "1" }),
  ]);
});
afterAll(() => Promise.all([site.close(), quiet.close()]));

const visit = { screen: "product", device: "phone", lcp: 1_250, inp: 48, cls: 0.02, ttfb: 90.5, fcp: 700 };

type More = { host?: string; ip?: string; headers?: Record<string, string> };
const send = (body: unknown, { host = "localhost", ip = newVisitor(), headers = {} }: More = {}) =>
  site.get("/vitals", {
    method: "POST",
    host,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "text/plain;charset=UTF-8", "x-forwarded-for": ip, ...headers },
  });

/** The value of a figure with these labels, 0 where there is none. */
async function valueOf(name: string, ...labels: string[]): Promise<number> {
  const lines = (await site.measure().metrics()).split("\n");
  const line = lines.find(
    (one) => one.startsWith(`${name}{`) && labels.every((label) => one.includes(label)),
  );
  return Number(line?.split(" ").at(-1) ?? 0);
}
const refused = (reason: string) => valueOf("web_vitals_refused_total", `reason="${reason}"`);
const taken = () =>
  site
    .measure()
    .metrics()
    .then((text) => text.split("\n").filter((line) => /^web_vital_\w+_count/.test(line)));

test("a visit is added up by screen, language and device, and nothing else of it stays", async () => {
  const { status, body, headers } = await send(visit, { host: "tr.localhost", ip: "203.0.113.77" });
  expect([status, body, headers["set-cookie"], headers["cache-control"]]).toEqual([
    204,
    "",
    undefined,
    "no-store",
  ]);
  const labels = ['screen="product"', 'locale="tr-TR"', 'device="phone"'];
  expect(await valueOf("web_vital_lcp_seconds_sum", ...labels)).toBe(1.25);
  expect(await valueOf("web_vital_inp_seconds_sum", ...labels)).toBe(0.048);
  expect(await valueOf("web_vital_cls_sum", ...labels)).toBe(0.02);
  expect(await valueOf("web_vital_ttfb_seconds_sum", ...labels)).toBe(0.0905);
  expect(await valueOf("web_vital_fcp_seconds_bucket", ...labels, 'le="1"')).toBe(1);
  expect(await site.measure().metrics()).not.toContain("203.0.113");
});

test("a visit without a touch, or of a browser that knows two of the figures, counts with what it has", async () => {
  const labels = ['screen="faqs"', 'locale="en"'];
  expect((await send({ screen: "faqs", device: "desktop", ttfb: 12, cls: 0 })).status).toBe(204);
  expect(await valueOf("web_vital_ttfb_seconds_count", ...labels)).toBe(1);
  expect(await valueOf("web_vital_inp_seconds_count", ...labels)).toBe(0);
});

test("what no visit can have counts as the most that one may", async () => {
  expect((await send({ ...visit, screen: "news", lcp: 1e300, cls: 1e9 })).status).toBe(204);
  expect(await valueOf("web_vital_lcp_seconds_sum", 'screen="news"')).toBe(60);
  expect(await valueOf("web_vital_cls_sum", 'screen="news"')).toBe(10);
});

describe("dropped and counted is", () => {
  test.each([
    ["what is no JSON", "lcp=1"],
    ["nothing", ""],
    ["a list", [visit]],
    ["a screen that there is not", { ...visit, screen: 'x"} 1\nup{a="' }],
    ["another device", { ...visit, device: "toaster" }],
    ["a time before the visit", { ...visit, lcp: -1 }],
    ["a time as text", { ...visit, lcp: "1250" }],
    ["no number", '{"screen":"product","device":"phone","lcp":NaN}'],
    ["more than was asked for", { ...visit, address: "/product/1011/SGC6120N?from=Erika" }],
    ["a name of an object's own", '{"__proto__":{"lcp":1},"screen":"constructor","device":"phone"}'],
  ])("%s", async (_name, body) => {
    const [before, figures] = [await refused("malformed"), await taken()];
    expect((await send(body)).status).toBe(400);
    expect(await refused("malformed")).toBe(before + 1);
    expect(await taken()).toEqual(figures);
  });

  test("a page that is not ours", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) expect((await send(visit, { headers })).status).toBe(403);
    expect(await refused("foreign")).toBe(2);
  });

  test("a large text, whether its length is told or not", async () => {
    const long = JSON.stringify({ ...visit, screen: "x".repeat(100_000) });
    expect((await send(long)).status).toBe(413);
    expect((await send(long, { headers: { "transfer-encoding": "chunked" } })).status).toBe(413);
    expect(await refused("large")).toBe(2);
  });

  test("the 121st of one address within a minute, while others are heard", async () => {
    const ip = newVisitor();
    const answers = await Promise.all(Array.from({ length: 130 }, () => send(visit, { ip })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await refused("often")).toBe(10);
    expect((await send(visit)).status).toBe(204);
  });
});

test("whatever is sent, there are no more series than screens, languages and devices have", async () => {
  const bodies = screenPaths.flatMap(({ name }) =>
    ["phone", "desktop"].map((device) => ({ ...visit, screen: name, device })),
  );
  for (const host of ["localhost", "zh.localhost", "unknown.example"])
    await Promise.all(bodies.map((body) => send(body, { host })));
  const series = (await taken()).length;
  expect(series).toBeLessThanOrEqual(screenPaths.length * 6 * 2 * 5);
  const size = Buffer.byteLength(await site.measure().metrics());
  expect(size).toBeLessThan(8_000_000);
});

test("it is asked by POST alone, and costs no statement", async () => {
  expect((await site.get("/vitals")).status).not.toBe(204);
  expect((await site.get("/vitals", { method: "DELETE" })).status).toBe(405);
  let statements = 0;
  site.database.observe((pool) => {
    if (pool === "requests") statements++;
    return () => {};
  });
  await send(visit);
  expect(statements).toBe(0);
});

test("a page says that figures are taken where they are, and otherwise nothing", async () => {
  expect((await site.get("/index")).body).toMatch(/<html[^>]* data-measures=""/);
  const { body } = await quiet.get("/index");
  expect(body.replace(/<style[\s\S]*?<\/style>/, "")).not.toMatch(/data-measures|"measures"/);
  expect((await quiet.get("/vitals", { method: "POST", body: JSON.stringify(visit) })).status).not.toBe(204);
});
