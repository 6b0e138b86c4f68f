import { renderToStaticMarkup } from "react-dom/server";
import { wholeRangesIn } from "#domain/locale/whole-ranges.ts";
import type { Panel } from "#domain/product/panel.ts";
import { fitDrawing, viewsDrawing } from "#making/drawings/outline.ts";
import { terminalsDrawing } from "#making/drawings/terminals.ts";
import type { ChapterContent, ManualPart } from "#making/manual/types.ts";
import { AlarmGroup, Menu } from "./entries.tsx";
import { LineDrawing } from "./line-drawing.tsx";
import { Section } from "./running-text.tsx";
import {
  Accessories,
  AlarmWords,
  Firmware,
  PanelTable,
  Parameters,
  Pins,
  Registers,
  SettingRegisters,
} from "./tables.tsx";
import type { ChapterWords } from "./words.ts";

type Options = {
  words: ChapterWords;
  panel: Panel;
  /** The front panel as markup. */
  front: string;
};

/**
 * A chapter as markup. Browsers get no code for it, and its texts do not stand a second time in the data of the
 * page (app/hydration/data.server.ts).
 */
export function drawChapter({ parts }: ChapterContent, options: Options): string {
  return wholeRangesIn(
    renderToStaticMarkup(
      <div className="manual-text">
        {parts.map((part) => (
          <Part
            key={part.kind === "section" ? part.key : `${part.kind} part`}
            part={part}
            options={options}
          />
        ))}
      </div>,
    ),
  );
}

/**
 * Places of drawings in pixels, and the height of figures there: 343 is a phone's 375 without its margins.
 * Drawings shrink with narrower windows; at 320 pixels figures are still 11 high.
 */
const sizesPlaces = {
  wide: { width: 840, height: 420, figures: 14 },
  narrow: { width: 343, height: 640, figures: 13 },
};
/** Widths in mm at which prints have their height in mm. */
const terminalsPlaces = {
  wide: { width: 190, prints: 3.2, pixels: 960 },
  narrow: { width: 84, prints: 3.2, pixels: 343 },
};

function sizesOn(panel: Panel, place: keyof typeof sizesPlaces) {
  const { width, height, figures } = sizesPlaces[place];
  const arrangement = place === "wide" ? "row" : "stacked";
  return fitDrawing((size) => viewsDrawing(panel, size, arrangement), width, height, figures);
}

function Part({ part, options }: { part: ManualPart; options: Options }) {
  const { words, panel, front } = options;
  const { translate } = words;
  switch (part.kind) {
    case "section":
      return <Section part={part} words={words} />;
    case "front":
      return <div className="front" dangerouslySetInnerHTML={{ __html: front }} />;
    case "sizes":
      return (
        <figure>
          <LineDrawing
            wide={sizesOn(panel, "wide")}
            narrow={sizesOn(panel, "narrow")}
            alt={translate("manual.sizesAlt", { model: words.model })}
          />
          <figcaption>{translate("manual.millimetres")}</figcaption>
        </figure>
      );
    case "keys":
    case "lights":
      return <PanelTable part={part} words={words} />;
    case "pins":
      return <Pins part={part} words={words} drawing={<Terminals part={part} options={options} />} />;
    case "settings":
      return part.menus.map((menu) => <Menu key={menu.key} menu={menu} words={words} />);
    case "alarms":
      return part.groups.map((group) => <AlarmGroup key={group.key} group={group} words={words} />);
    case "registers":
      return <Registers part={part} words={words} />;
    case "alarm-words":
      return <AlarmWords part={part} words={words} />;
    case "setting-registers":
      return <SettingRegisters part={part} words={words} />;
    case "firmware":
      return <Firmware part={part} words={words} />;
    case "parameters":
      return <Parameters part={part} words={words} />;
    case "accessories":
      return <Accessories part={part} words={words} />;
  }
}

function Terminals({ part, options }: { part: Extract<ManualPart, { kind: "pins" }>; options: Options }) {
  const { words, panel } = options;
  const groups = panel.terminals.map(({ label, kind, count }, i) => ({
    label,
    kind,
    pins: pinNames(part.groups[i]?.pins, count),
  }));
  const drawnOn = (place: keyof typeof terminalsPlaces) => {
    const { width, prints, pixels } = terminalsPlaces[place];
    return { drawing: terminalsDrawing(groups, width, prints), scale: pixels / width };
  };
  return (
    <figure>
      <LineDrawing
        wide={drawnOn("wide")}
        narrow={drawnOn("narrow")}
        alt={words.translate("manual.terminalsAlt", { model: words.model })}
      />
    </figure>
  );
}

const pinNames = (pins: { name: string }[] | undefined, count: number): string[] =>
  pins?.length ? pins.map(({ name }) => name) : Array.from({ length: count }, (_, i) => String(i + 1));
