import type { Locale } from "#domain/locale/locale.ts";
import type { Moment } from "#domain/plant/plant.ts";
import { clockOf } from "#domain/plant/readings.ts";
import { momentOf } from "#domain/plant/run/moment.ts";
import type { Run, RunEvent } from "#domain/plant/run/run.ts";
import { isAutomatic, numbersOf, toldBy } from "#domain/plant/run/told.ts";
import type { Rig } from "#domain/plant/run/rig.ts";
import { type Family, measuresOwnSet } from "#domain/plant/family.ts";
import { situationAs } from "#domain/plant/seen.ts";
import { showScreen } from "../features/front-panel/live.ts";
import { screenOfSituation } from "../features/front-panel/screens/screen-of-situation.ts";
import type { PanelLabels } from "../features/front-panel/labels.ts";
import type { OneLineDiagram, OneLineLabels } from "../features/one-line/diagram.ts";
import { showMoment } from "../features/one-line/live.ts";
import { play } from "../features/run/player.ts";
import type { RunFile, RunPanel, RunPlayer, RunView } from "../features/run/run-data.ts";

type Told = typeof import("#locales/en/told.json");

/** What displays and events say: fetched with the code, not with the page. */
const packs: Record<Locale, () => Promise<{ default: Told }>> = {
  en: () => import("#locales/en/told.json"),
  zh: () => import("#locales/zh/told.json"),
  hk: () => import("#locales/hk/told.json"),
  pt: () => import("#locales/pt/told.json"),
  es: () => import("#locales/es/told.json"),
  "tr-TR": () => import("#locales/tr-TR/told.json"),
};

type Stage = {
  data: RunFile;
  locale: Locale;
  /** Writes a number with so many decimals. */
  format: PanelLabels["format"];
  /** The element with the drawing of each panel, in their order. */
  panels: readonly Element[];
  plant?: { root: Element; diagram: OneLineDiagram; title: string; labels: OneLineLabels };
  show: (view: RunView) => void;
};

/** Sets a plant in motion: its diagram, its displays and lights, and the words of its controllers. */
export async function startRun({ data, locale, format, panels, plant, show }: Stage): Promise<RunPlayer> {
  const { default: told } = await packs[locale]();
  const fill = (text: string, values: Record<string, string | number | undefined>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
  const tell = ({ what, part = "", seconds }: RunEvent) =>
    fill(told.events[what], { part: data.parts[part], seconds });
  const faultOf = ({ fault }: Run) => data.faults.find(({ kind }) => kind === fault);
  const showPlant = (run: Run) => {
    const moment = momentOf(data.rig, run);
    if (plant) {
      const label = data.modes[run.mode] ?? "";
      showMoment(plant.root, { ...plant, mode: { key: "now", label, text: "", ...moment } });
    }
    data.panels.forEach((panel, i) => showPanel(panels[i]!, panel, run, moment));
  };
  const showPanel = (
    root: Element,
    { model, panel, family, watches }: RunPanel,
    run: Run,
    moment: Moment,
  ) => {
    const situation = situationAs(family, { plant: data.rig.plant, moment, watches }, panel);
    const own = measuresOwnSet(panel, family);
    const says = toldBy(data.rig, run, watches, own);
    const numbers = numbersOf(
      data.rig,
      run,
      own ? watches.find((key) => data.rig.sets.includes(key)) : undefined,
    );
    const labels = { states: data.states, values: {}, load: data.load, format } as PanelLabels;
    const screen = screenOfSituation(panel, model, labels, situation, {
      clock: timeAt(run.seconds),
      numbers,
    });
    const alarm = run.alarm && tellsAlarm(data.rig, family, own, watches) ? faultOf(run) : undefined;
    const title = alarm
      ? alarm.display
      : says
        ? says.seconds === undefined
          ? told.words[says.word]
          : fill(told.waiting, { word: told.words[says.word], seconds: says.seconds })
        : screen.title;
    const lamps = Object.fromEntries((alarm?.lamps ?? []).map((lamp) => [lamp, true]));
    showScreen(root, { ...screen, title }, { auto: isAutomatic(run), ...lamps });
  };
  const player = play({
    rig: data.rig,
    begin: data.begin,
    tell,
    show: (view) => {
      showPlant(view.run);
      show(view);
    },
  });
  return { ...player, faults: data.faults, faultWords: data.faultWords };
}

/** Whether it is a device's own set, or its own switch, that faults concern. */
function tellsAlarm({ sets }: Rig, family: Family, own: boolean, watches: readonly string[]): boolean {
  return family === "transfer" || (own && watches.find((key) => sets.includes(key)) === sets[0]);
}

/** The time on all displays of a plant. */
function timeAt(seconds: number): string {
  const [hours = 0, minutes = 0] = clockOf("plant").split(":").map(Number);
  const total = hours * 60 + minutes + Math.floor(seconds / 60);
  return `${String(Math.floor(total / 60) % 24).padStart(2, "0")}:${String(total % 60).padStart(2, "0")}`;
}
