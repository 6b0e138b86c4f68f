import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Database, openDatabase } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { staffAccount, staffRole } from "#db/schema/staff/account.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { keptUntil } from "#domain/inbox/kinds.ts";
import type { RoleName } from "#domain/staff/rights.ts";
import { openSession } from "#domain/staff/sessions.server.ts";
import { fillDesk } from "./desk-fill.ts";
import { e2eSampleDir } from "./e2e.ts";
import { brief, compiled } from "./process.ts";

export const administrator = "first@maker.example";

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Somebody of staff who is signed in: the way there is a test of its own. */
async function personOf(db: Database, name: string, roles: RoleName[]) {
  const columns = { email: `${name.toLowerCase()}@maker.example`, name, enrolledAt: new Date() };
  const [account] = await db.insert(staffAccount).values(columns).returning();
  const { id } = account!;
  const unlimited = { accountId: id, kinds: null, locales: null, regions: null };
  await db.insert(staffRole).values(roles.map((role) => ({ ...unlimited, role })));
  return { id, session: await openSession(db, id, "test") };
}

/**
 * A site of its own, with one of everything that the desk shows, an enquiry that nobody has looked at, and an
 * administrator who was invited before it started. It lives for minutes: of the ways that make a short life
 * cheap (`brief`) it pays for the code that only the quick compiler has seen, a quarter of its tests' time.
 */
export async function startDesk() {
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-desk-"));
  if (existsSync(e2eSampleDir)) await cp(e2eSampleDir, dataDir, { recursive: true });
  const port = await freePort();
  const database = await openDatabase({ dir: join(dataDir, "db") });
  const fields = { name: "Ana Souza", email: "ana@visitor.example", message: "How much is the SGC420?" };
  const enquiry = { kind: "enquiry", locale: "pt", fields, expiresAt: keptUntil() } as const;
  const earlier = new Date(Date.now() - 3_600_000);
  const [, message] = await database.db
    .insert(visitorMessage)
    .values([
      { ...enquiry, reference: "E-261127-DESK22", createdAt: earlier },
      { ...enquiry, reference: "E-261127-DESK23" },
    ])
    .returning();
  await database.db.insert(siteUser).values({ id: "ana", name: "Ana Souza", email: "ana@visitor.example" });
  const { session: manager } = await personOf(database.db, "Ravi", ["editor", "publisher"]);
  const everybody = await personOf(database.db, "Olga", ["administrator"]);
  await fillDesk(database.db, { message: message!.id, visitor: "ana", staff: everybody.id });
  await database.close();
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    PREPARE_FILES: "false",
    POLISH_PAGES: "false",
    GIVE_WAY: "false",
    PAGE_TIMEOUT: "120",
  };
  const command = [...brief, "scripts/staff.ts", "invite", administrator, "--role", "administrator"];
  const invited = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect(invited.stdout + invited.stderr).toContain(`${administrator} is invited as administrator`);
  const child = spawn(process.execPath, ["--max-semi-space-size=32", "server/main.mjs"], {
    env,
    stdio: "ignore",
  });
  const address = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 240_000 }).toBe(200);
  return {
    dataDir,
    address,
    manager,
    everything: everybody.session,
    async close() {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens the desk as somebody who is signed in. */
export const signedIn = (context: BrowserContext, session: string) =>
  context.addCookies([{ name: "switchyard-staff", value: session, domain: "localhost", path: "/staff" }]);

/** What the page's policy refused, and what failed in it. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}
