import type { Locator, Page } from "@playwright/test";

/** What a visitor types into the sales enquiry. */
export const enquiry = {
  Name: "Ayşe Demir",
  "E-mail": "ayse.demir@panel.example",
  Country: "Türkiye",
  Message: "Forty pieces, delivery in March.",
};

export function field(form: Locator, label: string): Locator {
  return form.getByRole("textbox", { name: label });
}

export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(form, label).fill(value);
}

/** Counts the calls of a name that leave the page. */
export function countCalls(page: Page, name: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`/web/${name}`)) calls++;
  });
  return () => calls;
}
