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

/** The part of the page that an address names behind `#`; visitors may have mistyped it. */
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

/**
 * Brings a part of the page to its top. What is far from the screen is laid out only when it comes near, so
 * that a jump lands where guessed heights say; the next frames put that right.
 */
function lead(part: Element): void {
  let frames = 4;
  const come = () => {
    part.scrollIntoView({ behavior: "instant" });
    if (--frames) requestAnimationFrame(come);
  };
  come();
}

/**
 * A change of address that stays on its screen, such as an answer in the model selection: the page is not
 * moved.
 */
type Staying = { stay?: true } | null;

/**
 * What happens on every change of screen (specification, section 4): the route's name goes to session
 * storage, the page view is reported, and the page starts at its top, or at the part that the link names,
 * back and forward included.
 */
export function NavigationRules() {
  const { pathname, search, hash, state: asked } = useLocation();
  const { state } = useNavigation();
  const address = pathname + search;
  const shown = useRef<string | undefined>(undefined);
  const stays = Boolean((asked as Staying)?.stay);
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
    const moved = before !== undefined && !(stays && before.split("?")[0] === pathname);
    // A link to a part of a page leads to that part, which may be folded.
    const part = partOf(hash);
    if (part) unfold(part);
    if (part && moved) lead(part);
    else if (moved) window.scrollTo({ top: 0, behavior: "instant" });
  }, [address, pathname, hash, stays]);
  useEffect(() => {
    const part = partOf(hash);
    // The browser has jumped there by itself: by a link within the page, or when the page was opened.
    if (part && window.scrollY > 0) lead(part);
  }, [hash]);
  return <div aria-hidden className={`progress-line print:hidden ${state === "idle" ? "" : "is-busy"}`} />;
}
