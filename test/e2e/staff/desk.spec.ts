import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContext, expect as base, type Locator, type Page, test } from "@playwright/test";
import { type ParsedMail, simpleParser } from "mailparser";
import { accessibilityFaults } from "#test/support/browser.ts";
import { lookerAt } from "#test/support/desk-looks.ts";
import { screensOf, upload } from "#test/support/desk-screens.ts";
import { administrator, signedIn, startDesk, watch } from "#test/support/desk-site.ts";
import { totpCode } from "#test/support/totp.ts";

// One site for all: starting one takes as long as most of its tests. After a publication it reads the content
// anew, and answers late on a busy machine.
test.describe.configure({ mode: "default", timeout: 600_000 });
const expect = base.configure({ timeout: 60_000 });

/** What is looked at where a dialog stands over a screen that was. */
const inDialog = "[role=dialog]";
const password = "seven brown kettles";

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

let site: Awaited<ReturnType<typeof startDesk>>;
test.beforeAll(async () => {
  site = await startDesk();
});
test.afterAll(() => site.close());

test("axe has nothing against any screen of the desk, light or dark", async ({ page, context }) => {
  test.setTimeout(1_500_000);
  const faults = watch(page);
  await signedIn(context, site.everything);
  const look = await lookerAt(page);
  await page.goto(`${site.address}/staff/#/sessions`);
  await upload(page);
  const screens = await screensOf(page);
  for (const [number, screen] of screens.entries()) {
    await page.goto(`${site.address}/staff/#${screen}`);
    await look(screen, number ? undefined : "body");
    expect(page.url()).toBe(`${site.address}/staff/#${screen}`);
  }
  expect(faults).toEqual([]);
});

test("from the invitation to the answer of an enquiry", async ({ page }) => {
  const faults = watch(page);
  const look = await lookerAt(page);
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
  // The answer is in sight, before what is known besides; on a phone, too.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 740 });
  const answerField = page.getByLabel("Text", { exact: true });
  const top = async (of: Locator) => (await of.boundingBox())!.y;
  expect(await top(answerField)).toBeLessThan(740);
  expect(await top(answerField)).toBeLessThan(await top(page.getByText("Received", { exact: true })));
  await page.setViewportSize(window);
  await page.getByLabel("Text", { exact: true }).fill("It is 480 euros.");
  // A text that was typed stays.
  await page.reload();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("It is 480 euros.");
  await look("taken");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next: E-/ })).toBeVisible();
  const answer = await mailTo(site.dataDir, "ana@visitor.example");
  expect(answer.subject).toBe("Re: E-261127-DESK22");
  expect(answer.text).toContain("It is 480 euros.");

  await page.getByRole("menuitem", { name: "Audit trail" }).click();
  await expect(page.getByRole("cell", { name: "changed an enquiry" })).toBeVisible();
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
  }

  // A visitor who asks for the own data, and for the end of the account.
  await page.getByRole("menuitem", { name: "Visitors' accounts" }).click();
  // The enquiries that stood there before are hers, too.
  await expect(page.getByRole("banner")).toContainText("Visitors' accounts");
  // What is typed while the list is being drawn anew is not looked for.
  await expect(async () => {
    await page.getByPlaceholder("Search").fill("");
    await page.getByPlaceholder("Search").fill("ana@");
    await expect(page.getByRole("cell", { name: "Ana Souza" })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.getByRole("cell", { name: "Ana Souza" }).click();
  await expect(page.getByText("Follows (0)")).toBeVisible();
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
  await look("passkeys");
  await page.getByRole("button", { name: "Mei Lin" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("menuitem", { name: "My sessions" }).click();
  await expect(page.getByText("Laptop · last used")).toBeVisible();
  expect(faults).toEqual([]);
});

/** The desk as a product manager has it. */
async function managed(page: Page, context: BrowserContext) {
  const faults = watch(page);
  const look = await lookerAt(page);
  await signedIn(context, site.manager);
  const open = (screen: string) => page.goto(`${site.address}/staff/#/${screen}`);
  return { faults, look, open };
}

test("a product manager changes a model in two languages, publishes it, and takes it back", async ({
  page,
  context,
}) => {
  const { faults, look, open } = await managed(page, context);
  await open("product");
  await page.getByPlaceholder("Search").fill("SGC420");
  await expect(page.getByRole("cell", { name: /^SGC420:/ })).toBeVisible();
  await expect(page.getByRole("cell", { name: /^SGC410:/ })).toHaveCount(0);
  await page.getByRole("cell", { name: /^SGC420:/ }).click();
  const english = page.getByLabel("Title: English");
  const before = await english.inputValue();
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
  // Where it stands now is said, in each language.
  await expect(page.getByRole("link", { name: "Turkish" })).toHaveAttribute(
    "href",
    path.replace("localhost", "tr.localhost"),
  );

  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("dialog").getByText("Title, Turkish")).toBeVisible();
  await look("versions", inDialog);
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Take back to this" }).click();
  await expect(english).toHaveValue(before);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(onPage).toBe(false);
  expect(faults).toEqual([]);
});

test("one value of two models is changed at once, a copy is led to what it lacks, a sheet is looked at", async ({
  page,
  context,
}) => {
  const { faults, look, open } = await managed(page, context);
  await open("product");
  await page.getByPlaceholder("Search").fill("SPC9510");
  for (const model of ["SPC9510C", "SPC9510N"])
    await page.getByRole("checkbox", { name: new RegExp(`: ${model}:`) }).check();
  await page.getByRole("button", { name: "Change a value" }).click();
  await page.getByRole("combobox", { name: "Parameter" }).fill("Weight");
  await page.getByRole("option", { name: "Weight" }).click();
  await page.getByRole("spinbutton", { name: "Value, kg" }).fill("1.25");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await page.getByRole("checkbox", { name: /SPC9510N$/ }).uncheck();
  await look("one value", inDialog);
  await page.getByRole("button", { name: "Make 1 draft" }).click();
  await expect(page.getByRole("link", { name: "To the draft" })).toHaveAttribute("href", "#/product/2002");
  await page.getByRole("button", { name: "Close" }).click();

  // On a phone what is done with chosen entries stands above them, and hides none.
  const window = page.viewportSize()!;
  await page.setViewportSize({ width: 375, height: 740 });
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toBeVisible();
  const last = await page.getByRole("button", { name: "Save for translators" }).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual((await first.boundingBox())!.y);
  await look("chosen on a phone");
  await page.setViewportSize(window);

  // A copy belongs to the same series, and what it has not is led to.
  await open("product/1002");
  await page.getByRole("button", { name: "Begin a copy" }).click();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("textbox", { name: "Model", exact: true })).toBeFocused();
  await expect(page.getByText("Something is missing.", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Series" })).toHaveValue("SGC400");
  await page.evaluate(() => localStorage.clear());

  // Of a new one all that is missing is named at once; each leads to its field, also of what is not shown.
  await open("parameter/create");
  await page.getByRole("button", { name: "Turkish" }).click();
  await page.getByRole("button", { name: "Save the draft" }).click();
  const said = page.getByRole("alert");
  await expect(page.getByRole("textbox", { name: /^Key/ })).toBeFocused();
  await expect(said).toContainText("Kind: Something is missing.");
  await page.getByRole("textbox", { name: /^Key/ }).fill("of-the-desk");
  await expect(said).not.toContainText("Key:");
  await look("missing");
  await said.getByRole("button", { name: "Label" }).click();
  await expect(page.getByRole("textbox", { name: "Label: English" })).toBeFocused();
  await open("alarm/1001");
  const display = page.getByRole("textbox", { name: "On the display, 24 columns: English" });
  await display.fill("");
  await page.getByRole("button", { name: "On the display, English" }).click();
  await expect(display).toBeFocused();
  await page.evaluate(() => localStorage.clear());
  await open("product/999999");
  await expect(page.getByText("It is not there any more.")).toBeVisible();
  await look("nothing there");
  await page.getByRole("menuitem", { name: "Spreadsheets" }).click();
  const buffer = Buffer.from("model;weight;colour\nSPC9510C;1,3;red\nSPC9510N;heavy;");
  await page.locator("input[type=file]").setInputFiles({ name: "models.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("B3 (weight [kg]): “heavy” is no number")).toBeVisible();
  await expect(page.getByText("C1: no column is called “colour”")).toBeVisible();
  await expect(page.getByRole("region", { name: "SPC9510C" })).toContainText("1.25");
  await look("spreadsheets");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^products-all-.*\.xlsx$/);
  expect(faults).toEqual([]);
});

test("texts come back from translators, and a letter to subscribers is begun", async ({ page, context }) => {
  const { faults, look, open } = await managed(page, context);
  await open("translations");
  await expect(page.getByRole("row", { name: /^Products/ })).toBeVisible();
  const xliff =
    Buffer.from(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es">
    <file id="f" original="product/1002/1"><unit id="title"><segment><source>Other</source><target>9 kW</target></segment></unit></file></xliff>`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "es.xlf", mimeType: "application/xliff+xml", buffer: xliff });
  await expect(page.getByText("The English text in the file is not that of the entry")).toBeVisible();
  await look("translations");
  await open("newsletters/create");
  await page.getByLabel("Subject · English").fill("Autumn letter");
  await page.getByLabel("Text · English").fill("Dear reader");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("cell", { name: "Autumn letter" }).click();
  await expect(page.getByRole("button", { name: "Send now" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("entries have parts: hours and contacts, drawings, short lines, long folded lists", async ({
  page,
  context,
}) => {
  const { faults, look, open } = await managed(page, context);
  await open("office/118");
  await expect(page.getByRole("group", { name: "Contacts 1" })).toBeVisible();
  await look("office");
  await open("case/13");
  await expect(page.getByLabel(/^Single-line diagram/)).toHaveValue(/kind: genset/);
  await expect(page.getByRole("img", { name: "Drawing" })).toBeVisible();
  await look("case");
  await open("terminal%20layout/1");
  await expect(page.getByRole("group", { name: "Pins 14" })).toBeVisible();
  await look("pins");
  await open("guide/4");
  await page.getByText("Power supply of the device").click();
  await expect(page.getByLabel("Text: English")).toHaveValue("Power supply of the device");
  await look("guide");
  expect(faults).toEqual([]);
});
