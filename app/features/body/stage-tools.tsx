import { Minus, Plus, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { ViewName } from "./orbit.ts";

type Props = {
  form: BodyPlan["form"];
  /** Before the 3D view runs, its buttons are there and do nothing. */
  ready: boolean;
  section: boolean;
  dimensions: boolean;
  onView(name: ViewName): void;
  onSection(): void;
  onDimensions(): void;
  onZoom(factor: number): void;
};

const sides = ["front", "back", "side", "top"] as const;

/** The buttons under the stage: views, section, dimensions, zoom, reset. */
export function StageTools({
  form,
  ready,
  section,
  dimensions,
  onView,
  onSection,
  onDimensions,
  onZoom,
}: Props) {
  const t = useTranslations("body");
  return (
    <div
      role="toolbar"
      aria-label={t("tools")}
      className="border-t border-white/15 [@media(scripting:none)]:hidden print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div role="group" aria-label={t("view")} className="flex flex-wrap">
          {sides.map((side, i) => (
            <Tool key={side} ready={ready} shortcut={String(i + 1)} onClick={() => onView(side)} joined>
              {t(`views.${side}`)}
            </Tool>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Tool ready={ready} shortcut="S" pressed={section} onClick={onSection}>
            {t(`section.${form}`)}
          </Tool>
          <Tool ready={ready} shortcut="D" pressed={dimensions} onClick={onDimensions}>
            {t("dimensions")}
          </Tool>
        </div>
        <div className="flex gap-2 lg:ml-auto">
          <Tool ready={ready} shortcut="-" name={t("zoomOut")} onClick={() => onZoom(1 / 0.8)}>
            <Minus aria-hidden className="size-5" />
          </Tool>
          <Tool ready={ready} shortcut="+" name={t("zoomIn")} onClick={() => onZoom(0.8)}>
            <Plus aria-hidden className="size-5" />
          </Tool>
          <Tool ready={ready} shortcut="0" onClick={() => onView("start")}>
            <RotateCcw aria-hidden className="size-4" />
            {t("reset")}
          </Tool>
        </div>
      </div>
    </div>
  );
}

type ToolProps = {
  ready: boolean;
  shortcut: string;
  name?: string;
  pressed?: boolean;
  joined?: boolean;
  onClick(): void;
  children: ReactNode;
};

function Tool({ ready, shortcut, name, pressed, joined, onClick, children }: ToolProps) {
  const shape = joined ? "-ml-px first:ml-0 first:rounded-l last:rounded-r" : "rounded";
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={!ready || undefined}
      onClick={() => ready && onClick()}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border px-4 text-[15px] leading-tight font-medium hover:border-white/60 aria-disabled:cursor-default aria-disabled:text-steel-400 aria-disabled:hover:border-white/25 aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-ink border-white/25 ${shape}`}
    >
      {children}
    </button>
  );
}
