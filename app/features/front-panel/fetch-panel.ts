/** Where the front panel of a model is, in a solution's plant in one of its modes (the first without one). */
export function panelAddress(
  model: string,
  { solution, mode, version }: { solution: number; mode?: string; version: string },
): string {
  return `/media/front/${model}@${solution}${mode ? `.${mode}` : ""}.svg?v=${version}`;
}

/** The panel as markup. */
export async function fetchPanel(address: string): Promise<string> {
  const answer = await fetch(address);
  // An address that the site doesn't know leads to a page.
  if (!answer.ok || answer.redirected) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}
