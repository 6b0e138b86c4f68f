import { beforeAll, describe, expect, test } from "vitest";
import { sharedSite, type SharedSite } from "#test/support/site.ts";

type Listed = {
  list: { kind: string; title: string; excerpt: string; url: string }[];
  counts: Record<string, number>;
};

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const search = async (host: string, body: { key: string; kind?: string }) =>
  (await site.call<Listed>("searchList", body, { host })).data;
const [en, zh, tr] = ["localhost", "zh.localhost", "tr.localhost"];

describe("what devices know of themselves is found", () => {
  test.each([
    ["alarm", en, "LOW OIL PRES", "Low oil pressure", "/alarms?alarm=low-oil-pressure"],
    ["alarm", zh, "机油压力低", "机油压力低", "/alarms?alarm=low-oil-pressure"],
    ["alarm", tr, "düşük yağ basıncı", "Düşük yağ basıncı", "/alarms?alarm=low-oil-pressure"],
    ["alarm", tr, "dusuk yag basnci", "Düşük yağ basıncı", "/alarms?alarm=low-oil-pressure"],
    ["alarm", en, "düşük yağ basıncı", "Low oil pressure", "/alarms?alarm=low-oil-pressure"],
    ["setting", en, "crank attemps", "Start attempts", "/manual?setting=crank-attempts"],
    ["setting", en, "CT ratio", "Primary of the current transformers", "/manual?setting=ct-ratio"],
    ["setting", zh, "起动次数", "起动次数", "/manual?setting=crank-attempts"],
    [
      "setting",
      zh,
      "SGC6120N crank attempts",
      "起动次数",
      "/manual/SGC6120N?chapter=settings#setting-crank-attempts",
    ],
    ["setting", tr, "marş denemesi", "Çalıştırma denemeleri", "/manual?setting=crank-attempts"],
    ["terminal", en, "D+", "D+", "/manual?terminal=d-plus"],
    ["terminal", zh, "rs485 a", "RS485 A", "/manual?terminal=rs485-a"],
    ["terminal", tr, "MPU+", "Pikap +", "/manual?terminal=pickup-plus"],
    ["section", en, "synchronising", "Synchronising", "/manual?section=synchronising"],
    ["section", zh, "磁电传感器", "磁电式转速传感器", "/manual?section=pickup"],
    ["section", tr, "senkronizasyon", "Senkronizasyon", "/manual?section=synchronising"],
  ])("first among its kind: %s on %s: %s", async (kind, host, key, title, url) => {
    const { list, counts } = await search(host, { key, kind });
    expect(list[0]).toMatchObject({ kind, title, url });
    expect(list).toHaveLength(Math.min(12, counts[kind]!));
    const page = await site.get(`/search?${new URLSearchParams({ key, kind }).toString()}`, { host });
    expect(page.body.includes(`href="${url.replace("&", "&amp;")}"`), url).toBe(true);
    expect((await site.get(url.split("#")[0]!, { host })).status).toBe(200);
  });

  test.each([
    [en, "SGC6120N crank attempts", "setting"],
    [zh, "SGC6120N 起动次数", "setting"],
    [tr, "sgc 6120 n marş denemesi", "setting"],
    [en, "low oil presure SGC6120N", "alarm"],
  ])("before everything else where a model and the name are typed: %s %s", async (host, key, kind) => {
    const { list } = await search(host, { key });
    expect(list[0]!.kind).toBe(kind);
    expect(list[0]!.url).toMatch(
      kind === "alarm"
        ? /^\/alarms\?model=SGC6120N&alarm=low-oil-pressure$/
        : /^\/manual\/SGC6120N\?chapter=settings#setting-crank-attempts$/,
    );
    expect(list.some(({ title }) => title === "SGC6120N")).toBe(true);
    const [path, anchor] = list[0]!.url.split("#");
    const page = await site.get(path!, { host });
    expect(page.status).toBe(200);
    if (anchor) expect(page.body.includes(`id="${anchor}"`), anchor).toBe(true);
  });

  test("with the values of the model that is named, and no entry that it lacks", async () => {
    const figures = async (model: string) =>
      (await search(en, { key: `${model} crank attempts`, kind: "setting" })).list[0]!.excerpt;
    expect(await figures("SGC6120N")).toMatch(/^1–10, factory value 3\./);
    expect(await figures("SPU720")).toMatch(/^1–6, factory value 6\./);
    const { list } = await search(en, { key: "SBC1210 overspeed" });
    expect(list.filter(({ url }) => /SBC1210.*overspeed/.test(url))).toEqual([]);
  });
});

describe("what devices know of themselves leaves to others what is theirs", () => {
  test.each([
    [en, "SGC6120N", "product"],
    [zh, "SGC6120N", "product"],
    [tr, "SGC6120N", "product"],
    [en, "SPN 110 FMI 0", "fault"],
    [en, "generator does not start", "faq"],
    [en, "remote monitoring", "page"],
    [en, "which controller for two sets and one mains", "faq"],
  ])("on %s, %s finds a %s first", async (host, key, kind) => {
    expect((await search(host, { key })).list[0]!.kind).toBe(kind);
  });

  const suggest = async (key: string, host = en) =>
    (
      await site.call<{ list: { text: string; kind: string; address: string }[] }>(
        `searchSuggest?${new URLSearchParams({ key }).toString()}`,
        undefined,
        { host },
      )
    ).data.list;

  test("an alarm is suggested while its text is typed, behind models", async () => {
    expect(await suggest("low oil pres")).toContainEqual(
      expect.objectContaining({ kind: "alarm", address: "/alarms?alarm=low-oil-pressure" }),
    );
    expect((await suggest("SGC6120N")).map(({ kind }) => kind)).not.toContain("alarm");
  });

  test.each([
    [en, "SPN 100 FMI 1", "fault", "/ecucode?spn=100&fmi=1"],
    [en, "100-1", "fault", "/ecucode?spn=100&fmi=1"],
    [tr, "spn 110", "fault", "/ecucode?spn=110"],
    [zh, "FMI 4", "fault", "/ecucode?fmi=4"],
    [en, "coolant temp", "fault", "/ecucode?spn=110"],
    [en, "low oil", "alarm", "/alarms?alarm=low-oil-pressure"],
    [zh, "蓄电池欠", "alarm", "/alarms?alarm=battery-low"],
    [tr, "dusuk ger", "alarm", "/alarms?alarm=battery-low"],
    [en, "start attempts", "setting", "/manual?setting=crank-attempts"],
    [zh, "起动次数", "setting", "/manual?setting=crank-attempts"],
  ])("on %s, %s suggests a %s", async (host, key, kind, address) => {
    expect(await suggest(key, host)).toContainEqual(expect.objectContaining({ kind, address }));
  });
});

describe("/manual", () => {
  const links = (html: string) => [...html.matchAll(/href="(\/manual\/[^"]+)"/g)].map(([, to]) => to!);
  const models = (html: string) => links(html).map((to) => to.split(/[/?]/)[2]);

  test("lists the models that have a setting, with the figures of each", async () => {
    for (const [host, title] of [
      [en, "Start attempts"],
      [zh, "起动次数"],
      [tr, "Çalıştırma denemeleri"],
    ] as const) {
      const { body } = await site.get("/manual?setting=crank-attempts", { host });
      expect(body).toContain(`>${title}</h2>`);
      expect(models(body)).toContain("SGC6120N");
      expect(models(body)).not.toContain("SBC1210");
      expect(body).not.toMatch(/\{[a-z-]+(?:\.[a-z]+)?\}/);
    }
  });

  test("lists the models that have a terminal or a section, with the place in their manual", async () => {
    for (const query of ["terminal=d-plus", "section=pickup"]) {
      const [first] = links((await site.get(`/manual?${query}`)).body);
      const [path, anchor] = first!.split("#");
      expect((await site.get(path!)).body.includes(` id="${anchor}"`), first).toBe(true);
    }
  });

  test("leads from what does not exist to all manuals", async () => {
    for (const query of ["setting=none", "terminal=none", "section=none"]) {
      const { status, headers } = await site.get(`/manual?${query}`);
      expect([status, headers.location]).toEqual([302, "/manual"]);
    }
  });
});
