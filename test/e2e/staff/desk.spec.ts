import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { openDatabase } from "#db/client.server.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { keptUntil } from "#domain/inbox/kinds.ts";
import { accessibilityFaults } from "#test/support/browser.ts";
import { e2eSampleDir } from "#test/support/e2e.ts";
import { totpCode } from "#test/support/totp.ts";

test.setTimeout(180_000);

const administrator = "first@maker.example";
const password = "seven brown kettles";

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** A site of its own, with an enquiry, and an administrator who was invited before it started. */
async function startInvited() {
  const dataDir = await mkdtemp(join(tmpdir(), "switchyard-desk-"));
  if (existsSync(e2eSampleDir)) await cp(e2eSampleDir, dataDir, { recursive: true });
  const port = await freePort();
  const database = await openDatabase({ dir: join(dataDir, "db") });
  const fields = { name: "Ana Souza", email: "ana@visitor.example", message: "How much is the SGC420?" };
  await database.db
    .insert(visitorMessage)
    .values({ reference: "E-261127-DESK22", kind: "enquiry", locale: "pt", fields, expiresAt: keptUntil() });
  await database.close();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    PREPARE_FILES: "false",
    POLISH_PAGES: "false",
  };
  const command = ["scripts/staff.ts", "invite", administrator, "--role", "administrator"];
  const invited = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect(invited.stdout + invited.stderr).toContain(`${administrator} is invited as administrator`);
  const child = spawn(process.execPath, ["server/main.ts"], { env, stdio: "ignore" });
  return {
    dataDir,
    address: `http://localhost:${port}`,
    async close() {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailTo(dataDir: string, address: string): Promise<ParsedMail> {
  const found: ParsedMail[] = [];
  await expect(async () => {
    const box = join(dataDir, "outbox");
    for (const name of (await readdir(box)).filter((one) => one.endsWith(".eml"))) {
      const mail = await simpleParser(await readFile(join(box, name)));
      if ([mail.to ?? []].flat().some(({ text }) => text === address)) found.push(mail);
    }
    expect(found.length).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  return found[0]!;
}

/** What the page's policy refused, and what failed in it. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

test("from the invitation to the answer of an enquiry", async ({ page }) => {
  const site = await startInvited();
  try {
    const faults = watch(page);
    const isReady = async () => (await fetch(`${site.address}/readyz`).catch(() => undefined))?.status;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
    const invitation = await mailTo(site.dataDir, administrator);
    const [, token] = /#\/accept\/([\w-]{43})/.exec(invitation.text ?? "")!;
    await page.goto(`${site.address}/staff/#/accept/${token}`);
    await page.getByLabel("Your name").fill("Mei Lin");
    await page.getByLabel("Password").fill(password);
    const secret = await page.getByLabel("Key").inputValue();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Code that the app shows").fill(await totpCode(secret));
    await page.getByRole("button", { name: "Set up" }).click();
    const [code] = (await page.locator("pre").innerText()).split("\n");
    await page.getByRole("button", { name: "I have kept them" }).click();

    await page.getByRole("button", { name: "Mei Lin" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByLabel("E-mail").fill(administrator);
    await page.getByLabel("Password").fill(password);
    await page.getByLabel("Code of your authenticator").fill(code!);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Sign in" }).click();

    await page.getByRole("cell", { name: "E-261127-DESK22" }).click();
    await expect(page.getByText("How much is the SGC420?")).toBeVisible();
    await page.getByRole("button", { name: "Take" }).click();
    await expect(page.getByText("Taken", { exact: true })).toBeVisible();
    await page.getByLabel("Text", { exact: true }).fill("It is 480 euros.");
    // A text that was typed stays.
    await page.reload();
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue("It is 480 euros.");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Answered", { exact: true })).toBeVisible();
    const answer = await mailTo(site.dataDir, "ana@visitor.example");
    expect(answer.subject).toBe("Re: E-261127-DESK22");
    expect(answer.text).toContain("It is 480 euros.");

    await page.getByRole("menuitem", { name: "Audit trail" }).click();
    await expect(page.getByRole("cell", { name: "changed an enquiry" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const name of ["Comments", "Quality of answers", "Templates", "Staff", "My sessions", "Enquiries"]) {
      await page.getByRole("menuitem", { name }).click();
      await expect(page.getByRole("banner")).toContainText(name);
      expect([name, await accessibilityFaults(page)]).toEqual([name, []]);
    }
    expect(faults).toEqual([]);
  } finally {
    await site.close();
  }
});
