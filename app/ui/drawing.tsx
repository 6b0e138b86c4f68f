import { useEffect, useMemo, useRef } from "react";
import { trustedMarkup } from "./trusted.ts";

/**
 * Markup that the server drew from data (never from visitors' input); browsers get it without the code that
 * draws. A page's data does not repeat the markup of the page: it has a mark in its place
 * (app/hydration/data.server.ts), and the drawing is what the page shows.
 */
export function Drawing({
  markup,
  className,
  as: Element = "span",
}: {
  markup: string;
  className?: string;
  as?: "span" | "div";
}) {
  const place = useRef<HTMLSpanElement & HTMLDivElement>(null);
  const html = useMemo(() => markupOrNothing(drawingOf(markup)), [markup]);
  useEffect(() => {
    if (isMark(markup) && !shown.has(markup) && place.current) shown.set(markup, place.current.innerHTML);
  }, [markup]);
  return (
    <Element
      ref={place}
      className={`drawing ${className ?? ""}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** A drawing that the policy refuses is left out: the screen around it is of use without. */
function markupOrNothing(markup: string): string {
  try {
    return trustedMarkup(markup);
  } catch (error) {
    console.error(error);
    return trustedMarkup("");
  }
}

/** The markup that a mark stands for, once its drawing is on the page; any other markup unchanged. */
export function drawingOf(markup: string): string {
  return shown.get(markup) ?? markup;
}

const isMark = (markup: string) => markup.startsWith("<!--drawing ");

/** Markup by mark, of the page that the server sent; after a navigation the data holds the markup itself. */
const shown = new Map<string, string>();
