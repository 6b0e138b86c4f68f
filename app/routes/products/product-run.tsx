import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#domain/locale/locale.ts";
import { fetchRun } from "../../features/run/fetch-run.ts";
import { useFixed } from "../../features/run/fixed.ts";
import { RunControls } from "../../features/run/run-controls.tsx";
import type { RunData, RunView } from "../../features/run/run-data.ts";

type Props = { run: RunData; locale: Locale; model: string };

/**
 * The keys of the front panel above, which answers as the device does. The keys of the drawing can be pressed
 * too; these here are for everybody.
 */
export function ProductRun({ run, locale, model }: Props) {
  const t = useTranslations("live");
  const place = useRef<HTMLDivElement>(null);
  const format = useFixed();
  useDrawnKeys(place, run);
  const load = async (show: (view: RunView) => void) => {
    const [{ startRun }, data] = await Promise.all([import("../live.ts"), fetchRun(model)]);
    const panels = [drawingOf(place.current)!];
    return startRun({ data, locale, format, panels, show });
  };
  return (
    <div ref={place} className="mt-4">
      <RunControls data={run} keysLabel={t("ownKeys", { model })} load={load} />
    </div>
  );
}

/** The figure with the front panel, which stands before the controls. */
const drawingOf = (place: HTMLElement | null) => place?.closest(".group\\/views")?.querySelector("figure");

/** A press on a key of the drawing is one on the button with the same name. */
function useDrawnKeys(place: React.RefObject<HTMLDivElement | null>, run: RunData) {
  useEffect(() => {
    const figure = drawingOf(place.current);
    const press = ({ target }: Event) => {
      const key = (target as Element).closest("[data-key]")?.getAttribute("data-key");
      const at = run.keys.findIndex(({ on }) => on === key);
      if (at >= 0) place.current?.querySelectorAll<HTMLButtonElement>("[data-keys] button")[at]?.click();
    };
    figure?.addEventListener("click", press);
    return () => figure?.removeEventListener("click", press);
  }, [place, run]);
}
