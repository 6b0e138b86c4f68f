import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Drawing } from "../../../ui/drawing.tsx";
import { SiteLink } from "../../../ui/site-link.tsx";
import type { BrochureData } from "../brochure.tsx";
import {
  actionOf,
  addressOf,
  type KeyAction,
  pageIn,
  spreadOf,
  swipeOf,
  turnsOf,
  type Zoom,
  zoomed,
  zooms,
} from "./turning.ts";
import { fetchWhole, setWholeHere } from "./whole.ts";

type Props = { data: BrochureData; here: number; total: number };

/** From this width on two pages are side by side; the same query as in brochure.css. */
const wide = "(width >= 64rem)";

/** The open pages, turned by links, keys and swipes. */
export function Viewer({ data, here, total }: Props) {
  const t = useTranslations("brochure");
  const navigate = useNavigate();
  const [zoom, setZoom] = useState<Zoom>("1");
  const { pages, print } = useWhole(data);
  const open = spreadOf(here, total);
  /**
   * Page that the last turn leads to. Fast key presses count from it, because `here` changes only when the
   * navigation is done and drawn, and then may already be one turn behind the address.
   */
  const target = useRef(here);
  const turning = useRef(0);
  useEffect(() => {
    if (!turning.current) target.current = pageIn(new URLSearchParams(location.search), total) ?? here;
  }, [here, total]);

  const turn = (action: KeyAction) => {
    const from = target.current;
    const { previous, next } = turnsOf(from, total, matchMedia(wide).matches);
    const to = { previous, next, first: 1, last: total, closer: undefined, farther: undefined }[action];
    if (action === "closer" || action === "farther") setZoom(zoomed(zoom, action === "closer" ? 1 : -1));
    else if (to !== undefined && to !== from) {
      target.current = to;
      turning.current += 1;
      void Promise.resolve(navigate(addressOf(to))).finally(() => (turning.current -= 1));
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "p") {
      event.preventDefault();
      print();
      return;
    }
    const action = actionOf(event);
    if (!action || data.whole) return;
    event.preventDefault();
    turn(action);
  });
  useEffect(() => {
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="br-viewer" data-zoom={zoom} data-whole={data.whole || undefined}>
      <div className="br-bar" role="toolbar" aria-label={t("tools")}>
        <p aria-live="polite">
          <span className="br-wide">
            {open.length > 1
              ? t("pages", { from: open[0]!, to: open[1]!, total })
              : t("page", { page: here, total })}
          </span>
          <span className="br-narrow">{t("page", { page: here, total })}</span>
        </p>
        <button
          type="button"
          className="br-tool"
          aria-label={t("farther")}
          disabled={zoom === zooms[0]}
          onClick={() => turn("farther")}
        >
          −
        </button>
        <button
          type="button"
          className="br-tool"
          aria-label={t("closer")}
          disabled={zoom === zooms.at(-1)}
          onClick={() => turn("closer")}
        >
          +
        </button>
        <button type="button" className="br-tool" onClick={print}>
          {t("print")}
        </button>
        <SiteLink
          to={data.whole ? "/brochure" : "/brochure?view=all"}
          prefetch="none"
          className="br-tool br-all"
        >
          {data.whole ? t("byPage") : t("all")}
        </SiteLink>
        <a href="#by-mail" className="br-tool">
          {t("byMail")}
        </a>
      </div>
      <Stage onSwipe={turn}>
        <div
          className="br-spread"
          data-single={open.length === 1 || undefined}
          key={data.whole ? "all" : open[0]}
        >
          {pages.map(({ number, markup }) => (
            <article
              key={number}
              className="bp"
              aria-label={t("page", { page: number, total })}
              data-open={open.includes(number) || undefined}
              data-here={number === here || undefined}
            >
              <Drawing as="div" markup={markup} />
            </article>
          ))}
        </div>
      </Stage>
      {!data.whole && <Turns here={here} total={total} />}
    </div>
  );
}

/** Links to the previous and next pages: by a leaf in a wide window, by a single page in a narrow one. */
function Turns({ here, total }: Pick<Props, "here" | "total">) {
  const t = useTranslations("brochure");
  return [true, false].map((leaf) => {
    const { previous, next } = turnsOf(here, total, leaf);
    return (
      <nav key={String(leaf)} aria-label={t("turn")} className={`br-turns ${leaf ? "br-wide" : "br-narrow"}`}>
        {previous === undefined ? (
          <span />
        ) : (
          <SiteLink to={addressOf(previous)} rel="prev" className="br-turn">
            <span aria-hidden>←</span>
            <span className="br-word">{t("previous")}</span>
          </SiteLink>
        )}
        {next === undefined ? (
          <span />
        ) : (
          <SiteLink to={addressOf(next)} rel="next" className="br-turn">
            <span className="br-word">{t("next")}</span>
            <span aria-hidden>→</span>
          </SiteLink>
        )}
      </nav>
    );
  });
}

/** The area of the pages, where a horizontal swipe turns them. */
function Stage({ onSwipe, children }: { onSwipe: (action: KeyAction) => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return (
    <div
      className="br-stage"
      onTouchStart={({ touches }) => {
        const touch = touches.length === 1 ? touches[0] : undefined;
        start.current = touch && { x: touch.clientX, y: touch.clientY };
      }}
      onTouchEnd={({ currentTarget, changedTouches }) => {
        const touch = changedTouches[0];
        const action =
          start.current && touch && swipeOf(touch.clientX - start.current.x, touch.clientY - start.current.y);
        start.current = undefined;
        // On enlarged pages a swipe scrolls.
        if (action && currentTarget.scrollWidth <= currentTarget.clientWidth) onSwipe(action);
      }}
    >
      {children}
    </div>
  );
}

/**
 * All pages of the brochure, fetched at the visitor's first input, so that turning makes no request and
 * printing has the whole brochure. Until they have arrived, the pages of the loader.
 */
function useWhole(data: BrochureData) {
  const [fetched, setFetched] = useState<BrochureData["pages"]>();
  const requested = useRef(data.whole);
  const wantsPrint = useRef(false);
  const whole = data.whole ? data.pages : fetched;
  const request = () => {
    if (requested.current) return;
    requested.current = true;
    // What did not come is asked for again by the next press of "Print".
    void fetchWhole().then(setFetched, () => (requested.current = false));
  };
  const fetchAll = useEffectEvent(request);
  useEffect(() => {
    const events = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel"] as const;
    for (const event of events) addEventListener(event, fetchAll, { once: true, passive: true });
    return () => {
      for (const event of events) removeEventListener(event, fetchAll);
      setWholeHere(false);
    };
  }, []);
  useEffect(() => {
    setWholeHere(whole !== undefined);
    if (!whole || !wantsPrint.current) return;
    wantsPrint.current = false;
    window.print();
  }, [whole]);
  const print = () => {
    if (whole) return window.print();
    wantsPrint.current = true;
    request();
  };
  return { pages: whole ?? data.pages, print };
}
