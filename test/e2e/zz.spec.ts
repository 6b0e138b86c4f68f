import { test, visit } from "#test/support/browser.ts";
import { enquiry, fillIn } from "#test/support/forms.ts";
test("measure", async ({ page, faults }) => {
  faults.expected.push(/./);
  page.on("console", m => console.log("CONSOLE", m.type(), m.text().slice(0, 500)));
  page.on("pageerror", m => console.log("PAGEERROR", m.message, m.stack?.slice(0, 900)));
  await visit(page, "/product/1011/SGC6120N");
  page.on("response", async r => console.log("RES", r.status(), r.url(), /getver|collect/.test(r.url()) ? (await r.text()).slice(0, 600) : ""));
  const f = page.getByRole("main").locator("#enquiry");
  await fillIn(f, enquiry);
  await f.getByRole("button", { name: "SEND INQUIRY" }).click();
  for (let i = 0; i < 12; i++) { await page.waitForTimeout(1000); console.log(i, (await f.innerText()).replace(/\n/g, " ").slice(-130)); }
});
test("noscript", async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/product/1011/SGC6120N");
  console.log(await page.locator("#enquiry").innerHTML());
});
test("chunk", async ({ page, faults }) => {
  faults.expected.push(/./);
  page.on("pageerror", m => console.log("PAGEERROR", String(m), m.name, m.message, m.stack?.slice(0, 900)));
  await page.addInitScript(() => { addEventListener("error", (e) => console.log("EVT", e.message, String(e.error), e.error?.stack)); addEventListener("unhandledrejection", (e) => console.log("REJ", String(e.reason), JSON.stringify(e.reason))); });
  page.on("console", m => console.log("CONSOLE", m.type(), m.text().slice(0, 700)));
  await visit(page, "/index");
  await page.route(/\/assets\/cases-[\w-]+\.js/, (route) => route.abort());
  await page.getByRole("main").getByRole("link", { name: "All cases", exact: true }).click();
  await page.waitForTimeout(1500);
});
