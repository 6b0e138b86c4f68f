import { randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Challenge } from "altcha-lib";
import { simpleParser } from "mailparser";
import { solve } from "./captcha.ts";
import { e2eDataDir } from "./e2e.ts";

/** Options of a visitor with an address, and so with limits, of their own. */
export function ownAddress(): Pick<BrowserContextOptions, "extraHTTPHeaders"> {
  return {
    extraHTTPHeaders: { "x-forwarded-for": `10.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}` },
  };
}

/** An e-mail that no other test has. */
export const newEmail = () => `visitor${Date.now()}${randomInt(1_000)}@panel.example`;

/**
 * A British mobile number that no other test has, in its international form: drawn from so many that no two
 * are the same.
 */
export const newPhone = () => `+447${randomInt(100_000_000, 400_000_000)}`;

export const password = "Rote5Kabel";

/** Registers by the call, in the page's own browser: the page is logged in afterwards. */
export async function registered(
  page: Page,
  account: { account?: string; nickname?: string; phone?: string } = {},
) {
  const fields = { account: newEmail(), phone: newPhone(), nickname: "Ayşe Demir", ...account };
  const answer = await call(
    page,
    "reg",
    { ...fields, password, confirmPassword: password, address: "12 Dock Road" },
    true,
  );
  expect(answer).toMatchObject({ code: 200 });
  return { ...fields, password };
}

/** A call from inside the page, with its cookies; with a captcha where one is asked for. */
export function call(
  page: Page,
  path: string,
  body: object,
  captcha = false,
): Promise<{ code: number; msg: string; data: unknown }> {
  return captcha ? solved(page, path, body) : post(page, path, body);
}

async function post(
  page: Page,
  path: string,
  body: object,
): Promise<{ code: number; msg: string; data: unknown }> {
  return page.evaluate(
    async ([to, fields]) => {
      const answer = await fetch(`/web/${to}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fields),
      });
      return (await answer.json()) as { code: number; msg: string; data: unknown };
    },
    [path, body] as const,
  );
}

async function solved(page: Page, path: string, body: object) {
  const challenge = await page.evaluate(
    async () => ((await (await fetch("/web/getverify")).json()) as { data: unknown }).data,
  );
  return post(page, path, { ...body, captcha: solve(challenge as Challenge) });
}

/**
 * The code in the newest mail or text message to somebody; waits until there is one that is newer than
 * `after`.
 */
export async function codeFor(to: string, after = 0): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => (code = await newestCode(to, after)), {
      message: `a code for ${to}`,
      timeout: 20_000,
      intervals: [300],
    })
    .toMatch(/^\d{6}$/);
  return code!;
}

async function newestCode(to: string, after: number): Promise<string | undefined> {
  const outbox = join(e2eDataDir, "outbox");
  // Names begin with the time.
  const files = (await readdir(outbox).catch((): string[] => [])).toSorted().toReversed();
  for (const file of files) {
    const written = Date.parse(file.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)/, "T$1:$2:$3"));
    if (written < after) return undefined;
    const text = await readFile(join(outbox, file), "utf8").catch(() => "");
    if (file.endsWith(".sms.json")) {
      const sms = JSON.parse(text) as { to: string; text: string };
      if (sms.to === to) return /\b(\d{6})\b/.exec(sms.text)?.[1];
    } else if (file.endsWith(".eml") && text.includes(to)) {
      const mail = await simpleParser(text);
      const code = /(?<![\d-])(\d{6})(?![\d-])/.exec(mail.text ?? "")?.[1];
      if (code) return code;
    }
  }
  return undefined;
}
