import type { Screen } from "./screen.ts";
import { accountScreens } from "./screens/account.ts";
import { companyScreens } from "./screens/company.ts";
import { productScreens } from "./screens/products.ts";
import { standaloneScreens } from "./screens/standalone.ts";
import { supportScreens } from "./screens/support.ts";

/**
 * Every screen of the site by its name, which is also what session storage keeps under `active`. The routes,
 * the form of an address, who has what, the sitemap and the lists of tests are read from here. Browsers have
 * `paths.ts`.
 */
export const screens = {
  ...productScreens,
  ...supportScreens,
  ...companyScreens,
  ...accountScreens,
  ...standaloneScreens,
};

export type ScreenName = keyof typeof screens;

/** The same as a list, in its order. */
export const screenList = Object.entries(screens).map(([name, screen]): Screen & { name: ScreenName } => ({
  name: name as ScreenName,
  ...screen,
}));
