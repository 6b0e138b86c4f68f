import { startTransition, useEffect, useState } from "react";
import type { DrawnMenus } from "./panels.server.tsx";

/** What a visitor does first: menus are fetched then, and are there when somebody reaches for one. */
const first = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

let fetched: Promise<DrawnMenus | undefined> | undefined;

/** The menus drawn in full, once they are there; without them, or without scripts, they are lists of links. */
export function useDrawnMenus(): DrawnMenus | undefined {
  const [menus, setMenus] = useState<DrawnMenus>();
  useEffect(() => {
    // Narrow windows have the drawer.
    if (!matchMedia("(width >= 64rem)").matches) return;
    let gone = false;
    // A list that somebody is in by keyboard stays until it is left.
    const show = (drawn: DrawnMenus | undefined) => {
      if (gone) return;
      if (!document.activeElement?.closest(".sub")) startTransition(() => setMenus(drawn)); // once their rules are there
      else addEventListener("focusout", () => requestAnimationFrame(() => show(drawn)), { once: true });
    };
    const begin = () => {
      stop();
      void (fetched ??= fetchMenus()).then(show);
    };
    const stop = () => {
      for (const kind of first) removeEventListener(kind, begin);
    };
    if (fetched) begin();
    else for (const kind of first) addEventListener(kind, begin, { passive: true });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return menus;
}

async function fetchMenus(): Promise<DrawnMenus | undefined> {
  try {
    const answer = await fetch("/media/menus.json");
    return answer.ok ? ((await answer.json()) as DrawnMenus) : undefined;
  } catch {
    return undefined;
  }
}
