import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { fetchRun, homeRun } from "../features/run/fetch-run.ts";
import { useFixed } from "../features/run/fixed.ts";
import { RunControls } from "../features/run/run-controls.tsx";
import type { HeroData } from "./hero-data.server.ts";
import { useDiagramWords } from "./solutions/diagram-words.ts";

type Props = {
  hero: HeroData;
  run: NonNullable<HeroData["run"]>;
  stage: RefObject<HTMLDivElement | null>;
};

/** The plant's keys; its diagram and its panels stand elsewhere in the hero. */
export function HeroControls({ hero, run, stage }: Props) {
  const t = useTranslations("live");
  const labels = useDiagramWords();
  const format = useFixed();
  return (
    <div className="mt-5">
      <RunControls
        data={run}
        keysLabel={t("keys")}
        load={async (show) => {
          const [{ startRun }, data] = await Promise.all([import("./live.ts"), fetchRun(homeRun)]);
          const { diagram, title } = hero;
          const root = stage.current!.querySelector(".ol-frame")!;
          const panels = [...stage.current!.querySelectorAll("[data-panel]")];
          return startRun({
            data,
            locale: hero.locale,
            format,
            panels,
            plant: { root, diagram, title, labels },
            show,
          });
        }}
      />
    </div>
  );
}
