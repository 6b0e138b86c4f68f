import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { FloorPlan } from "./floor-plan.tsx";
import type { Hall } from "./hall.ts";
import { openCanvas, closeCanvas } from "../../geometry/canvas.ts";
import type { LoadDevice, StandWords } from "./stand-group.ts";
import { StandPanel } from "./stand-panel.tsx";
import { standOfKey } from "./walk.ts";

/** A stand in the visitor's language. */
export interface HallStand extends StandWords {
  key: string;
  text: string;
  links: { id: number; model: string; title: string }[];
  solution: { id: number; title: string };
}

type Trouble = "no-webgl" | "failed" | "lost";

/**
 * The button that opens the hall, and the hall itself as a dialog over the whole window. Its code is loaded
 * when somebody enters.
 */
export function HallDoor({ stands, load }: { stands: HallStand[]; load: LoadDevice }) {
  const t = useTranslations("hall");
  const dialog = useRef<HTMLDialogElement>(null);
  const [inside, setInside] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const close = (why?: Trouble) => {
    setInside(false);
    setTrouble(why);
    dialog.current?.close();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-primary [@media(scripting:none)]:hidden"
        onClick={() => {
          setTrouble(undefined);
          setInside(true);
          dialog.current?.showModal();
        }}
      >
        {t("enter")}
      </button>
      {trouble && (
        <p role="alert" className="measure mt-4 border-l-4 border-warn bg-raised px-4 py-3">
          {t(`trouble.${trouble}`)}
        </p>
      )}
      <dialog
        ref={dialog}
        aria-label={t("title")}
        onClose={() => setInside(false)}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-[#eaf3f5] [color-scheme:dark]"
      >
        {inside && <Inside stands={stands} load={load} close={close} />}
      </dialog>
    </>
  );
}

function Inside({
  stands,
  load,
  close,
}: {
  stands: HallStand[];
  load: LoadDevice;
  close(why?: Trouble): void;
}) {
  const t = useTranslations("hall");
  const host = useRef<HTMLDivElement>(null);
  const hall = useRef<Hall>(null);
  const [here, setHere] = useState(0);
  const [ready, setReady] = useState(false);
  const place = useRef(0);
  const go = (index: number) => {
    place.current = index;
    setHere(index);
    hall.current?.go(index);
  };
  const handlers = useRef({ go, close, load });
  useEffect(() => {
    handlers.current = { go, close, load };
  });

  useEffect(() => {
    let disposed = false;
    const start = async () => {
      const canvas = openCanvas();
      if (!canvas) return handlers.current.close("no-webgl");
      host.current?.append(canvas);
      const { openHall } = await import("./hall.ts");
      if (disposed) return closeCanvas(canvas);
      const opened = await openHall({
        canvas,
        stands,
        start: 0,
        load: (model, plant) => handlers.current.load(model, plant),
        still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
        onChosen: (index) => handlers.current.go(index),
        onLost: () => handlers.current.close("lost"),
      }).catch((error: unknown) => {
        closeCanvas(canvas);
        throw error;
      });
      if (disposed) return opened.dispose();
      hall.current = opened;
      // The visitor may have chosen another stand while the hall was being built.
      if (place.current) opened.go(place.current);
      setReady(true);
    };
    start().catch((error: unknown) => {
      console.error(error);
      if (!disposed) handlers.current.close("failed");
    });
    return () => {
      disposed = true;
      hall.current?.dispose();
      hall.current = null;
    };
  }, [stands]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = standOfKey(event.key, here, stands.length);
    if (next !== undefined) go(next);
    else if (event.key === "ArrowUp") hall.current?.step(0.35);
    else if (event.key === "ArrowDown") hall.current?.step(-0.35);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid size-full grid-rows-[minmax(0,11fr)_minmax(0,9fr)] md:grid-cols-[1fr_22rem] md:grid-rows-1">
      <div
        role="application"
        aria-label={t("view")}
        aria-describedby="hall-help"
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative touch-none overflow-hidden bg-[radial-gradient(60%_60%_at_50%_40%,#33474f,#0e1b22)] stage-focus"
      >
        <div
          ref={host}
          data-hall={ready ? "running" : "waiting"}
          className="absolute inset-0 cursor-grab active:cursor-grabbing"
        />
        {!ready && (
          <p role="status" className="absolute inset-0 grid place-items-center text-steel-300">
            {t("loading")}
          </p>
        )}
        <p
          id="hall-help"
          className="absolute inset-x-0 bottom-0 bg-ink/70 px-5 py-2.5 text-sm text-steel-200 max-md:sr-only"
        >
          {t("help")}
        </p>
      </div>
      <aside className="relative overflow-y-auto border-white/15 p-5 max-md:border-t md:border-l">
        <button
          type="button"
          className="btn btn-line absolute top-3 right-3 z-10 min-h-11 px-3"
          onClick={() => close()}
        >
          <X aria-hidden className="size-5" />
          <span className="max-md:sr-only">{t("leave")}</span>
        </button>
        <div className="mt-14 max-md:hidden">
          <FloorPlan stands={stands} here={here} onGo={go} />
        </div>
        <StandPanel
          stand={stands[here]!}
          number={here + 1}
          onPrevious={() => go((here + stands.length - 1) % stands.length)}
          onNext={() => go((here + 1) % stands.length)}
        />
        <div className="mt-6 md:hidden">
          <FloorPlan stands={stands} here={here} onGo={go} />
        </div>
      </aside>
    </div>
  );
}
