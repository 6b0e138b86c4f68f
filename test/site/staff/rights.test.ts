import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "#db/schema/staff/account.ts";
import { mayDo } from "#domain/staff/rights.ts";
import { begunKinds, editedKinds } from "#importing/documents/edited.ts";
import { staffCalls } from "#server/http/staff/table.ts";
import { testVisitor } from "#test/site/accounts/visitor.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson, storeMessage } from "./desk.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

/** Each call, with nothing in it: a right that is there leads to its check of fields, or to an answer. */
const ask = (call: (typeof staffCalls)[number], cookie?: string) =>
  desk(site, call.path, { ...(cookie ? { cookie } : {}), ...(call.method === "POST" ? { body: {} } : {}) });

const closed = staffCalls.filter(({ right }) => right !== "nobody");

describe("every call of the desk", () => {
  test("is refused without a session, and with a visitor's", async () => {
    const visitor = testVisitor(site);
    await visitor.register();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(cookie).toContain("session_token");
    for (const call of closed)
      for (const sent of [undefined, cookie, "switchyard-staff=abc", `switchyard-staff=${"a".repeat(43)}`]) {
        const { status, msg } = await ask(call, sent);
        expect([call.path, status, msg]).toEqual([call.path, 401, "notSignedIn"]);
      }
  });

  test.each([...staffRoles, undefined])("answers %s as the table of rights says", async (name) => {
    const roles = name ? [role(name)] : [];
    for (const call of closed) {
      const { cookie } = await staffPerson(site, ...roles);
      const { status } = await ask(call, cookie);
      const may = call.right === "signed-in" || mayDo({ roles }, call.right as "trail");
      expect([call.path, status === 403]).toEqual([call.path, !may]);
      expect(status).toBeLessThan(500);
    }
  });

  test("is refused to a closed account, and from another site", async () => {
    const admin = await staffPerson(site, role("administrator"));
    for (const call of staffCalls) {
      const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
      const { cookie } = admin;
      const { status } = await desk(site, call.path, {
        cookie,
        headers,
        ...(call.method === "POST" ? { body: {} } : {}),
      });
      expect([call.path, status]).toEqual([call.path, 403]);
    }
    const other = await staffPerson(site, role("administrator"));
    const { status } = await desk(site, "accountClose", {
      cookie: admin.cookie,
      body: { id: other.id, version: 1 },
    });
    expect(status).toBe(200);
    expect((await desk(site, "me", other)).status).toBe(401);
  });

  test("is kept by nobody, found by nobody, and shown in no frame", async () => {
    for (const path of ["/staff/api/me", "/staff/nothing"]) {
      const { headers } = await site.get(path);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["x-robots-tag"]).toContain("noindex");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });
});

describe("by kind and language", () => {
  type Entry = { latest: number; document: Record<string, unknown> };
  const people = {} as Record<string, Person>;
  beforeAll(async () => {
    const spanish = { locales: ["es"] };
    people.editor = await staffPerson(site, role("editor"));
    people.spanish = await staffPerson(site, role("editor", spanish));
    people.translator = await staffPerson(site, role("translator", spanish));
    people.portuguese = await staffPerson(site, role("translator", { locales: ["pt"] }));
    people.publisher = await staffPerson(site, role("publisher"));
    people.support = await staffPerson(site, role("support"));
    for (const kind of editedKinds) {
      people[kind] = await staffPerson(site, role("editor", { kinds: [kind] }));
      people[`${kind} es`] = await staffPerson(site, role("editor", { kinds: [kind], ...spanish }));
    }
  });

  test.each(editedKinds)("%s is changed by whoever has the kind and the language", async (kind) => {
    const reader = people.publisher!;
    const { data } = await desk<{ rows: { id: number }[] }>(
      site,
      `entries?kind=${encodeURIComponent(kind)}&perPage=1`,
      reader,
    );
    const [{ id }] = data.rows as [{ id: number }];
    const { data: entry } = await desk<Entry>(
      site,
      `entry?kind=${encodeURIComponent(kind)}&id=${id}`,
      reader,
    );
    const call = async (path: string, name: string, body: object) =>
      desk<{ version: number }>(site, path, { cookie: people[name]!.cookie, body: { kind, id, ...body } });
    let { latest } = entry;
    const saves = async (name: string, change: object) => {
      const document = { ...entry.document, ...change };
      const { status, data } = await call("entrySave", name, { seen: latest, document });
      if (status === 200) latest = data.version;
      return status;
    };
    const other = kind === "news" ? "case" : "news";
    const whole = { probe: 1 };
    for (const name of [other, "spanish", "translator", "publisher", "support"])
      expect([name, await saves(name, whole)]).toEqual([name, 403]);
    const text = Object.entries(entry.document).find(([, value]) => (value as { en?: string } | null)?.en);
    if (text) {
      const change = (es: string) => ({ [text[0]]: { ...(text[1] as object), es } });
      for (const name of ["portuguese", `${other} es`, other])
        expect([name, await saves(name, change("Otro"))]).toEqual([name, 403]);
      for (const name of ["translator", "spanish", `${kind} es`])
        expect([name, await saves(name, change(`Otro, ${name}`))]).toEqual([name, 200]);
    }
    expect(await saves("editor", { probe: 2 })).toBe(200);
    expect(await saves(kind, { probe: 3 })).toBe(200);
    for (const path of ["entryPublish", "entryWithdraw", "entryUnschedule"])
      expect((await call(path, "editor", { seen: latest })).status).toBe(403);
    // A question begins with nothing; most others need what their address is made of.
    const isFree = ["question", "suggested question", "terminal layout"].includes(kind);
    const allowed = isFree ? 200 : 400;
    const begun = await call("entryBegin", kind, { document: {} });
    expect(begun.status).toBe(begunKinds.includes(kind) ? allowed : 403);
    expect((await call("entryBegin", other, { document: {} })).status).toBe(403);
  });
});

describe("by row", () => {
  let brazil: Person;
  beforeAll(async () => {
    brazil = await staffPerson(site, role("sales", { regions: ["brazil"] }));
  });

  test("a message out of reach is not listed, not shown, not exported and not changed", async () => {
    const own = await storeMessage(site, { locale: "pt" });
    const others = [
      await storeMessage(site, { locale: "tr-TR" }),
      await storeMessage(site, { kind: "feedback", locale: "pt" }),
    ];
    const { data } = await desk<{ rows: { id: string }[]; total: number }>(site, "messages", brazil);
    expect([data.rows.map(({ id }) => id), data.total]).toEqual([[own.id], 1]);
    const { data: table } = await desk<{ csv: string }>(site, "messagesExport", { ...brazil, body: {} });
    expect(table.csv).toContain(own.reference);
    for (const { id, reference } of others) {
      expect(table.csv).not.toContain(reference);
      const bodies: [string, object?][] = [
        [`message?id=${id}`],
        ["messageChange", { id, version: 0, change: { do: "take" } }],
        ["messageNote", { id, text: "Seen" }],
        ["messageAnswer", { id, version: 0, subject: "Re", text: "Yes" }],
      ];
      for (const [path, body] of bodies) {
        const { status } = await desk(site, path, { ...brazil, ...(body ? { body } : {}) });
        expect([path, status]).toEqual([path, 404]);
      }
    }
  });

  test("a message that is moved to another region leaves", async () => {
    const { id } = await storeMessage(site, { locale: "pt" });
    const change = { do: "move", region: "spanish" };
    const moved = await desk(site, "messageChange", { ...brazil, body: { id, version: 0, change } });
    expect(moved.status).toBe(200);
    expect((await desk(site, `message?id=${id}`, brazil)).status).toBe(404);
  });
});
