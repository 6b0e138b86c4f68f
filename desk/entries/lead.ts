import { useRef, useState } from "react";
import { type Language, languages } from "./entry.ts";

const shownName = "entry languages";

function readShown(): readonly Language[] {
  const kept = localStorage.getItem(shownName)?.split(" ") ?? [];
  const shown = languages.filter((language) => kept.includes(language));
  return shown.length ? shown : languages;
}

/** The places that may have a field of their own for what is said of one, the narrowest first. */
export const placesOf = (path: string): string[] =>
  path.split(".").map((_, i, names) => names.slice(0, names.length - i).join("."));

/**
 * The languages that stand side by side, and the way to the field that the checks speak of: its language is shown, what
 * is folded is opened, and it has the focus.
 */
export function useLead() {
  const page = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(readShown);
  const show = (next: readonly Language[]) => {
    localStorage.setItem(shownName, next.join(" "));
    setShown(next);
  };
  const lead = (path: string) => {
    const language = languages.find((one) => path.split(".").includes(one));
    if (language && !shown.includes(language))
      show(languages.filter((one) => one === language || shown.includes(one)));
    requestAnimationFrame(() => page.current && focusOn(page.current, path));
  };
  return { page, lead, shown, show };
}

const fields = "input, textarea, [role=combobox], button";
/** A list of choices has a hidden field besides, and so has a text of several lines. */
const seen = ':not([aria-hidden="true"], :disabled)';

function focusOn(page: HTMLElement, path: string): void {
  const place = placesOf(path)
    .map((one) => page.querySelector<HTMLElement>(`[data-place="${one}"]`))
    .find((one) => one !== null);
  const folded = place?.closest<HTMLDetailsElement>("details:not([open])");
  if (folded) {
    // Its fields are drawn once it is open.
    folded.addEventListener("toggle", () => requestAnimationFrame(() => focusOn(page, path)), { once: true });
    folded.open = true;
    return;
  }
  const field =
    place?.querySelector<HTMLElement>(`[aria-invalid="true"]${seen}`) ??
    place?.querySelector<HTMLElement>(`:is(${fields})${seen}`);
  // The bar above stays where it is, and would cover what is scrolled to the edge.
  (field ?? place)?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
