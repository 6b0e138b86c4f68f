import type { Page } from "@playwright/test";
import { ownAddress } from "#test/support/accounts.ts";
import {
  accessibilityFaults,
  at,
  expect,
  hydrated,
  sidewaysScroll,
  test,
  visit,
} from "#test/support/browser.ts";
import { chatOf, inDialog } from "#test/support/chat-dialog.ts";

test.use({ keeps: true, ...ownAddress(), viewport: { width: 1360, height: 900 } });

const phone = { width: 360, height: 740 };

async function opened(page: Page, address = "/faqs") {
  await visit(page, at("zh", address));
  const chat = chatOf(page, "zh");
  await chat.open();
  return chat;
}

test.describe("the input", () => {
  test("has the focus and three rows; Enter sends, Shift and Enter break the line, nothing sends nothing", async ({
    page,
  }) => {
    const chat = await opened(page);
    await expect(chat.input).toBeFocused();
    await expect(chat.input).toHaveAttribute("rows", "3");
    await page.keyboard.press("Enter");
    await chat.input.fill("   ");
    await page.keyboard.press("Enter");
    await expect(chat.button("input.send")).toHaveAttribute("aria-disabled", "true");
    await chat.button("input.send").click({ force: true }); // disabled for whoever looks, not for the browser
    await expect(chat.exchanges).toHaveCount(0);
    await chat.input.fill("SGC6120N");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("重量");
    await expect(chat.input).toHaveValue("SGC6120N\n重量");
    await expect(chat.exchanges).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(chat.last).toContainText("SGC6120N\n重量");
    await expect(chat.input).toBeFocused();
  });

  test("does not send while a word is being composed", async ({ page }) => {
    const chat = await opened(page);
    await chat.input.fill("工作dianya");
    const enter = (composing: boolean) =>
      chat.input.evaluate((element, isComposing) => {
        element.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, isComposing }),
        );
      }, composing);
    await enter(true);
    // Safari ends the composition first and then tells the key by its code alone.
    await chat.input.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true }),
      ),
    );
    await chat.input.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing: true }),
      ),
    );
    await expect(chat.exchanges).toHaveCount(0);
    await expect(chat.dialog).toBeVisible();
    await enter(false);
    await expect(chat.exchanges).toHaveCount(1);
  });

  test("takes five hundred characters, and says what of a pasted text did not fit", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const chat = await opened(page);
    await chat.input.fill("前言：");
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${"温".repeat(520)}\n`);
    await chat.input.press("Control+v");
    await expect(chat.dialog.getByText("500 / 500")).toBeVisible();
    expect((await chat.input.inputValue()).length).toBe(500);
    await expect(chat.dialog.getByRole("alert")).toContainText("23");
    await page.keyboard.type("更多");
    expect((await chat.input.inputValue()).length).toBe(500);
    await page.keyboard.press("Backspace");
    await expect(chat.dialog.getByText("499 / 500")).toBeVisible();
    await expect(chat.dialog.getByRole("alert")).toBeEmpty();
    // The whole of it fits into the address of the call.
    await page.keyboard.press("Enter");
    await chat.complete();
  });
});

test.describe("by keyboard", () => {
  test("Tab goes round in the dialog, Escape leads out of it, and the page beside it stays usable", async ({
    page,
  }) => {
    const chat = await opened(page);
    await expect(chat.suggestions).toHaveCount(5);
    const inside = () => chat.dialog.evaluate((dialog) => dialog.contains(document.activeElement));
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press(key);
        expect(await inside(), `${key} ${steps}`).toBe(true);
      }
    }
    await expect(chat.dialog).toHaveAttribute("aria-modal", "false");
    await page.getByRole("main").getByRole("searchbox").first().click();
    await expect(chat.dialog).toBeVisible();
    await chat.input.focus();
    await page.keyboard.press("Escape");
    await expect(chat.dialog).toBeHidden();
    await expect(chat.icon).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chat.input).toBeFocused();
  });

  test("everything of an answer can be reached and used", async ({ page }) => {
    const chat = await opened(page);
    await page.keyboard.type("SGC6120N 的重量？");
    await page.keyboard.press("Enter");
    await chat.complete();
    const reached = new Set<string>();
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press("Tab");
      reached.add(
        await page.evaluate(
          () =>
            document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
        ),
      );
    }
    for (const key of [
      "new",
      "hide",
      "close",
      "log",
      "actions.copy",
      "actions.like",
      "actions.dislike",
      "actions.retry",
      "actions.person",
      "input.label",
      "input.deep",
    ]) {
      expect([...reached], key).toContain(chat.t(key));
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the dialog is the whole screen, the page behind it rests, and the focus is in the dialog", async ({
    page,
  }) => {
    const chat = await opened(page);
    await expect(chat.dialog).toHaveAttribute("aria-modal", "true");
    expect(await chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expect(chat.dialog).toBeFocused();
    await expect(page.locator("main")).toHaveAttribute("inert");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await expect(chat.input).toBeInViewport({ ratio: 1 });
    await chat.ask("SGC6120N 的工作电压和外形尺寸？");
    await chat.complete();
    expect(await sidewaysScroll(page)).toBe(0);
    await chat.button("actions.copy", chat.last).click();
    await expect(page.getByRole("status").getByText(/复制/)).toBeVisible();
    // A citation shows what it leads to: the dialog steps aside.
    await chat.sources.first().getByRole("link").click();
    await expect(chat.dialog).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe("hidden");
    await expect(page.locator("[data-cited]")).toBeInViewport();
  });

  test("it follows the window: turned or drawn larger it stands beside the page, and back", async ({
    page,
  }) => {
    const chat = await opened(page);
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect(chat.dialog).toHaveAttribute("aria-modal", "false");
    await expect(page.locator("main")).not.toHaveAttribute("inert");
    expect((await chat.dialog.boundingBox())!.width).toBeLessThan(500);
    await page.setViewportSize(phone);
    await expect(chat.dialog).toHaveAttribute("aria-modal", "true");
    expect(await chat.dialog.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  });

  test("the icon and the comparison's tray stand clear of each other", async ({ page }) => {
    await visit(page, at("zh", "/productinfo"));
    const chat = chatOf(page, "zh");
    for (const n of [0, 1, 2, 3]) {
      await page.getByRole("main").getByRole("button", { name: /对比/ }).nth(n).click();
    }
    const tray = (await page.locator(".compare-tray").boundingBox())!;
    const icon = (await chat.icon.boundingBox())!;
    expect(tray.y + tray.height).toBeLessThanOrEqual(icon.y);
  });
});

for (const scheme of ["light", "dark"] as const) {
  test(`the dialog has no fault that axe finds in any of its states, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const chat = await opened(page);
    await expect(chat.suggestions).toHaveCount(5);
    expect(await accessibilityFaults(page, inDialog), "greeting").toEqual([]);
    await chat.ask("SGC6120N 的工作电压？");
    await chat.complete();
    expect(await accessibilityFaults(page, inDialog), "answer").toEqual([]);
    await chat.button("actions.dislike", chat.last).click();
    await chat.button("feedback.send", chat.sheet("feedback.title")).click();
    expect(await accessibilityFaults(page, inDialog), "feedback").toEqual([]);
    await page.keyboard.press("Escape");
    await chat.button("actions.person", chat.last).click();
    await chat.button("person.send", chat.sheet("person.title")).click();
    expect(await accessibilityFaults(page, inDialog), "hand-over").toEqual([]);
    await page.keyboard.press("Escape");
    await chat.button("close").click();
    expect(await accessibilityFaults(page, inDialog), "close").toEqual([]);
    await page.keyboard.press("Escape");
    await page.setViewportSize(phone);
    expect(await accessibilityFaults(page, inDialog), "phone").toEqual([]);
    await chat.input.fill("x".repeat(500));
    expect(await accessibilityFaults(page, inDialog), "full").toEqual([]);
  });
}

test("too many questions are refused with the time to wait, and the question can be asked again", async ({
  page,
  faults,
  visitor,
}) => {
  faults.expected.push(/status of 429/);
  const chat = await opened(page);
  await page.evaluate(async () => {
    for (let questions = 0; questions < 1_000; questions++) {
      const answer = await fetch("/web/aiSession?prompt=你好");
      await answer.text();
      if (answer.status === 429) return;
    }
  });
  await chat.ask("SGC6120N 的重量？");
  await expect(chat.last).toContainText(/请在 \d+ (?:秒|分钟)后再提问。/);
  await expect(chat.button("actions.retry", chat.last)).toBeVisible();
  // Somebody else is not held up.
  const other = await visitor(ownAddress());
  await other.goto(at("zh", "/faqs"));
  await hydrated(other);
  const theirs = chatOf(other, "zh");
  await theirs.open();
  await theirs.ask("SGC6120N 的重量？");
  await theirs.complete();
});
