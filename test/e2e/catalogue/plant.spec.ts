import { expect, heading, test, visit } from "#test/support/browser.ts";

test("finder to plant: another model and another state by a tap, and an enquiry that carries it", async ({
  page,
}) => {
  await visit(page, "/productcatalogue?job=genset&mains=standby");
  await page.getByRole("link", { name: "See your plant" }).click();
  await expect(heading(page)).toHaveText("Mains with a standby genset");
  const place = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Genset controller", { exact: true }) });
  await place.getByRole("link", { name: "SGC4120", exact: true }).click();
  await expect(page).toHaveURL(/with=SGC4120$/);
  await expect(page.getByRole("img", { name: /Mains with a standby genset/ })).toBeVisible();
  await page.getByRole("link", { name: "Genset on load" }).click();
  await expect(page).toHaveURL(/moment=genset$/);
  await expect(page.getByText("The genset carries the load until")).toBeVisible();
  const form = page.locator("#enquiry");
  await expect(form).toContainText("1 × SGC4120");
  await expect(form).toContainText("/plant?job=genset&mains=standby&with=SGC4120");
});
