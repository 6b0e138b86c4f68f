import { screenList, type ScreenName } from "./screens.ts";

/** Pages of text that have a screen of their own, by the key of their entry: the site's menus know them. */
const screensOfPages = new Map(
  screenList.flatMap(({ name, entry, livesOf, standalone }): [string, ScreenName][] =>
    entry !== undefined && livesOf?.includes("page") && !standalone ? [[entry, name]] : [],
  ),
);

/** The screen that shows a page of text: its own, or the one for all that a maker adds. */
export const screenOfPage = (key: string): ScreenName => screensOfPages.get(key) ?? "page";

/** Whether a page is one that a maker added: it stands in the menu by its title. */
export const isAddedPage = (key: string): boolean => !screensOfPages.has(key);

/** The address of a page of text. */
export function pathOfPage(key: string): string {
  const screen = screensOfPages.get(key);
  return screen ? `/${screen}` : `/page/${key}`;
}

const begun = new Set(screenList.map(({ path }) => path.split("/")[1]!.toLowerCase()));

/**
 * Whether a new page may not be called so: another screen has this address, and who types it would land there. The
 * pages that the site knows may begin under their keys.
 */
export const isReservedPage = (key: string): boolean => isAddedPage(key) && begun.has(key);
