/** Address of a model's front panel in the plant of a solution, by default in its first mode. */
export function panelAddress(
  model: string,
  { solution, mode, version }: { solution: number; mode?: string; version: string },
): string {
  return `/media/front/${model}@${solution}${mode ? `.${mode}` : ""}.svg?v=${version}`;
}

/** @throws Error when the site has no such panel or cannot be reached */
export async function fetchPanel(address: string): Promise<string> {
  const response = await fetch(address);
  // The site redirects an unknown address to a page.
  if (!response.ok || response.redirected) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
