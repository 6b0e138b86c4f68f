import type { RunFile } from "./run-data.ts";

/** The plant of the home page, among the models. */
export const homeRun = "home";

/** @throws Error when the site has no such plant or cannot be reached */
export async function fetchRun(name: string): Promise<RunFile> {
  const response = await fetch(`/media/run/${name}.json`);
  // The site redirects an unknown address to a page.
  if (!response.ok || response.redirected) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as RunFile;
}
