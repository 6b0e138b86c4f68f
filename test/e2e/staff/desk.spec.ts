import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { type Database, openDatabase } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { staffAccount, staffRole } from "#db/schema/staff/account.ts";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { keptUntil } from "#domain/inbox/kinds.ts";
import { openSession } from "#domain/staff/sessions.server.ts";
import { accessibilityFaults } from "#test/support/browser.ts";
import { e2eSampleDir } from "#test/support/e2e.ts";
import { brief, compiled } from "#test/support/process.ts";
import { totpCode } from "#test/support/totp.ts";

test.setTimeout(300_000);

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

/** Somebody who edits and publishes, signed in: the way there is another test's. */
async function managerOf(db: Database): Promise<string> {
  const columns = { email: "manager@maker.example", name: "Ravi", enrolledAt: new Date() };
  const [account] = await db.insert(staffAccount).values(columns).returning();
  const { id } = account!;
  const unlimited = { accountId: id, kinds: null, locales: null, regions: null };
  await db.insert(staffRole).values([
    { ...unlimited, role: "editor" },
    { ...unlimited, role: "publisher" },
  ]);
  return openSession(db, id, "test");
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
  await database.db.insert(siteUser).values({ id: "ana", name: "Ana Souza", email: "ana@visitor.example" });
  const manager = await managerOf(database.db);
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
  };
  const command = ["scripts/staff.ts", "invite", administrator, "--role", "administrator"];
  const invited = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  expect(invited.stdout + invited.stderr).toContain(`${administrator} is invited as administrator`);
  const child = spawn(process.execPath, [...brief, "server/main.mjs"], { env, stdio: "ignore" });
  const address = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 240_000 }).toBe(200);
  return {
    dataDir,
    address,
    manager,
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

let site: Awaited<ReturnType<typeof startInvited>>;
test.beforeAll(async () => {
  site = await startInvited();
});
test.afterAll(() => site.close());

test("from the invitation to the answer of an enquiry", async ({ page }) => {
  const faults = watch(page);
  const invitation = await mailTo(site.dataDir, administrator);
  const [, token] = /#\/accept\/([\w-]{43})/.exec(invitation.text ?? "")!;
  await page.goto(`${site.address}/staff/#/accept/${token}`);
  await page.getByLabel("Your name").fill("Mei Lin");
  await page.getByLabel("Password").fill(password);
  const secret = await page.getByLabel("Key").inputValue();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Code that the app shows").fill(await totpCode(secret));
  await page.getByRole("button", { name: "Set up" }).click();
  const [code, second] = (await page.locator("pre").innerText()).split("\n");
  await page.getByRole("button", { name: "I have kept them" }).click();

  await page.getByRole("button", { name: "Mei Lin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByLabel("E-mail").fill(administrator);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code of your authenticator").fill(code!);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

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
  for (const name of [
    "Comments",
    "Visitors' accounts",
    "Quality of answers",
    "Templates",
    "Figures",
    "Operation",
    "Staff",
    "My sessions",
    "Enquiries",
  ]) {
    await page.getByRole("menuitem", { name }).click();
    await expect(page.getByRole("banner")).toContainText(name);
    expect([name, await accessibilityFaults(page)]).toEqual([name, []]);
  }

  // A visitor who asks for the own data, and for the end of the account.
  await page.getByRole("menuitem", { name: "Visitors' accounts" }).click();
  // What is typed while the list is being drawn anew is not looked for.
  await expect(async () => {
    await page.getByPlaceholder("Search").fill("");
    await page.getByPlaceholder("Search").fill("ana@");
    await expect(page.getByRole("cell", { name: "Ana Souza" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole("cell", { name: "Ana Souza" }).click();
  await expect(page.getByText("Follows (0)")).toBeVisible();
  await inBothSchemes(page, "visitor");
  await page.getByRole("button", { name: "Save the data" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Why").fill("Asked by mail, E-261127-DESK22");
  const data = page.waitForEvent("download");
  await asked.getByRole("button", { name: "Save the data" }).click();
  expect((await data).suggestedFilename()).toBe("account-ana-data.json");
  await page.getByRole("button", { name: "Close the account" }).click();
  await asked.getByLabel("Why").fill("Asked by mail, E-261127-DESK22");
  await asked.getByRole("button", { name: "Close the account" }).click();
  await expect(page.getByText("The account is closed")).toBeVisible();

  // A passkey, set up with a recovery code, signs in alone.
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole("menuitem", { name: "My sessions" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await asked.getByLabel("What you call it").fill("Laptop");
  await asked.getByLabel("Code of your authenticator").fill(second!);
  await asked.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Laptop · added")).toBeVisible();
  await inBothSchemes(page, "passkeys");
  await page.getByRole("button", { name: "Mei Lin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("menuitem", { name: "My sessions" }).click();
  await expect(page.getByText("Laptop · last used")).toBeVisible();
  expect(faults).toEqual([]);
});

/** What axe finds in both schemes, once their colours have come to rest. */
async function inBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const isClear = async () =>
      expect([name, colorScheme, await accessibilityFaults(page)]).toEqual([name, colorScheme, []]);
    await expect(isClear).toPass({ timeout: 60_000 });
  }
}

test("a product manager changes a model in two languages, publishes it, and takes it back", async ({
  page,
  context,
}) => {
  const faults = watch(page);
  await context.addCookies([
    { name: "switchyard-staff", value: site.manager, domain: "localhost", path: "/staff" },
  ]);
  await page.goto(`${site.address}/staff/#/product`);
  await page.getByPlaceholder("Search").fill("SGC420");
  await expect(page.getByRole("cell", { name: /^SGC410:/ })).toHaveCount(0);
  await inBothSchemes(page, "list");
  await page.getByRole("cell", { name: /^SGC420:/ }).click();
  const english = page.getByLabel("Title: English");
  const before = await english.inputValue();
  await inBothSchemes(page, "form");
  await english.fill("");
  await expect(page.getByText("Title, English: is missing")).toBeVisible();
  await english.fill("Watches the mains for 3 small sets");
  const turkish = page.getByLabel("Title: Turkish");
  await turkish.fill("Küçük jeneratörler için şebekeyi izler");
  await expect(page.getByText("number 3 is missing").first()).toBeVisible();
  await turkish.fill("3 küçük jeneratör için şebekeyi izler");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const link = page.getByRole("dialog").getByRole("link", { name: "Turkish" });
  const preview = await context.newPage();
  await preview.goto((await link.getAttribute("href"))!);
  await expect(preview.getByText("3 küçük jeneratör için").first()).toBeVisible();
  await preview.close();
  await page.getByRole("button", { name: "Close" }).click();

  const path = `${site.address}/product/1002/SGC420`;
  const onPage = async () => (await (await fetch(path)).text()).includes("Watches the mains for");
  expect(await onPage()).toBe(false);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Public", { exact: true }).first()).toBeVisible();
  await expect.poll(onPage).toBe(true);

  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("dialog").getByText("Title, Turkish")).toBeVisible();
  await inBothSchemes(page, "versions");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Take back to this" }).click();
  await expect(english).toHaveValue(before);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(onPage).toBe(false);

  // One value of two models, and a sheet that is only looked at.
  await page.goto(`${site.address}/staff/#/product`);
  await page.getByPlaceholder("Search").fill("SPC9510");
  for (const model of ["SPC9510C", "SPC9510N"])
    await page.getByRole("checkbox", { name: new RegExp(`: ${model}:`) }).check();
  await page.getByRole("button", { name: "Change a value" }).click();
  await page.getByRole("combobox", { name: "Parameter" }).fill("Weight");
  await page.getByRole("option", { name: "Weight" }).click();
  await page.getByRole("spinbutton", { name: "Value, kg" }).fill("1.25");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await page.getByRole("checkbox", { name: /SPC9510N$/ }).uncheck();
  await inBothSchemes(page, "one value");
  await page.getByRole("button", { name: "Make 1 draft" }).click();
  await expect(page.getByRole("link", { name: "To the draft" })).toHaveAttribute("href", "#/product/2002");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("menuitem", { name: "Spreadsheets" }).click();
  const buffer = Buffer.from("model;weight;colour\nSPC9510C;1,3;red\nSPC9510N;heavy;");
  await page.locator("input[type=file]").setInputFiles({ name: "models.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("B3 (weight [kg]): “heavy” is no number")).toBeVisible();
  await expect(page.getByText("C1: no column is called “colour”")).toBeVisible();
  await expect(page.getByRole("region", { name: "SPC9510C" })).toContainText("1.25");
  await inBothSchemes(page, "spreadsheets");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-all-.*\.xlsx$/);

  // Texts for translators, and a letter to subscribers.
  await page.getByRole("menuitem", { name: "Translations" }).click();
  await expect(page.getByRole("row", { name: /^Products/ })).toBeVisible();
  const xliff =
    Buffer.from(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es">
    <file id="f" original="product/1002/1"><unit id="title"><segment><source>Other</source><target>9 kW</target></segment></unit></file></xliff>`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "es.xlf", mimeType: "application/xliff+xml", buffer: xliff });
  await expect(page.getByText("The English text in the file is not that of the entry")).toBeVisible();
  await inBothSchemes(page, "translations");
  await page.goto(`${site.address}/staff/#/newsletters/create`);
  await page.getByLabel("Subject · English").fill("Autumn letter");
  await page.getByLabel("Text · English").fill("Dear reader");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("cell", { name: "Autumn letter" }).click();
  await expect(page.getByRole("button", { name: "Send now" })).toBeVisible();
  await inBothSchemes(page, "newsletter");

  // A kind whose entries have parts: an office with its hours and its contacts.
  await page.goto(`${site.address}/staff/#/office/118`);
  await expect(page.getByRole("group", { name: "Contacts 1" })).toBeVisible();
  await inBothSchemes(page, "office");
  await page.goto(`${site.address}/staff/#/case/13`);
  await expect(page.getByLabel(/^Single-line diagram/)).toHaveValue(/kind: genset/);
  await expect(page.getByRole("img", { name: "Drawing" })).toBeVisible();
  await inBothSchemes(page, "case");
  // Kinds of short parts in lines, and of long folded lists.
  await page.goto(`${site.address}/staff/#/terminal%20layout/1`);
  await expect(page.getByRole("group", { name: "Pins 14" })).toBeVisible();
  await inBothSchemes(page, "pins");
  await page.goto(`${site.address}/staff/#/guide/4`);
  await page.getByText("Power supply of the device").click();
  await expect(page.getByLabel("Text: English")).toHaveValue("Power supply of the device");
  await inBothSchemes(page, "guide");
  expect(faults).toEqual([]);
});
