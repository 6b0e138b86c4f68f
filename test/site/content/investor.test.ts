import { beforeAll, describe, expect, test } from "vitest";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

type Announcement = {
  id: number;
  number: string;
  kind: string;
  title: string;
  date: string;
  report: { year: number; period: string } | null;
  url: string;
  pdf: string;
};
type List = { list: Announcement[]; total: number; page: number; limit: number };
type Data = {
  sample: boolean;
  notice: string;
  stockCode: string;
  figures: {
    year: number;
    revenue: number;
    revenueGrowth: number | null;
    segments: Record<string, number>;
    regions: Record<string, number>;
    netProfit: number;
  }[];
  quarters: { year: number; quarter: number; revenue: number; netProfit: number }[];
  announcements: List;
  reports: List;
};

let site: SharedSite;
const zh = { host: "zh.localhost" };
beforeAll(async () => {
  site = await sharedSite();
});

const investor = async (body: object = {}) => (await site.call<Data>("investorDate", body, zh)).data;
const sum = (values: Record<string, number>) =>
  Object.values(values).reduce((total, value) => total + value, 0);

describe("investorDate", () => {
  test("says that it is sample data, with the stock code", async () => {
    const data = await investor();
    expect([data.sample, data.stockCode]).toEqual([true, "301361"]);
    expect(data.notice).toContain("示例数据");
  });

  test("has at least six years whose parts and rates agree", async () => {
    const { figures, quarters } = await investor();
    expect(figures.length).toBeGreaterThanOrEqual(6);
    figures.forEach((year, i) => {
      expect(sum(year.segments)).toBe(year.revenue);
      expect(sum(year.regions)).toBe(year.revenue);
      if (i === 0) expect(year.revenueGrowth).toBeNull();
      else expect(year.revenueGrowth).toBeCloseTo(year.revenue / figures[i - 1]!.revenue - 1);
      const own = quarters.filter((q) => q.year === year.year);
      if (own.length === 4) expect(own.reduce((total, q) => total + q.netProfit, 0)).toBe(year.netProfit);
    });
  });

  test("pages both lists, the newest first", async () => {
    const first = await investor({ limit: 10 });
    expect([first.announcements.list.length, first.reports.list.length]).toEqual([10, 10]);
    expect(first.announcements.total).toBeGreaterThanOrEqual(24);
    const dates = first.announcements.list.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const second = await investor({ limit: 10, page: 2 });
    const ids = [...first.announcements.list, ...second.announcements.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    expect(first.reports.list.every(({ report }) => report !== null)).toBe(true);
  });

  test("narrows announcements down by kind, year and text", async () => {
    const { announcements } = await investor({ kind: "interim", year: 2026, limit: 100 });
    expect(announcements.total).toBeGreaterThan(2);
    expect(announcements.list.every(({ kind, date }) => kind === "interim" && date.startsWith("2026"))).toBe(
      true,
    );
    const found = await investor({ key: "权益分派 5,120" });
    expect(found.announcements.list.map(({ number }) => number)).toEqual(["2026-030"]);
    expect((await investor({ key: "\u0001" })).announcements.total).toBe(
      (await investor()).announcements.total,
    );
    expect((await investor({ key: "zzzz" })).announcements.total).toBe(0);
  });

  test("the kinds add up to all", async () => {
    const totals = await Promise.all(
      ["regular", "interim", "governance"].map(
        async (kind) => (await investor({ kind })).announcements.total,
      ),
    );
    expect(totals.reduce((a, b) => a + b, 0)).toBe((await investor()).announcements.total);
  });

  test.each([
    [{ kind: "secret" }, "kind"],
    [{ year: 1900 }, "year"],
    [{ year: "next" }, "year"],
    [{ page: -1 }, "page"],
    [{ limit: 1000 }, "limit"],
    [{ key: "x".repeat(61) }, "key"],
  ])("refuses %j and names the field", async (body, field) => {
    const answer = await site.call<{ field: string }>("investorDate", body, zh);
    expect([answer.status, answer.data.field]).toEqual([400, field]);
  });
});

const parts = [
  "",
  "?section=announcements",
  "?section=reports",
  "?section=figures",
  "?section=governance",
  "?section=stock",
  "?section=contact",
];

describe("the page /investor", () => {
  test.each(parts)("%s is there, and says that its figures are samples", async (query) => {
    const { status, body } = await site.get(`/investor${query}`, zh);
    expect(status).toBe(200);
    expect(body).toContain("示例数据：嵩岳智控为虚构公司");
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  test("draws each figure, and has its values in a table", async () => {
    const { body } = await site.get("/investor?section=figures", zh);
    const drawings = [...body.matchAll(/<svg[^>]*role="img" aria-labelledby="([\w-]+) ([\w-]+)"/g)];
    expect(drawings.length).toBeGreaterThanOrEqual(6);
    for (const [, title, description] of drawings) {
      expect(body).toMatch(new RegExp(`<title id="${title}">[^<]+</title>`));
      expect(body).toMatch(new RegExp(`<desc id="${description}">[^<]+</desc>`));
    }
    expect(body.match(/<table/g)!.length).toBeGreaterThan(drawings.length);
    const { figures } = await investor();
    const last = figures.at(-1)!;
    expect(body).toContain(
      `<td class="py-2 pr-4 last:pr-0 text-right whitespace-nowrap">${last.revenue.toLocaleString("en")}</td>`,
    );
    expect(body).toContain(`+${(last.revenueGrowth! * 100).toFixed(1)}%`);
    expect(body).toMatch(/"@type":"Dataset"/);
  });

  test("shows a regular report with its figures against the year before", async () => {
    const { reports } = await investor({ limit: 100 });
    const annual = reports.list.find(({ report }) => report?.period === "annual")!;
    const { body } = await site.get(annual.url, zh);
    expect(body).toContain(annual.number);
    expect(body).toContain("上年同期");
    const { figures } = await investor();
    const year = figures.find((one) => one.year === annual.report!.year)!;
    expect(body).toContain(year.revenue.toLocaleString("en"));
  });

  test("has every announcement behind an address, linked to its neighbours", async () => {
    const { announcements } = await investor({ limit: 100 });
    for (const [i, { url, number }] of announcements.list.entries()) {
      const { status, body } = await site.get(url, zh);
      expect(status, url).toBe(200);
      expect(body).toContain(number);
      const earlier = announcements.list[i + 1];
      if (earlier) expect(body, url).toContain(`href="${earlier.url}"`);
    }
  });

  test("offers each announcement as a PDF, in Chinese only", async () => {
    const { pdf, url } = (await investor({ limit: 1 })).announcements.list[0]!;
    expect((await site.get(url, zh)).body).toContain(`href="${pdf}"`);
    const file = await site.get(pdf, zh);
    expect([file.status, file.headers["content-type"], file.body.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect((await site.get(pdf, { host: "localhost" })).status).toBe(404);
    expect((await site.get("/media/announcement/1999-001.pdf", zh)).status).toBe(404);
    expect((await site.get("/media/announcement/..%2f2026-015.pdf", zh)).headers.location).toBe("/index");
  });

  test.each([
    "/investor?id=999999",
    "/investor?section=none",
    "/investor?section=announcements&kind=secret",
    "/investor?section=announcements&page=99",
  ])("%s leads to the index", async (path) => {
    const answer = await site.get(path, zh);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });

  test.each(["localhost", "hk.localhost", "pt.localhost", "es.localhost", "tr.localhost"])(
    "%s has none",
    async (host) => {
      expect((await site.get("/investor", { host })).headers.location).toBe("/index");
      expect((await site.get("/sitemap.xml", { host })).body).not.toContain("sitemap-investor");
    },
  );

  test("is in the sitemap with all its announcements", async () => {
    const { body } = await site.get("/sitemap-investor.xml", zh);
    const { announcements } = await investor();
    expect(body.match(/<loc>[^<]*\/investor\?id=\d+<\/loc>/g)).toHaveLength(announcements.total);
    expect(body).toContain("/investor?section=figures</loc>");
  });
});
