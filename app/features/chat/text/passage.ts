import { useEffect } from "react";
import { useLocation } from "react-router";

let wanted: { path: string; id: string } | undefined;

/** How long the screen of a citation may take to show the passage, ms. */
const patience = 5_000;

/** Remembers which passage a citation leads to; the screen is not there yet. */
export function wantPassage(to: string): void {
  const { pathname, hash } = new URL(to, window.location.origin);
  wanted = hash ? { path: pathname, id: hash.slice(1) } : undefined;
}

/**
 * Shows the passage that a citation leads to: scrolled into view, marked, and with the focus where the dialog
 * has gone. By hand, since the browser looks for an anchor only when it loads a page itself.
 */
export function usePassage(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    for (const old of document.querySelectorAll("[data-cited]")) old.removeAttribute("data-cited");
    const target = wanted;
    wanted = undefined;
    if (target?.path !== pathname) return;
    const until = Date.now() + patience;
    let frame = 0;
    // Behind the rules of navigation, which scroll each new screen to its top.
    const look = () => {
      const passage = document.getElementById(target.id);
      if (passage) show(passage);
      else if (Date.now() < until) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
    return () => cancelAnimationFrame(frame);
  }, [key, pathname]);
}

function show(passage: HTMLElement): void {
  for (
    let folded = passage.closest("details");
    folded;
    folded = folded.parentElement?.closest("details") ?? null
  )
    folded.open = true;
  passage.dataset.cited = "";
  const place = () =>
    passage.scrollIntoView({
      block: passage.clientHeight > window.innerHeight / 2 ? "start" : "center",
      behavior: "instant",
    });
  place();
  setTimeout(place, 300); // parts above that were not laid out until now move it
  if (document.querySelector(".chat-panel")) return;
  if (!passage.hasAttribute("tabindex")) passage.tabIndex = -1;
  passage.focus({ preventScroll: true });
}
