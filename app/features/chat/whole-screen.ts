import { type KeyboardEvent, type RefObject, useEffect, useSyncExternalStore } from "react";

/** Viewports in which the dialog is the whole screen. */
const phones = "(width < 48rem)";

function watchPhones(changed: () => void): () => void {
  const query = window.matchMedia(phones);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/**
 * Whether the dialog is the whole screen. While it is, the page behind it is inert and does not scroll, and
 * the dialog ends where the keyboard of the phone begins. A modal `<dialog>` would cover toasts.
 */
export function useWholeScreen(panel: RefObject<HTMLElement | null>): boolean {
  const whole = useSyncExternalStore(
    watchPhones,
    () => window.matchMedia(phones).matches,
    () => false,
  );
  useEffect(() => {
    const element = panel.current;
    if (!whole || !element) return;
    const restore = makePageInert(element);
    const follow = () => fitToView(element);
    follow();
    window.visualViewport?.addEventListener("resize", follow);
    window.visualViewport?.addEventListener("scroll", follow);
    return () => {
      restore();
      window.visualViewport?.removeEventListener("resize", follow);
      window.visualViewport?.removeEventListener("scroll", follow);
      element.removeAttribute("style");
    };
  }, [whole, panel]);
  return whole;
}

function makePageInert(dialog: HTMLElement): () => void {
  const { documentElement: html, body } = document;
  const others = [...body.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && !part.contains(dialog) && !isLive(part) && !part.inert,
  );
  for (const part of others) part.inert = true;
  html.style.overflow = "hidden";
  return () => {
    for (const part of others) part.inert = false;
    html.style.overflow = "";
  };
}

/** Toasts and other status messages stay readable for screen readers. */
const isLive = (part: Element) => part.getAttribute("role") === "status";

/** `100dvh` excludes the browser's bars, not the keyboard. */
function fitToView(dialog: HTMLElement): void {
  const view = window.visualViewport;
  if (!view || view.scale > 1.05) return; // zoomed in: the visitor pans inside the dialog
  dialog.style.height = `${view.height}px`;
  dialog.style.top = `${view.offsetTop}px`;
}

const focusable =
  "a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), summary, [tabindex='0']";

/** Tab cycles inside the dialog; Escape, or the button that hides it, leads out. */
export function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  if (event.shiftKey ? here === first || here === dialog : here === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
