import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { matchScreen } from "../screens.ts";
import { mayReport } from "./analytics.ts";

/** Where figures of visits go; the page says by `data-measures` whether anybody takes them. */
const address = "/vitals";

/** Up to this width a window counts as a phone's, px. */
const phone = "(max-width: 640px)";

/**
 * Measures what the visitor has of the page, and sends it once, when the page is left or put aside: times by
 * screen and kind of device, without cookie, number or address of the page.
 */
export function measureVisit(): void {
  const screen = matchScreen(location.pathname)?.name;
  if (!screen) return;
  const device = matchMedia(phone).matches ? "phone" : "desktop";
  const figures: Record<string, number> = {};
  const note = ({ name, value }: { name: string; value: number }) => {
    figures[name.toLowerCase()] = Math.round(value * 1_000) / 1_000;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    removeEventListener("visibilitychange", send);
    if (mayReport() && Object.keys(figures).length)
      navigator.sendBeacon(address, JSON.stringify({ screen, device, ...figures }));
  };
  // On the window, which hears after the document: the last figures have come by then.
  addEventListener("visibilitychange", send);
}
