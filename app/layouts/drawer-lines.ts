/** What an entry of the drawer is for, by its address; `lang` where it is in another language than the page. */
export type DrawerLines = Record<string, { text: string; lang?: string }>;

let fetched: Promise<DrawerLines | undefined> | undefined;

/** Writes below each entry of the opened drawer what it is for; without it the names are all there is. */
export async function addLines(drawer: HTMLElement): Promise<void> {
  const lines = await (fetched ??= fetchLines());
  for (const link of drawer.querySelectorAll<HTMLAnchorElement>("nav a")) {
    const line = lines?.[link.getAttribute("href") ?? ""];
    if (!line || link.querySelector("small")) continue;
    const small = document.createElement("small");
    small.className = "text-sm leading-snug text-quiet";
    if (line.lang) small.lang = line.lang;
    small.textContent = line.text;
    link.append(small);
  }
}

async function fetchLines(): Promise<DrawerLines | undefined> {
  try {
    const answer = await fetch("/media/drawer.json");
    if (answer.ok) return (await answer.json()) as DrawerLines;
  } catch {
    // Without a network the drawer is as it was.
  }
  fetched = undefined;
  return undefined;
}
