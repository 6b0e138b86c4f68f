import { useEffect, useRef, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { Drawing } from "./drawing.tsx";

/**
 * A part of a screen that the server drew and that never changes in the browser: it gets neither code nor data
 * for it. Its links go on within the page and are fetched ahead on intent, as all others are.
 */
export function DrawnPart({ markup, className }: { markup: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => void (shown.current = pathname + search));
  const [ahead, setAhead] = useState<string>();
  useEffect(() => {
    const root = place.current!;
    const follow = (event: MouseEvent) => {
      const to = addressOf(event);
      if (!to || event.defaultPrevented || isForNewTab(event)) return;
      event.preventDefault();
      if (to !== shown.current) void navigate(to);
    };
    const fetchAhead = (event: Event) => setAhead((before) => addressOf(event) ?? before);
    root.addEventListener("click", follow);
    root.addEventListener("pointerover", fetchAhead, { passive: true });
    root.addEventListener("focusin", fetchAhead);
    return () => {
      root.removeEventListener("click", follow);
      root.removeEventListener("pointerover", fetchAhead);
      root.removeEventListener("focusin", fetchAhead);
    };
  }, [navigate]);
  return (
    <div ref={place} className={className}>
      <Drawing as="div" markup={markup} />
      {ahead && <PrefetchPageLinks page={ahead} />}
    </div>
  );
}

const isForNewTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The screen that a link under the pointer leads to; a place of the page, a file, another site are left to the browser. */
function addressOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest("a") : undefined;
  if (link?.getAttribute("href")?.startsWith("#")) return undefined;
  if (!link || link.origin !== window.location.origin || link.hasAttribute("download")) return undefined;
  return link.pathname + link.search + link.hash;
}
