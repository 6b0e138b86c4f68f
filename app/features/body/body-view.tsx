import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { useFormat } from "../../i18n/format.tsx";
import { closeCanvas, openCanvas } from "../../geometry/canvas.ts";
import { idle } from "../../geometry/slices.ts";
import { Drawing, drawingOf } from "../../ui/drawing.tsx";
import { StageTools } from "./stage-tools.tsx";
import type { Dimension } from "./dimensions.ts";
import type { ViewName } from "./orbit.ts";
import type { Stage } from "./stage.ts";

type State = "waiting" | "running" | "no-webgl" | "failed" | "lost";

/** How long the 3D view waits for a page that is busy, ms. */
const patience = 2_000;

const viewKeys: Record<string, ViewName> = {
  "1": "front",
  "2": "back",
  "3": "side",
  "4": "top",
  "0": "start",
  Home: "start",
};

/** The 3D view of a device. Until it runs, and where it cannot, the picture of its front panel is shown. */
export function BodyView({ plan, drawing, brand }: { plan: BodyPlan; drawing: string; brand: string }) {
  const t = useTranslations("body");
  const format = useFormat();
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<SVGSVGElement>(null);
  const stage = useRef<Stage>(null);
  const [state, setState] = useState<State>("waiting");
  const [attempt, setAttempt] = useState(0);
  const [section, setSection] = useState(false);
  const [dimensions, setDimensions] = useState(true);
  const [said, setSaid] = useState("");
  const words = useRef<{ label(dimension: Dimension): string; section: boolean; dimensions: boolean }>(null);
  useEffect(() => {
    const millimetres = (value: number) => `${format.number(value, 1)} mm`;
    words.current = {
      label: ({ key, value }) => `${t(`dimension.${key}`)} ${millimetres(value)}`,
      section,
      dimensions,
    };
  });

  useEffect(() => {
    let disposed = false;
    const lost = () => {
      stage.current?.dispose();
      stage.current = null;
      if (!disposed) setState("lost");
      disposed = true;
    };
    const start = async () => {
      // The picture of the front panel is there already: the rest of the page comes first.
      await idle(patience);
      if (disposed || !host.current || !overlay.current) return;
      const canvas = openCanvas();
      if (!canvas) return setState("no-webgl");
      host.current.append(canvas);
      const { openStage } = await import("./stage.ts");
      if (disposed) return closeCanvas(canvas);
      const opened = await openStage({
        canvas,
        overlay: overlay.current,
        plan,
        picture: drawingOf(drawing),
        brand,
        label: (dimension) => words.current?.label(dimension) ?? "",
        // A new attempt keeps what the visitor has switched on.
        shows: { section: words.current?.section ?? false, dimensions: words.current?.dimensions ?? true },
        still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
        onLost: lost,
      }).catch((error: unknown) => {
        closeCanvas(canvas);
        throw error;
      });
      if (disposed) return opened.dispose();
      stage.current = opened;
      setState("running");
    };
    start().catch((error: unknown) => {
      console.error(error);
      if (!disposed) setState("failed");
    });
    return () => {
      disposed = true;
      stage.current?.dispose();
      stage.current = null;
    };
  }, [plan, drawing, brand, attempt]);

  const view = (name: ViewName) => {
    stage.current?.view(name);
    setSaid(t("said.view", { view: t(`views.${name}`) }));
  };
  const toggleSection = () => {
    stage.current?.section(!section);
    setSection(!section);
    setSaid(t(section ? "said.sectionOff" : "said.sectionOn"));
  };
  const toggleDimensions = () => {
    stage.current?.dimensions(!dimensions);
    setDimensions(!dimensions);
    setSaid(t(dimensions ? "said.dimensionsOff" : "said.dimensionsOn"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (state !== "running" || event.ctrlKey || event.metaKey || event.altKey) return;
    const named = viewKeys[event.key];
    const letter = event.key.toLowerCase();
    if (named) view(named);
    else if (letter === "s") toggleSection();
    else if (letter === "d") toggleDimensions();
    else if (!stage.current?.key(event.key)) return;
    event.preventDefault();
  };
  const running = state === "running";
  return (
    <div className="relative">
      <div
        role="application"
        aria-label={t("stage", { model: plan.model })}
        aria-describedby="body-keys"
        tabIndex={running ? 0 : -1}
        onKeyDown={onKeyDown}
        className="relative h-[min(68dvh,44rem)] min-h-80 touch-pan-y overflow-hidden stage-focus"
      >
        <div
          className={`absolute inset-0 grid place-items-center p-6 transition-[opacity,visibility] duration-300 ${running ? "invisible opacity-0" : ""}`}
          aria-hidden={running || undefined}
        >
          <Drawing
            markup={drawing}
            className="w-full max-w-2xl [&>svg]:mx-auto [&>svg]:block [&>svg]:max-h-[min(56dvh,34rem)] [&>svg]:w-full"
          />
        </div>
        <div
          ref={host}
          aria-hidden
          data-stage={state}
          className={`absolute inset-0 cursor-grab active:cursor-grabbing ${running ? "" : "invisible"}`}
        />
        <svg
          ref={overlay}
          aria-hidden
          className={`body-leaders pointer-events-none absolute inset-0 size-full ${running ? "" : "invisible"}`}
        />
      </div>
      <StageTools
        form={plan.form}
        ready={running}
        section={section}
        dimensions={dimensions}
        onView={view}
        onSection={toggleSection}
        onDimensions={toggleDimensions}
        onZoom={(factor) => stage.current?.zoom(factor)}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {(state === "no-webgl" || state === "failed" || state === "lost") && (
        <div
          role="alert"
          className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-white/15 py-4"
        >
          <p className="measure">{t(`trouble.${state}`)}</p>
          {state !== "no-webgl" && (
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                setState("waiting");
                setAttempt(attempt + 1);
              }}
            >
              {t("restart")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
