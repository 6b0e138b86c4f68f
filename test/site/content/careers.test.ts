import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { job } from "#db/schema/company/job.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

type Job = {
  id: number;
  number: string;
  title: string;
  kind: string;
  department: string;
  place: string;
  salary: string;
  releaseDate: string;
  url: string;
};
type Jobs = { list: Job[]; total: number; page: number; limit: number };

let site: TestSite;
const zh = { host: "zh.localhost" };
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const jobs = async (body: object = {}) => (await site.call<Jobs>("hrList", body, zh)).data;
const structured = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (found) => JSON.parse(found[1]!) as Record<string, unknown>,
  );

describe("hrList", () => {
  test("answers twelve jobs, the newest first", async () => {
    const found = await jobs();
    expect([found.list.length, found.page, found.limit]).toEqual([12, 1, 12]);
    expect(found.total).toBeGreaterThanOrEqual(24);
    const dates = found.list.map(({ releaseDate }) => releaseDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test("has every job on exactly one page", async () => {
    const { total } = await jobs();
    const all = await Promise.all(
      Array.from({ length: Math.ceil(total / 7) }, (_, i) => jobs({ page: i + 1, limit: 7 })),
    );
    expect(new Set(all.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(total);
    expect((await jobs({ page: 1_000_000 })).list).toEqual([]);
  });

  test("splits into social and campus recruitment", async () => {
    const [all, social, campus] = await Promise.all([
      jobs({ limit: 100 }),
      jobs({ kind: "social", limit: 100 }),
      jobs({ kind: "campus", limit: 100 }),
    ]);
    expect(social.total + campus.total).toBe(all.total);
    expect(social.list.every(({ kind }) => kind === "social")).toBe(true);
    expect(campus.total).toBeGreaterThan(5);
  });

  test("takes a place and a department by key or by name", async () => {
    const [key, name] = await Promise.all([jobs({ place: "shanghai" }), jobs({ place: "上海" })]);
    expect(key).toEqual(name);
    expect(key.list.every(({ place }) => place === "上海")).toBe(true);
    expect((await jobs({ department: "rd", limit: 100 })).list).toEqual(
      (await jobs({ department: "研发中心", limit: 100 })).list,
    );
    expect((await jobs({ department: "rd", place: "shanghai" })).total).toBe(0);
  });

  test.each([
    ["嵌入式", /嵌入式/],
    ["pfmea", /PFMEA/],
    ["SY26-OS-002", /葡萄牙语/],
    ["土耳其语 展会", undefined],
    ["  西班牙语   经销商 ", /西班牙语/],
  ])("finds %j in titles, numbers and texts", async (key, title) => {
    const found = await jobs({ key });
    if (!title) expect(found.total).toBeLessThan(3);
    else expect(found.list.some((one) => title.test(one.title))).toBe(true);
  });

  test.each(["%", "_", "\\", "'", "zzzz", "🔧", "جنراتور"])(
    "finds nothing, and does not fail, for %j",
    async (text) => {
      for (const field of ["key", "place", "department"]) {
        const answer = await site.call<Jobs>("hrList", { [field]: text }, zh);
        expect([answer.status, answer.data.total], field).toEqual([200, 0]);
      }
    },
  );

  test.each([
    [{ kind: "agency" }, "kind"],
    [{ kind: "" }, "kind"],
    [{ page: 0 }, "page"],
    [{ limit: 101 }, "limit"],
    [{ key: "x".repeat(61) }, "key"],
    [{ place: "x".repeat(41) }, "place"],
    [{ department: 5 }, "department"],
  ])("refuses %j and names the field", async (body, field) => {
    const answer = await site.call<{ field: string }>("hrList", body, zh);
    expect([answer.status, answer.data.field]).toEqual([400, field]);
  });

  test("is there only where the screen is: the texts are Chinese", async () => {
    for (const [path, body] of [["hrList", {}], ["hrPage"], ["investorDate", {}]] as const) {
      for (const host of ["localhost", "hk.localhost", "m.localhost"])
        expect((await site.call(path, body, { host })).status, `${host} ${path}`).toBe(404);
      expect((await site.call(path, body, zh)).status).toBe(200);
    }
  });

  test("leaves out a job that is a draft", async () => {
    const { total } = await jobs();
    await site.database.db.update(job).set({ status: "draft" }).where(eq(job.id, 35));
    expect((await jobs()).total).toBe(total - 1);
    expect((await site.get("/hr?id=35", zh)).headers.location).toBe("/index");
    await site.database.db.update(job).set({ status: "published" }).where(eq(job.id, 35));
  });
});

test("hrPage counts the jobs of each department and place as hrList does", async () => {
  type Choice = { key: string; name: string; count: number };
  const { data } = await site.call<{
    departments: Choice[];
    places: Choice[];
    benefits: object[];
    contact: { email: string };
  }>("hrPage", undefined, zh);
  expect(data.contact.email).toBe("hr@songyue.example");
  expect(data.benefits.length).toBeGreaterThan(3);
  for (const { key, count } of data.departments)
    expect((await jobs({ department: key })).total, key).toBe(count);
  for (const { name, count } of data.places) expect((await jobs({ place: name })).total, name).toBe(count);
});

describe("the page /hr", () => {
  test("shows jobs, benefits, the campus timetable and how to apply", async () => {
    const { status, body } = await site.get("/hr", zh);
    expect(status).toBe(200);
    for (const text of ["社会招聘", "校园招聘", "住房与交通", "网上申请", "hr@songyue.example"])
      expect(body).toContain(text);
    expect(body.match(/href="\/hr\?id=\d+"/g)).toHaveLength(12);
  });

  test("keeps the filters in its form and in the links to further pages", async () => {
    const { body } = await site.get("/hr?kind=social&department=rd", zh);
    expect(body).toMatch(/<option value="rd" selected="">研发中心/);
    expect(body).toMatch(/<input type="hidden" name="kind" value="social"/);
    const social = (await site.get("/hr?kind=social", zh)).body;
    expect(social).toContain('href="/hr?kind=social&amp;page=2"');
  });

  test("says what to do when nothing fits, and is kept out of indexes", async () => {
    const { status, body } = await site.get("/hr?key=zzzz", zh);
    expect(status).toBe(200);
    expect(body).toContain("没有符合条件的职位");
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  test("does not take markup from the address", async () => {
    const { body } = await site.get(`/hr?key=${encodeURIComponent('"><script>alert(1)</script>')}`, zh);
    expect(body).not.toContain("<script>alert(1)");
  });

  test.each([
    "/hr?id=999999",
    "/hr?kind=agency",
    "/hr?department=none",
    "/hr?place=atlantis",
    "/hr?page=99",
    "/hr?kind=campus&page=99",
  ])("%s leads to the index", async (path) => {
    const answer = await site.get(path, zh);
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
  });

  test.each(["localhost", "hk.localhost", "pt.localhost", "es.localhost", "tr.localhost"])(
    "%s has none",
    async (host) => {
      for (const path of ["/hr", "/hr?id=1"])
        expect((await site.get(path, { host })).headers.location).toBe("/index");
      expect((await site.get("/index", { host })).body).not.toContain('href="/hr"');
      expect((await site.get("/sitemap.xml", { host })).body).not.toContain("sitemap-hr");
    },
  );
});

test("every job has its page with a posting that machines can read", async () => {
  const { list } = await jobs({ limit: 100 });
  for (const { id, title, number, url } of list) {
    const { status, body } = await site.get(url, zh);
    expect(status, url).toBe(200);
    expect(body).toContain(number);
    const posting = structured(body).find((thing) => thing["@type"] === "JobPosting")!;
    expect(posting, url).toMatchObject({
      "@context": "https://schema.org",
      title,
      url: `${site.services.origins.zh}/hr?id=${id}`,
      hiringOrganization: { "@type": "Organization" },
      jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressCountry: "CN" } },
      baseSalary: { currency: "CNY", value: { unitText: "MONTH" } },
    });
    expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting.validThrough).toMatch(/^\d{4}-\d\d-\d\dT23:59:59\+08:00$/);
    expect(Date.parse(posting.validThrough as string)).toBeGreaterThan(
      Date.parse(posting.datePosted as string),
    );
    expect(body, "the zone of the last day").toContain(
      `${(posting.validThrough as string).slice(0, 10)}（中国标准时间）`,
    );
    expect(["FULL_TIME", "INTERN"]).toContain(posting.employmentType);
    expect((posting.description as string).length).toBeGreaterThan(100);
  }
});

test("the sitemap of jobs has each of them, in Chinese only", async () => {
  const { total } = await jobs();
  const { body } = await site.get("/sitemap-hr.xml", zh);
  expect(body.match(/<loc>[^<]*\/hr\?id=\d+<\/loc>/g)).toHaveLength(total);
  expect([...new Set([...body.matchAll(/hreflang="([^"]+)"/g)].map((found) => found[1]))]).toEqual(["zh-CN"]);
});
