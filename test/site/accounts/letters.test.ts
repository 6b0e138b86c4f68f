import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type ParsedMail, simpleParser } from "mailparser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "#adapters/mail/test-server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { knownDevice } from "#db/schema/accounts/device.ts";
import { makeCode } from "#domain/account/codes.server.ts";
import { deleteOldDevices } from "#domain/account/devices/devices.server.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { newPerson, testVisitor } from "./visitor.ts";

/** Mails of the outbox to an address, the oldest first. */
async function mailsTo(site: TestSite, address: string): Promise<ParsedMail[]> {
  const box = join(site.dataDir, "outbox");
  const names = (await readdir(box).catch(() => [] as string[]))
    .filter((name) => name.endsWith(".eml"))
    .toSorted();
  const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(box, name)))));
  return mails.filter(({ to }) => [to ?? []].flat().some(({ text }) => text === address));
}
const mailOf = (site: TestSite, address: string, kind: string) =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(site, address)).find(({ messageId }) => messageId?.startsWith(`<${kind}-`));
      if (!mail) throw new Error(`no mail of kind ${kind} to ${address} yet`);
      return mail;
    },
    { timeout: 20_000, interval: 100 },
  );
const kindsTo = async (site: TestSite, address: string) =>
  (await mailsTo(site, address)).map(({ messageId }) => /^<(\w+)-/.exec(messageId ?? "")?.[1]);

/** Waits until no mail waits to be sent. */
const mailsDone = (site: TestSite) =>
  vi.waitFor(
    async () => {
      const { rows } = (await site.database.db.execute(
        sql`select count(*)::int as waiting from pgboss.job where name in ('account-mail', 'verification-code') and state in ('created', 'active', 'retry')`,
      )) as { rows: { waiting: number }[] };
      expect(rows[0]!.waiting).toBe(0);
    },
    { timeout: 20_000, interval: 100 },
  );

describe("letters to an account holder", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: "1" });
  });
  afterAll(() => site.close());
  const prove = (email: string) =>
    site.database.db.update(siteUser).set({ emailVerified: true }).where(eq(siteUser.email, email));

  test.each(languages)(
    "are written in the language of registering, both parts, with the marks of an automatic mail: $locale",
    async ({ locale, host }) => {
      const visitor = testVisitor(site, { host });
      const { account } = await visitor.register();
      const mail = await mailOf(site, account, "welcome");
      const { translate } = site.services.messages;
      expect(mail.subject).toBe(
        translate(locale, "mail.welcome.subject", { brand: site.services.site.brand[locale]! }),
      );
      for (const part of [mail.text!, mail.html as string]) {
        expect(part).toContain(translate(locale, "mail.common.greetingPlain"));
        expect(part).toContain(`${site.services.origins[locale]}/personal`);
        expect(part).toContain(account);
      }
      expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
      expect(mail.headers.get("x-auto-response-suppress")).toBe("All");
      expect(mail.replyTo?.text).toBe(site.services.site.contact.salesEmail);
      expect(mail.attachments.map(({ cid, related }) => ({ cid, related }))).toEqual([
        { cid: "symbol", related: true },
      ]);
    },
  );

  test("tell of every change, in its order, and end with the closing", async () => {
    const visitor = testVisitor(site);
    const { account, password } = await visitor.register();
    await prove(account);
    expect(
      (
        await visitor.call("changePassword", {
          oldPassword: password,
          password: "secret-2",
          confirmPassword: "secret-2",
        })
      ).status,
    ).toBe(200);
    expect((await mailOf(site, account, "passwordChanged")).text).toContain(
      `${site.services.origins.en}/forget`,
    );
    const next = `new.${account}`;
    const code = await visitor.code(next, "change");
    expect((await visitor.call("updateEmail", { email: next, code })).status).toBe(200);
    expect((await mailOf(site, account, "emailChanged")).text).toContain(next);
    expect((await visitor.call("userCancel", { password: "secret-2" })).status).toBe(200);
    await mailOf(site, next, "closed");
    await mailsDone(site);
    expect(await kindsTo(site, account)).toEqual(["welcome", "passwordChanged", "emailChanged"]);
    expect(await kindsTo(site, next)).toEqual(["code", "closed"]);
  });

  test("with a code hold the code that opens the account, in the subject and in both parts", async () => {
    const visitor = testVisitor(site);
    const { account } = await visitor.register();
    const code = await visitor.code(account, "login");
    const mail = await mailOf(site, account, "code");
    expect(mail.subject).toContain(code);
    expect(mail.text).toMatch(new RegExp(`^\\s*${code}$`, "m"));
    expect(mail.html).toContain(`>${code}<`);
    expect((await visitor.call("codeLogin", { account, code })).status).toBe(200);
  });

  describe("of a new device", () => {
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    /** Somebody with a proved address, and the device that they registered on. */
    async function member() {
      const visitor = testVisitor(site);
      const person = await visitor.register();
      await prove(person.account);
      await mailOf(site, person.account, "welcome");
      return { visitor, ...person, login: { account: person.account, password: person.password } };
    }

    test("name it, its time and its address, once", async () => {
      const { account, login } = await member();
      const other = testVisitor(site, { userAgent: firefox });
      expect((await other.call("login", login)).status).toBe(200);
      const mail = await mailOf(site, account, "newDevice");
      for (const part of [mail.text!, mail.html as string]) {
        expect(part).toContain("Firefox, Windows");
        expect(part).toContain(other.ip);
        expect(part).toContain("/personal?view=devices");
      }
      // The same device again, and then in another place: its cookie says who it is.
      await other.call("logout");
      expect((await other.call("login", login)).status).toBe(200);
      expect((await other.call("login", login, { "x-forwarded-for": "198.51.100.7" })).status).toBe(200);
      await mailsDone(site);
      expect(await kindsTo(site, account)).toEqual(["welcome", "newDevice"]);
    });

    test("are one when it logs in twice at the same moment", async () => {
      const { account, login } = await member();
      const headers = { "user-agent": firefox };
      await Promise.all(Array.from({ length: 4 }, () => testVisitor(site).call("login", login, headers)));
      await mailOf(site, account, "newDevice");
      await mailsDone(site);
      expect(await kindsTo(site, account)).toEqual(["welcome", "newDevice"]);
    });

    test("are not sent for the device that registered, nor for a wrong password, nor to an address that is not proved", async () => {
      const { visitor, account, login } = await member();
      await visitor.call("logout");
      expect((await visitor.call("login", login)).status).toBe(200);
      expect(
        (await testVisitor(site, { userAgent: firefox }).call("login", { ...login, password: "wrong" }))
          .status,
      ).toBe(400);
      const unproved = testVisitor(site);
      const person = await unproved.register();
      expect(
        (
          await testVisitor(site, { userAgent: firefox }).call("login", {
            account: person.account,
            password: person.password,
          })
        ).status,
      ).toBe(200);
      await mailsDone(site);
      expect(await kindsTo(site, account)).toEqual(["welcome"]);
      expect(await kindsTo(site, person.account)).toEqual(["welcome"]);
    });

    test("are sent of the device of somebody who registered with another’s address, should they come back", async () => {
      const intruder = testVisitor(site, { userAgent: firefox });
      const { account, password } = await intruder.register();
      const owner = testVisitor(site);
      const code = await owner.code(account, "login");
      expect((await owner.call("codeLogin", { account, code })).status).toBe(200);
      expect(
        (
          await owner.call("changePassword", {
            oldPassword: password,
            password: "secret-2",
            confirmPassword: "secret-2",
          })
        ).status,
      ).not.toBe(200);
      const reset = await owner.code(account, "reset");
      expect(
        (
          await owner.call("forget", {
            account,
            code: reset,
            password: "secret-2",
            confirmPassword: "secret-2",
          })
        ).status,
      ).toBe(200);
      expect((await intruder.call("login", { account, password: "secret-2" })).status).toBe(200);
      expect((await mailOf(site, account, "newDevice")).text).toContain("Firefox, Windows");
    });

    test("need no more than hashes, which go with the account, and after 400 days", async () => {
      const { visitor, account, login } = await member();
      const [user] = await site.database.db
        .select({ id: siteUser.id })
        .from(siteUser)
        .where(eq(siteUser.email, account));
      const rows = () => site.database.db.select().from(knownDevice).where(eq(knownDevice.userId, user!.id));
      const cookie = visitor.cookies.get("switchyard-device")!;
      expect(cookie).toMatch(/^[\w-]{32}$/);
      expect(await rows()).toHaveLength(2);
      for (const { mark } of await rows()) expect(mark).toMatch(/^[\w-]{43}$/);
      await deleteOldDevices(site.database.db, new Date(Date.now() + 399 * 86_400_000));
      expect(await rows()).toHaveLength(2);
      await visitor.call("userCancel", { password: login.password });
      expect(await rows()).toEqual([]);
    });

    test("leave a cookie that scripts cannot read, and of which nothing else is believed", async () => {
      const { login } = await member();
      const visitor = testVisitor(site);
      const answer = await visitor.call("login", login, {
        cookie: "switchyard-device=x; switchyard-device=<script>",
      });
      const line = answer.headers["set-cookie"]!.find((one) => one.startsWith("switchyard-device="))!;
      expect(line).toMatch(
        /^switchyard-device=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });
  });
});

describe("a mail server that does not take a letter", () => {
  let site: TestSite;
  let server: MailServer | undefined;
  let port: number;
  const gone = new Set<string>();
  let later = false;
  const start = async () => {
    server = await startMailServer({
      port,
      recipient: (address) =>
        gone.has(address)
          ? { code: 550, text: "no such user" }
          : later
            ? { code: 451, text: "try later" }
            : undefined,
    });
  };
  beforeAll(async () => {
    server = await startMailServer();
    ({ port } = server);
    await server.close();
    site = await startSite({
      TRUST_PROXY: "1",
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "website@example.com",
    });
  });
  afterAll(async () => {
    await site.close();
    await server?.close();
  });
  type Job = { state: string; retry_count: number };
  const jobTo = async (address: string): Promise<Job | undefined> => {
    const found = sql`select state::text as state, retry_count from pgboss.job where data->>'to' = ${address} or data->'identifier'->>'value' = ${address} order by created_on desc`;
    return ((await site.database.db.execute(found)) as { rows: Job[] }).rows[0];
  };
  const soon = () =>
    site.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  const arrived = async (address: string) =>
    (await server!.parsed()).filter(({ to }) => [to ?? []].flat().some(({ text }) => text === address));

  test("loses none while it is down: it is tried again, and arrives once", async () => {
    const { account } = await testVisitor(site).register();
    await expect.poll(() => jobTo(account), { timeout: 20_000 }).toMatchObject({ state: "retry" });
    await start();
    await soon();
    await expect.poll(async () => (await arrived(account)).length, { timeout: 20_000 }).toBe(1);
    await expect.poll(async () => (await jobTo(account))?.state, { timeout: 20_000 }).toBe("completed");
    expect(await arrived(account)).toHaveLength(1);
  });

  test("and refuses an address for good is not asked again, and the letters of others go out", async () => {
    const nobody = newPerson();
    gone.add(nobody.account);
    await testVisitor(site).register(nobody);
    const other = await testVisitor(site).register();
    await expect.poll(async () => (await arrived(other.account)).length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(() => jobTo(nobody.account), { timeout: 20_000 })
      .toMatchObject({ state: "completed", retry_count: 0 });
    expect(await arrived(nobody.account)).toEqual([]);
  });

  test("and is busy gets the same code again: the first mail may have arrived after all", async () => {
    const visitor = testVisitor(site);
    const { account } = await visitor.register();
    await expect.poll(async () => (await arrived(account)).length, { timeout: 20_000 }).toBe(1);
    later = true;
    expect((await visitor.solved("sendCode", { account, purpose: "login" })).status).toBe(200);
    await expect.poll(() => jobTo(account), { timeout: 20_000 }).toMatchObject({ state: "retry" });
    const { rows } = (await site.database.db.execute(
      sql`select id from verification_code where account = ${account}`,
    )) as { rows: { id: string }[] };
    const { db } = site.database;
    const codes = await Promise.all([
      makeCode(db, site.services.secret, rows[0]!.id),
      makeCode(db, site.services.secret, rows[0]!.id),
    ]);
    expect(codes[0]).toMatch(/^\d{6}$/);
    expect(codes[1]).toBe(codes[0]);
    later = false;
    await soon();
    await expect.poll(async () => (await arrived(account)).length, { timeout: 20_000 }).toBe(2);
    expect((await arrived(account)).at(-1)!.subject).toContain(codes[0]);
    expect((await visitor.call("codeLogin", { account, code: codes[0] })).status).toBe(200);
    // What was used makes no code any more.
    expect(await makeCode(db, site.services.secret, rows[0]!.id)).toBeUndefined();
  });
});
