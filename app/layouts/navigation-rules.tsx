import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { matchScreen } from "../screens.ts";
import { reportPageView } from "../browser/analytics.ts";

/** Specification, section 9: the session-storage key that holds the last route name. */
const activeKey = "active";

function remember(name: string): void {
  try {
    sessionStorage.setItem(activeKey, name);
  } catch {
    // Storage is off: nothing on the site depends on it.
  }
}

/** The element that a fragment names; a fragment that is not decodable names none. */
function partOf(hash: string): Element | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function unfold(part: Element): void {
  for (
    let folded = part.closest("details");
    folded;
    folded = folded.parentElement?.closest("details") ?? null
  )
    folded.open = true;
}

/** How long a jump follows its part, ms. */
const follows = 2_000;
const ownMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls to a part of the page. Content far from the viewport has estimated heights until it is laid out
 * (`later-*` in app.css), and parts above may still be coming to life: the jump follows the part where the page
 * moves under it, until the visitor does something. On a busy machine a jump is told late: whoever has gone on
 * to another part by then is left there.
 */
function scrollToPart(part: Element): void {
  const ended = new AbortController();
  for (const kind of ownMoves)
    window.addEventListener(kind, () => ended.abort(), { passive: true, signal: ended.signal });
  const until = performance.now() + follows;
  const place = () => Math.round(part.getBoundingClientRect().top + window.scrollY);
  let [frames, last] = [4, place()];
  const scroll = () => {
    if (ended.signal.aborted) return;
    if (partOf(window.location.hash) !== part || (frames <= 0 && performance.now() > until))
      return ended.abort();
    const now = place();
    if (frames-- > 0 || now !== last) part.scrollIntoView({ behavior: "instant" });
    last = place();
    requestAnimationFrame(scroll);
  };
  scroll();
}

/** The page's structured data is about the screen that it was sent for, and no longer true on another. */
function removeStructuredData(): void {
  for (const script of document.head.querySelectorAll("script[type='application/ld+json']")) script.remove();
}

/**
 * History state of a link that changes the query of its screen only, such as an answer in the model
 * selection: the scroll position stays.
 */
type Staying = { stay?: true } | null;

/**
 * What happens on every change of screen (specification, section 4): the route's name goes to session
 * storage, the page view is reported, and the page starts at its top, or at the part that the link names,
 * back and forward included.
 */
export function NavigationRules() {
  const { pathname, search, hash, state: historyState } = useLocation();
  const { state } = useNavigation();
  const address = pathname + search;
  const shown = useRef<string | undefined>(undefined);
  const stays = Boolean((historyState as Staying)?.stay);
  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);
  useEffect(() => {
    const before = shown.current;
    if (before === address) return;
    shown.current = address;
    const name = matchScreen(pathname)?.name;
    if (name) remember(name);
    reportPageView(address);
    if (before !== undefined) removeStructuredData();
    const moved = before !== undefined && !(stays && before.split("?")[0] === pathname);
    const part = partOf(hash);
    if (part) unfold(part);
    if (part && moved) scrollToPart(part);
    else if (moved) window.scrollTo({ top: 0, behavior: "instant" });
  }, [address, pathname, hash, stays]);
  useEffect(() => {
    const part = partOf(hash);
    if (part) unfold(part);
    // The browser has jumped there itself: by a link within the page, or when the page was opened.
    if (part && window.scrollY > 0) scrollToPart(part);
  }, [hash]);
  return <div aria-hidden className={`progress-line print:hidden ${state === "idle" ? "" : "is-busy"}`} />;
}
