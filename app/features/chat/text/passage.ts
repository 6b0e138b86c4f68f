import { useEffect } from "react";
import { useLocation } from "react-router";

let wanted: { path: string; id: string } | undefined;

/** How long the passage of a citation is looked for on its screen, ms. */
const searchMs = 5_000;

/** Remembers which passage a citation leads to, until its screen is rendered. */
export function wantPassage(to: string): void {
  const { pathname, hash } = new URL(to, window.location.origin);
  wanted = hash ? { path: pathname, id: hash.slice(1) } : undefined;
}

/**
 * Shows the passage that a citation leads to: scrolled into view, marked, and focused where the dialog has
 * closed. By hand, since the browser looks for a fragment only when it loads a page itself.
 */
export function usePassage(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    for (const old of document.querySelectorAll("[data-cited]")) old.removeAttribute("data-cited");
    const target = wanted;
    wanted = undefined;
    if (target?.path !== pathname) return;
    const until = Date.now() + searchMs;
    let frame = 0;
    // After NavigationRules, which scrolls each new screen to its top.
    const search = () => {
      const passage = document.getElementById(target.id);
      if (passage) show(passage);
      else if (Date.now() < until) frame = requestAnimationFrame(search);
    };
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(search)));
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
  setTimeout(place, 300); // content above that is laid out only now moves it
  if (document.querySelector(".chat-panel")) return;
  if (!passage.hasAttribute("tabindex")) passage.tabIndex = -1;
  passage.focus({ preventScroll: true });
}
