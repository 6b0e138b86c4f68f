import { expect, type Page } from "@playwright/test";
import { sampleFilm } from "./films.ts";
import { photo } from "./photos.ts";

/** Screens that have nothing behind them. */
const single = new Set(["comments", "figures", "sheets", "translations", "trail", "jobs", "sessions"]);
/** What stands behind each entry of the other screens, but for those of content; all of these can be edited. */
const behind: Record<string, { entry: string; begins?: boolean; query?: string }> = {
  messages: { entry: "/show" },
  visitors: { entry: "/show", query: "q=ana@&" },
  gaps: { entry: "/show" },
  accounts: { entry: "/show" },
  pictures: { entry: "" },
  filmFiles: { entry: "" },
  templates: { entry: "", begins: true },
  newsletters: { entry: "", begins: true },
};

/** A call of the desk, as its page makes it. */
async function call<T>(page: Page, path: string, data?: object | Buffer): Promise<T> {
  const type = Buffer.isBuffer(data) ? "application/octet-stream" : "application/json";
  const headers = { "content-type": type, "sec-fetch-site": "same-origin" };
  const address = new URL(`/staff/api/${path}`, page.url()).href;
  const answer = await (data ? page.request.post(address, { data, headers }) : page.request.get(address));
  expect([path, answer.status()]).toEqual([path, 200]);
  return ((await answer.json()) as { data: T }).data;
}

/** A photograph and a film, which only the site itself takes in. */
export async function upload(page: Page): Promise<void> {
  await call(page, "pictureUpload?name=pump.jpg", await photo("pump"));
  const film = await sampleFilm("mp4");
  const { id } = await call<{ id: string }>(page, "filmBegin", {
    name: "p.mp4",
    bytes: film.length,
    stamp: 1,
  });
  await call(page, `filmPiece?id=${id}&number=0`, film);
  await call(page, "filmEnd", { id });
}

async function form(page: Page, kind: string): Promise<{ begins: boolean; query: string }> {
  const { mayBegin } = await call<{ mayBegin: boolean }>(page, `entryForm?kind=${kind}`);
  return { begins: mayBegin, query: `kind=${kind}&` };
}

/** The screens of the menu, with what begins an entry there and the first one that there is. */
export async function screensOf(page: Page): Promise<string[]> {
  const menu = page.getByRole("menuitem");
  await expect(menu.first()).toBeVisible();
  const names = await menu.evaluateAll((links) =>
    links.map((link) => decodeURIComponent(link.getAttribute("href")!.replace(/^#\//, ""))),
  );
  const found: string[] = [];
  for (const name of names) {
    const [screen, kind] = [`/${encodeURIComponent(name)}`, encodeURIComponent(name)];
    // Of the rows of a list, which all look alike, a few are enough.
    found.push(behind[name] || single.has(name) ? screen : `${screen}?perPage=5`);
    if (single.has(name)) continue;
    const { entry, begins, query = "" } = behind[name] ?? { entry: "", ...(await form(page, kind)) };
    const list = behind[name] ? name : "entries";
    const { rows } = await call<{ rows: { id: string | number }[] }>(
      page,
      `${list}?${query}page=1&perPage=1`,
    );
    expect([name, rows.length > 0]).toEqual([name, true]);
    found.push(`${screen}/${encodeURIComponent(rows[0]!.id)}${entry}`);
    if (begins) found.push(`${screen}/create`);
  }
  return found;
}
