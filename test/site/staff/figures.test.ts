import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dayFigure } from "#db/schema/site/figure.ts";
import { messageAnswer } from "#db/schema/staff/message-work.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { countFigures } from "#domain/figure/count.server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson, storeMessage } from "./desk.ts";

let site: TestSite;
let administrator: Person;
beforeAll(async () => {
  site = await startSite();
  administrator = await staffPerson(site, role("administrator"));
});
afterAll(() => site.close());

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const product = "/product/1011/SGC6120N";

type More = { host?: string; method?: string; headers?: Record<string, string> };
const see = (path: string, { headers = {}, ...more }: More = {}) =>
  site.get(path, { ...more, headers: { "user-agent": browser, ...headers } });

type Waiting = { name: string; all: number; open: number; half: number | null };
type Figures = {
  until: string;
  days: { day: string; locale: string; visits: number; pages: number }[];
  screens: { name: string; pages: number; visits: number }[];
  entries: { kind: string; id: number; pages: number; title: { en: string } | null }[];
  files: { name: string; times: number }[];
  searches: { made: number; nothing: number; missed: { key: string }[] };
  chat: Record<string, number>;
  enquiries: { regions: Waiting[]; models: Waiting[] };
};
async function figures(query = "", by = administrator): Promise<Figures> {
  await site.services.figures.write();
  return (await desk<Figures>(site, `figures?days=7${query}`, by)).data;
}

describe("what is counted", () => {
  test("are pages of people, made or kept, by language, screen and entry, and nothing of robots", async () => {
    expect((await see(product)).status).toBe(200);
    const { headers } = await see(product, { headers: { referer: "http://localhost/products" } });
    const known = await see(product, { headers: { "if-none-match": headers.etag! } });
    expect(known.status).toBe(304);
    await see(`${product}.data`, { headers: { referer: `http://localhost${product}` } });
    await see(product, { host: "zh.localhost", headers: { referer: "https://www.example.com/" } });
    const uncounted: More[] = [
      { method: "HEAD" },
      { headers: { "user-agent": robot } },
      { headers: { "user-agent": "" } },
      { headers: { "sec-purpose": "prefetch" } },
    ];
    for (const one of uncounted) await see(product, one);
    await see("/product/1011/SGC6110"); // leads to the right address
    await see("/nowhere");
    const told = await figures();
    expect(told.days).toEqual([
      { day: told.until, locale: "en", visits: 2, pages: 4 },
      { day: told.until, locale: "zh", visits: 1, pages: 1 },
    ]);
    const path = "/product/:id/:model";
    expect(told.screens).toEqual([{ name: "product", path, pages: 5, visits: 3 }]);
    expect(told.entries).toEqual([{ kind: "product", id: 1011, pages: 5, title: { en: "SGC6120N" } }]);
    expect((await figures("&locale=zh")).screens).toEqual([{ name: "product", path, pages: 1, visits: 1 }]);
  });

  test("are searches and those that found nothing, downloads once, and what came of the chat", async () => {
    await see("/search?key=SGC6120N");
    await see("/search?key=zzzzqqqq");
    await see("/search");
    const file = "/files/1100129/SGC410-cut-out.dxf";
    expect((await see(file, { headers: { range: "bytes=0-9" } })).status).toBe(206);
    await see(file, { headers: { range: "bytes=10-19" } });
    await see(file, { headers: { "user-agent": robot } });
    site.services.figures.count("chat", "en", "answered");
    const { searches, files, chat } = await figures();
    expect(searches).toMatchObject({ made: 2, nothing: 1 });
    expect(files).toEqual([{ name: "SGC410-cut-out.dxf", times: 1 }]);
    expect(chat).toEqual({ answered: 1 });
    const { data } = await desk<{ csv: string }>(site, "figuresTable?days=7&table=screens", administrator);
    expect(data.csv).toContain('"search","/search","3","3"');
  });

  test("is added up by several processes, and waits while the database is away", async () => {
    const open = { timeZone: "UTC", seconds: 3_600, onError: vi.fn() };
    const away = {
      insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error()) }) }),
    };
    const lost = countFigures(away as never, open);
    lost.count("file", "en", "two");
    await Promise.all([lost.write(), lost.write()]);
    await lost.write();
    expect(open.onError).toHaveBeenCalledTimes(1); // of two writings that failed
    const { db } = site.database;
    const processes = [countFigures(db, open), countFigures(db, open)];
    for (const one of processes) for (const name of ["two", "one", "two"]) one.count("file", "pt", name);
    await Promise.all(processes.map((one) => one.stop()));
    const { files } = await figures("&locale=pt");
    expect(files).toEqual([
      { name: "two", times: 4 },
      { name: "one", times: 2 },
    ]);
    expect((await db.select().from(dayFigure)).every(({ times }) => times > 0)).toBe(true);
  });
});

describe("enquiries", () => {
  beforeAll(async () => {
    const { db } = site.database;
    const author = await staffPerson(site, role("sales"));
    for (const [hours, locale] of [
      [2, "pt"],
      [6, "pt"],
      [undefined, "tr-TR"],
    ] as const) {
      const createdAt = new Date(Date.now() - 8 * 3_600_000);
      const { id } = await storeMessage(site, { locale });
      await db.update(visitorMessage).set({ createdAt, fields: { model: "SGC420" } });
      if (hours === undefined) continue;
      await db.insert(messageAnswer).values({
        messageId: id,
        authorId: author.id,
        to: "ana@example.com",
        subject: "Re",
        text: "Yes",
        createdAt: new Date(createdAt.getTime() + hours * 3_600_000),
      });
    }
  });

  test("are told by region and model, with how long they waited", async () => {
    const { enquiries } = await figures();
    expect(enquiries.regions).toMatchObject([
      { name: "brazil", all: 2, open: 0, half: expect.closeTo(4, 1) as number },
      { name: "turkey", all: 1, open: 1, half: null },
    ]);
    expect(enquiries.models).toMatchObject([{ name: "SGC420", all: 3, open: 1 }]);
  });

  test("of other regions are in no figure of sales with a region", async () => {
    const sales = await staffPerson(site, role("sales", { regions: ["turkey"] }));
    const { enquiries } = await figures("", sales);
    expect(enquiries.regions.map(({ name }) => name)).toEqual(["turkey"]);
    const translator = await staffPerson(site, role("translator"));
    expect((await desk(site, "figures?days=7", translator)).status).toBe(403);
    expect((await desk(site, "figures?days=8", administrator)).status).toBe(400);
  });
});

describe("operation", () => {
  type Jobs = { rows: { id: string; queue: string; state: string; tries: number; reason: string }[] };

  test("tells which job failed and why, and has it done again", async () => {
    const work = vi.fn(() => Promise.reject(new Error("550 <ana@example.com> is unknown")));
    await site.services.jobs.work("test-fails", work);
    await site.services.jobs.add(site.database.db, "test-fails", {});
    const failed = () =>
      vi.waitFor(
        async () => {
          const { rows } = (await desk<Jobs>(site, "jobs", administrator)).data;
          const job = rows.find(({ queue, state }) => queue === "test-fails" && state === "retry");
          expect(job?.reason).toBe("550 <…@example.com> is unknown");
          return job!;
        },
        { timeout: 20_000, interval: 100 },
      );
    const { id, queue } = await failed();
    const auditor = await staffPerson(site, role("auditor"));
    expect((await desk(site, "jobAgain", { ...auditor, body: { id, queue } })).status).toBe(403);
    expect((await desk(site, "jobAgain", { ...administrator, body: { id, queue } })).status).toBe(200);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), { timeout: 100_000, interval: 100 });
    await failed();
    const gone = { id: "00000000-0000-4000-8000-000000000000", queue };
    expect((await desk(site, "jobAgain", { ...administrator, body: gone })).status).toBe(404);
  });

  test("tells how the site is", async () => {
    const auditor = await staffPerson(site, role("auditor"));
    const { data } = await desk<Record<string, object>>(site, "health", auditor);
    expect(data).toMatchObject({ mail: { to: "outbox" }, search: { isWhole: true } });
    expect(data.disk).toMatchObject({ free: expect.any(Number) as number });
  });
});
