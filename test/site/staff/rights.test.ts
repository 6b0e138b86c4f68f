import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffRoles } from "#db/schema/staff/account.ts";
import { mayDo, type Role } from "#domain/staff/rights.ts";
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
  const isText = (value: unknown): value is Record<string, string> =>
    typeof (value as { en?: unknown } | null)?.en === "string";

  test.each(editedKinds)("%s is changed by whoever has the kind and the language", async (kind) => {
    const reader = await staffPerson(site, role("publisher"));
    const { data } = await desk<{ rows: { id: number }[] }>(site, `entries?kind=${kind}`, reader);
    const id = data.rows[0]!.id;
    const asks = async (change: (document: Entry["document"]) => object, ...roles: Role[]) => {
      const { data: entry } = await desk<Entry>(site, `entry?kind=${kind}&id=${id}`, reader);
      const { cookie } = await staffPerson(site, ...roles);
      const document = { ...entry.document, ...change(entry.document) };
      const body = { kind, id, seen: entry.latest, document };
      return (await desk(site, "entrySave", { cookie, body })).status;
    };
    const whole = () => ({ probe: Math.random() });
    const other = kind === "news" ? "case" : "news";
    expect(await asks(whole, role("editor"))).toBe(200);
    expect(await asks(whole, role("editor", { kinds: [kind] }))).toBe(200);
    expect(await asks(whole, role("editor", { kinds: [other] }))).toBe(403);
    expect(await asks(whole, role("editor", { locales: ["es"] }))).toBe(403);
    expect(await asks(whole, role("translator"))).toBe(403);
    expect(await asks(whole, role("publisher"))).toBe(403);
    expect(await asks(whole, role("support"))).toBe(403);
    const spanish = (document: Entry["document"]) => {
      const text = Object.entries(document).find(([, value]) => isText(value));
      return text ? { [text[0]]: { ...(text[1] as object), es: `Otro ${Math.random()}` } } : {};
    };
    const { data: now } = await desk<Entry>(site, `entry?kind=${kind}&id=${id}`, reader);
    if (Object.keys(spanish(now.document)).length) {
      expect(await asks(spanish, role("translator", { locales: ["es"] }))).toBe(200);
      expect(await asks(spanish, role("translator", { locales: ["pt"] }))).toBe(403);
      expect(await asks(spanish, role("editor", { kinds: [kind], locales: ["es"] }))).toBe(200);
      expect(await asks(spanish, role("editor", { kinds: [other], locales: ["es"] }))).toBe(403);
    }
    // Somebody without the right to publish does not, whatever the kind.
    const { cookie } = await staffPerson(site, role("editor"), role("translator"));
    for (const call of ["entryPublish", "entryWithdraw", "entryUnschedule"])
      expect((await desk(site, call, { cookie, body: { kind, id, seen: 1 } })).status).toBe(403);
    const begun = await desk(site, "entryBegin", { cookie, body: { kind, document: {} } });
    // A question begins with nothing; all others need what their address is made of.
    const allowed = kind === "question" ? 200 : 400;
    expect(begun.status).toBe(begunKinds.includes(kind) ? allowed : 403);
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
