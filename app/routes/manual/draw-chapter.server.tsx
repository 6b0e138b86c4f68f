import { renderToStaticMarkup } from "react-dom/server";
import { wholeRangesIn } from "#domain/locale/whole-ranges.ts";
import type { Panel } from "#domain/product/panel.ts";
import { viewsDrawing } from "#making/drawings/outline.ts";
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

/** Height of figures in drawings, mm. */
const figures = { sizes: 7, terminals: 2.6 };
const terminalsWidth = 190;

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
            drawing={viewsDrawing(panel, figures.sizes)}
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
  return (
    <figure>
      <LineDrawing
        drawing={terminalsDrawing(groups, terminalsWidth, figures.terminals)}
        alt={words.translate("manual.terminalsAlt", { model: words.model })}
      />
    </figure>
  );
}

const pinNames = (pins: { name: string }[] | undefined, count: number): string[] =>
  pins?.length ? pins.map(({ name }) => name) : Array.from({ length: count }, (_, i) => String(i + 1));
