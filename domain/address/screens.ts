import type { Screen } from "./screen.ts";
import { accountScreens } from "./screens/account.ts";
import { companyScreens } from "./screens/company.ts";
import { productScreens } from "./screens/products.ts";
import { standaloneScreens } from "./screens/standalone.ts";
import { supportScreens } from "./screens/support.ts";

/**
 * Every screen of the site by its name, which is also the value of `active` in session storage. Routes,
 * canonical addresses, availability, sitemap and lists of tests are derived from this table. Browsers get
 * `paths.ts` only.
 */
export const screens = {
  ...productScreens,
  ...supportScreens,
  ...companyScreens,
  ...accountScreens,
  ...standaloneScreens,
};

export type ScreenName = keyof typeof screens;

export const screenList = Object.entries(screens).map(([name, screen]): Screen & { name: ScreenName } => ({
  name: name as ScreenName,
  ...screen,
}));
