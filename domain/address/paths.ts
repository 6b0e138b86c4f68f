import { screenList } from "./screens.ts";

/**
 * What browsers know of the screens. The build puts this list into their files in place of the whole table
 * (scripts/lib/screen-paths.ts).
 */
export const screenPaths = screenList.map(({ name, path, locales }) => ({ name, path, locales }));
