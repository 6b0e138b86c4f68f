import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { clampZoom, nextZoom, zoomMost } from "./zoom.ts";

export type ZoomSheet = { src: string; title: string; width: number; height: number };

type Props = {
  sheets: ZoomSheet[];
  /** Index of the open sheet. */
  open: number;
  onMove: (to: number) => void;
  onClose: () => void;
};

/**
 * A sheet in full size: buttons, keys (+, −, 0, arrows), the wheel with Ctrl, two fingers. A modal dialog of
 * the browser: it keeps the focus inside, closes on Escape and gives the focus back to the link that opened
 * it.
 */
export function HonourZoom({ sheets, open, onMove, onClose }: Props) {
  const t = useTranslations("honours.zoom");
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState(1);
  const frame = useZoomFrame(zoom, setZoom);
  const sheet = sheets[open]!;
  useEffect(() => dialog.current?.showModal(), []);
  const move = (by: number) => {
    setZoom(1);
    onMove((open + by + sheets.length) % sheets.length);
  };
  const keys: Record<string, () => void> = {
    "+": () => setZoom((current) => nextZoom(current, 1)),
    "=": () => setZoom((current) => nextZoom(current, 1)),
    "-": () => setZoom((current) => nextZoom(current, -1)),
    "−": () => setZoom((current) => nextZoom(current, -1)),
    "0": () => setZoom(1),
    // On a sheet that is larger than the frame the arrows scroll.
    ...(zoom === 1 ? { ArrowLeft: () => move(-1), ArrowRight: () => move(1) } : {}),
  };
  const onKey = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("label")}
      className="m-auto h-[calc(100dvh-1rem)] max-h-none w-[min(72rem,calc(100vw-1rem))] max-w-none overflow-hidden rounded bg-card text-text"
      onClose={onClose}
      onKeyDown={onKey}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-wrap items-center justify-end gap-x-1 border-b border-line py-1 pr-1 pl-4">
          <p
            aria-live="polite"
            className="min-w-0 flex-1 truncate font-semibold max-sm:basis-full max-sm:pt-2"
          >
            {sheet.title}
          </p>
          <Tool label={t("out")} off={zoom <= 1} act={() => setZoom(nextZoom(zoom, -1))}>
            <Minus size={20} aria-hidden />
          </Tool>
          <output className="w-14 text-center text-sm text-quiet">{Math.round(zoom * 100)}%</output>
          <Tool label={t("in")} off={zoom >= zoomMost} act={() => setZoom(nextZoom(zoom, 1))}>
            <Plus size={20} aria-hidden />
          </Tool>
          <Tool label={t("fit")} off={zoom === 1} act={() => setZoom(1)}>
            <Maximize size={18} aria-hidden />
          </Tool>
          <Tool label={t("previous")} off={sheets.length < 2} act={() => move(-1)}>
            <ChevronLeft size={22} aria-hidden />
          </Tool>
          <Tool label={t("next")} off={sheets.length < 2} act={() => move(1)}>
            <ChevronRight size={22} aria-hidden />
          </Tool>
          <Tool label={t("close")} act={() => dialog.current?.close()}>
            <X size={22} aria-hidden />
          </Tool>
        </div>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <div
          ref={frame}
          role="group"
          aria-label={sheet.title}
          tabIndex={0}
          className="@container-[size] relative flex-1 touch-pan-x touch-pan-y overflow-auto bg-steel-200 p-0"
        >
          <div className="grid min-h-full w-max min-w-full place-items-center">
            {/* No server writes this part: React sets the width by script, which the policy allows. */}
            <img
              src={sheet.src}
              alt={sheet.title}
              draggable={false}
              className="block h-auto max-w-none select-none"
              // oxlint-disable-next-line react/forbid-dom-props -- see above
              style={{ width: `calc(min(100cqw, 100cqh * ${sheet.width / sheet.height}) * ${zoom})` }}
            />
          </div>
        </div>
        <p className="border-t border-line px-4 py-2 text-sm text-quiet max-md:hidden">{t("keys")}</p>
      </div>
    </dialog>
  );
}

function Tool({
  label,
  off = false,
  act,
  children,
}: {
  label: string;
  off?: boolean;
  act: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={off}
      className="grid size-11 place-items-center rounded hover:bg-raised aria-disabled:opacity-40"
      onClick={() => !off && act()}
    >
      {children}
    </button>
  );
}

/**
 * The frame of the sheet: keeps its middle in place when the zoom changes, and listens to wheel, pinch and
 * mouse drag.
 */
function useZoomFrame(zoom: number, setZoom: (change: (zoom: number) => number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const grown = zoom / before.current;
    before.current = zoom;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2;
  }, [zoom]);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const stop = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => box.addEventListener(name, act, { signal: stop.signal, passive: false });
    const fingers = new Map<number, PointerEvent>();
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    listen("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom((current) => clampZoom(current * Math.exp(-event.deltaY / 300)));
    });
    listen("pointerdown", (event) => void fingers.set(event.pointerId, event));
    listen("pointermove", (event) => {
      const last = fingers.get(event.pointerId);
      if (!last) return;
      const wide = spread();
      fingers.set(event.pointerId, event);
      const now = spread();
      if (wide && now) setZoom((current) => clampZoom((current * now) / wide));
      else if (event.pointerType === "mouse")
        box.scrollBy(last.clientX - event.clientX, last.clientY - event.clientY);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const)
      listen(name, (event) => void fingers.delete(event.pointerId));
    return () => stop.abort();
  }, [setZoom]);
  return frame;
}
