import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#test/contract/specification.ts";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

type List = {
  list: { id: number; model: string; name: string; image: string; reasons: string[] }[];
  total: number;
  page: number;
  limit: number;
  filters: {
    key: string;
    label: string;
    kind: string;
    options: { key: string; label: string; count: number }[];
  }[];
};

const list = async (query = "", host = "localhost") =>
  (await site.call<List>(`catalogueList${query}`, undefined, { host })).data;

describe("catalogueList", () => {
  test("without filters holds every model, twelve to a page", async () => {
    const data = await list();
    expect(data.total).toBe((await site.call<{ total: number }>("productsList", {})).data.total);
    expect(data).toMatchObject({ page: 1, limit: 12 });
    expect(data.list).toHaveLength(12);
  });

  test("answers with reasons, and with filters that say how many models remain", async () => {
    const data = await list("?job=genset&mains=standby&ports=ethernet");
    expect(data.total).toBeGreaterThan(0);
    for (const { reasons } of data.list) {
      expect(reasons).toContain("Has Ethernet");
      expect(reasons.some((reason) => reason.startsWith("Starts on mains failure, because"))).toBe(true);
    }
    const engine = data.filters.find(({ key }) => key === "engine")!;
    for (const option of engine.options)
      expect((await list(`?job=genset&mains=standby&ports=ethernet&engine=${option.key}`)).total).toBe(
        option.count,
      );
  });

  test("pages follow one another without doubles", async () => {
    const [first, second] = [await list("?limit=60&page=1"), await list("?limit=60&page=2")];
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(new Set(ids).size).toBe(first.total);
  });

  test("beyond the last page there is an empty list, not an error", async () =>
    expect((await list("?page=500")).list).toEqual([]));
  test("a combination that nothing fulfils is an empty list", async () =>
    expect(await list("?job=dc&ports=ethernet")).toMatchObject({ list: [], total: 0 }));
  test("a filter that belongs to another job is left out", async () =>
    expect((await list("?job=dc&lamps=4")).total).toBe((await list("?job=dc")).total));

  test.each([
    ["job", "?job=rocket"],
    ["ports", "?ports=rs485,fax"],
    ["ports", "?ports=%3Cscript%3E"],
    ["inputs", "?inputs=many"],
    ["inputs", "?inputs=0"],
    ["cold", "?cold=-400"],
    ["cutout", "?cutout=wide"],
    ["supply", "?supply=%E5%8F%91%E7%94%B5"],
    ["limit", "?limit=101"],
    ["page", "?page=0"],
  ])("a wrong %s is refused by its name: %s", async (field, query) => {
    const answer = await site.get(`/web/catalogueList${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, data: { field } });
  });

  test("is asked by GET alone", async () => {
    const answer = await site.get("/web/catalogueList", { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test.each(languages.map(({ locale, host }) => [locale, host] as const))("speaks %s", async (_, host) => {
    const data = await list("?job=parallel&sets=20&supply=24&approvals=ul&cutout=260x180&cold=-20", host);
    expect(data.list.length).toBeGreaterThan(0);
    const texts = [
      ...data.list.flatMap(({ reasons }) => reasons),
      ...data.filters.flatMap(({ label, options }) => [label, ...options.map((o) => o.label)]),
    ];
    for (const text of texts) expect(text).not.toMatch(/finder\.|undefined|NaN|\{\w+\}|^$/);
  });
});

describe("the screen", () => {
  test.each(languages.map(({ locale, host }) => [locale, host] as const))(
    "begins with the first question in %s, a link for each answer",
    async (_, host) => {
      const { status, body } = await site.get("/productcatalogue", { host });
      expect(status).toBe(200);
      for (const job of [
        "genset",
        "parallel",
        "dc",
        "engine",
        "transfer",
        "ship",
        "storage",
        "lighting",
        "accessory",
      ])
        expect(body).toContain(`/productcatalogue?job=${job}"`);
    },
  );

  test("of an answered address shows the models with their reasons, without scripts", async () => {
    const { body } = await site.get("/productcatalogue?job=genset&mains=standby&ports=ethernet");
    expect(body).toContain("/product/1011/SGC6120N");
    expect(body).toContain("Starts on mains failure, because");
    expect(body).not.toContain("/product/1010/SGC6110N");
    expect(body).toContain('content="noindex"');
  });

  test("of one job is for search machines too", async () => {
    const { body } = await site.get("/productcatalogue?job=ship");
    expect(body).not.toContain("noindex");
    expect(body).toContain("BreadcrumbList");
  });

  test("when nothing fits names the strictest answer and the address without it", async () => {
    const { body } = await site.get("/productcatalogue?job=dc&ports=ethernet");
    expect(body).toContain("No model satisfies all answers");
    expect(body).toContain("No Ethernet.");
    expect(body).toContain("The nearest with it:");
    expect(body).toContain('href="/productcatalogue?job=dc"');
  });

  test("as a table holds every model once, with its figures", async () => {
    const { body } = await site.get("/productcatalogue?view=table");
    const rows = [...body.matchAll(/<th scope="row".*?\/product\/(\d+)\//gs)].map((found) => found[1]);
    expect(rows).toHaveLength((await list()).total);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test("as a table of one category has the columns that its models have a value for", async () => {
    const { body } = await site.get("/productcatalogue?view=table&class_id=10");
    const heads = [...body.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) =>
      head.replace(/<[^>]+>/g, " ").trim(),
    );
    expect(heads).toEqual(expect.arrayContaining(["Battery", "Approvals"]));
    expect(heads).not.toContain("Poles");
  });

  test("as a table is sorted by its address", async () => {
    const models = async (sort: string) =>
      [
        ...(await site.get(`/productcatalogue?view=table&class_id=10&sort=${sort}`)).body.matchAll(
          /<th scope="row".*?\/product\/\d+\/([\w-]+)/gs,
        ),
      ].map((found) => found[1]);
    const up = await models("charge");
    expect(up[0]).toBe("SBC2403");
    expect((await models("-charge"))[0]).toBe("SBCM2420");
    expect(new Set(await models("model"))).toEqual(new Set(up));
  });

  test("of an unknown category leads home; a mistyped answer is left out", async () => {
    expect((await site.get("/productcatalogue?view=table&class_id=999")).headers.location).toContain(
      "/index",
    );
    expect((await site.get("/productcatalogue?job=rocket&utm_source=x")).status).toBe(200);
    expect((await site.get("/productcatalogue?job=dc&page=9")).headers.location).toContain("/index");
  });

  test("writes what a visitor typed as text", async () => {
    const { body } = await site.get("/productcatalogue?view=table&key=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(body).not.toContain("<script>alert(1)");
  });
});
