import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { searchHistory } from "#db/schema/talk/search-history.ts";
import type { UserData } from "#domain/account/data.server.ts";
import { saveSearch } from "#engines/search/history.server.ts";
import { keptSearches } from "#engines/search/history.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { type Commenter, commenter } from "#test/site/messages/commenters.ts";
import { envelope } from "#test/site/accounts/solve.ts";

type History = { list: { key: string; time: string }[]; total: number };

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

describe("an account’s searches", () => {
  let ana: Commenter;
  beforeEach(async () => {
    ana = await commenter(site);
  });
  const history = async (who: Commenter, query = "?limit=100") =>
    (await site.call<History>(`getHistory${query}`, undefined, { headers: { cookie: who.cookie } })).data;
  const keys = async (who: Commenter) => (await history(who)).list.map(({ key }) => key);

  test("are listed, the newest first, each once however it is written", async () => {
    for (const key of ["SGC6120N", "oil pressure", "sgc6120n", "ATS"]) await ana.call("searchList", { key });
    expect(await keys(ana)).toEqual(["ATS", "sgc6120n", "oil pressure"]);
    expect(await history(ana, "?page=2&limit=2")).toMatchObject({
      list: [{ key: "oil pressure" }],
      total: 3,
    });
  });

  test("are those of the first page, with something to search for", async () => {
    await ana.call("searchList", { key: "controller", page: 2 });
    await ana.call("searchList", { key: "?!" });
    await ana.call("searchList", { key: "x".repeat(121) });
    expect(await keys(ana)).toEqual([]);
  });

  test("are at most twenty", async () => {
    for (let i = 0; i < keptSearches + 5; i++)
      await saveSearch(site.database.db, ana.id, `search ${i}`, new Date(2026, 0, 1, 0, i));
    expect(await keys(ana)).toEqual(
      Array.from({ length: keptSearches }, (_, i) => `search ${keptSearches + 4 - i}`),
    );
    await saveSearch(site.database.db, ana.id, "SEARCH 10", new Date(2026, 0, 2));
    expect((await keys(ana))[0]).toBe("SEARCH 10");
    expect(await keys(ana)).toHaveLength(keptSearches);
  });

  test("stay as many when several are noted at once", async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => saveSearch(site.database.db, ana.id, `at once ${i}`)),
    );
    expect((await keys(ana)).length).toBeLessThanOrEqual(keptSearches);
  });

  test("are nobody else’s", async () => {
    const bob = await commenter(site);
    await ana.call("searchList", { key: "SGC6120N" });
    expect(await keys(bob)).toEqual([]);
    expect((await site.call<History>("getHistory")).data).toEqual({ list: [], total: 0, page: 1, limit: 12 });
    expect((await site.get("/web/getHistory")).headers["cache-control"]).toBe("no-store");
  });

  test("are forgotten when the account wants it, and only its own", async () => {
    const bob = await commenter(site);
    for (const who of [ana, bob]) await who.call("searchList", { key: "SGC6120N" });
    expect(envelope((await ana.call("historyClear", {})) as never)).toMatchObject({ code: 200, data: null });
    expect(await keys(ana)).toEqual([]);
    expect(await keys(bob)).toEqual(["SGC6120N"]);
    expect(envelope(await site.call("historyClear", {}))).toMatchObject({ code: 401 });
  });

  test("are part of the account’s own data, and go with it", async () => {
    await ana.call("searchList", { key: "SGC6120N" });
    expect((await ana.call<UserData>("userData", {})).data.searches).toEqual([
      { key: "SGC6120N", searched: expect.stringMatching(/^20\d\d-/) as string },
    ]);
    await site.database.db.delete(siteUser).where(eq(siteUser.id, ana.id));
    expect(
      await site.database.db.select().from(searchHistory).where(eq(searchHistory.userId, ana.id)),
    ).toEqual([]);
  });
});
