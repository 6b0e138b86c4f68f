import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#domain/locale/locale.ts";
import { expect, hydrated, texts } from "./browser.ts";

/** The part of the page that axe looks at: the page beside it is looked at without the dialog. */
export const inDialog = { within: '[role="dialog"], dialog[open]' };

/** The chat as a visitor of a language sees it: things found by their role and their words. */
export function chatOf(page: Page, locale: Locale) {
  const t = texts(locale, "chat");
  const common = texts(locale, "common");
  const icon = page.getByRole("button", {
    name: new RegExp(`^(?:${common("chat.open")}|${common("chat.goOn")})$`),
  });
  const dialog = page.getByRole("dialog", { name: t("title"), exact: true });
  const button = (key: string, within: Locator = dialog) =>
    within.getByRole("button", { name: t(key), exact: true });
  const input = dialog.getByRole("textbox", { name: t("input.label") });
  const answers = dialog.getByRole("listitem").filter({ hasText: t("assistant") });
  return {
    t,
    icon,
    dialog,
    button,
    input,
    /** Suggested questions at the beginning. */
    suggestions: dialog.getByRole("list", { name: t("greeting.suggested") }).getByRole("button"),
    exchanges: answers,
    /** The answer at the end of the conversation. */
    last: answers.last(),
    sources: answers
      .last()
      .getByRole("list", { name: t("sources") })
      .getByRole("listitem"),
    /** What screen readers are told. */
    told: page.getByRole("status"),
    sheet: (key: string) => page.getByRole("dialog", { name: t(key), exact: true }),
    async open() {
      await hydrated(page);
      await icon.click();
      await expect(dialog).toBeVisible();
    },
    async ask(question: string) {
      await input.fill(question);
      await input.press("Enter");
      await expect(input).toHaveValue("");
    },
    /** Waits for the end of the answer under way. */
    async complete() {
      await expect(button("actions.copy", answers.last())).toBeVisible();
    },
  };
}
