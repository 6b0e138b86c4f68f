import { renderToStaticMarkup } from "react-dom/server";
import { finishedTexts } from "#domain/finished.server.ts";
import type { Moment } from "#domain/plant/plant.ts";
import type { PageScope } from "../../context.ts";
import { modeOf, type Mode, type OneLineDiagram, type OneLineLabels } from "./diagram.ts";
import { Drawing } from "./drawing.tsx";
import { diagramLabels } from "./labels.server.ts";
import { layoutOf } from "./layout.ts";
import { nameOf } from "./name.ts";
import { OneLineThumb } from "./thumb.tsx";

type Picture = {
  diagram: OneLineDiagram;
  mode: Mode;
  /** First words of the picture's name for screen readers. */
  title: string;
  labels: OneLineLabels;
  tone: "light" | "dark";
};

/** Room for some hundred diagrams in six languages. */
const finished = finishedTexts(8_000_000);

const tones = {
  light: { ink: "#0e1b22", note: "#41535d", quiet: "#7d8f98" },
  dark: { ink: "#eaf3f5", note: "#9fb4bd", quiet: "#647b87" },
} as const;

/**
 * A diagram in one mode as a self-contained SVG file, also for programs that know no custom properties and no
 * CSS transforms: the rules of one-line.css with plain colours, and switch blades turned by attributes.
 * @returns the file with its style, and its size in units of the drawing
 */
export function drawDiagram({ diagram, mode, title, labels, tone }: Picture): {
  svg: string;
  style: string;
  width: number;
  height: number;
} {
  const { width, height } = layoutOf(diagram, labels);
  const markup = renderToStaticMarkup(
    <Drawing diagram={diagram} mode={mode} name={nameOf(diagram, mode, title, labels)} labels={labels} />,
  );
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(markup)![1]!;
  const turned = inner.replace(
    /class="([^"]*\bol-(?:open|to-[12])\b[^"]*)"/g,
    (whole, classes: string) => `${whole} transform="${turnOf(classes)}"`,
  );
  const { ink } = tones[tone];
  const style = rules(tone);
  const name = /aria-label="([^"]*)"/.exec(/<svg[^>]*>/.exec(markup)![0])?.[1] ?? "";
  return {
    width,
    height,
    style,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" class="one-line-file" role="img" aria-label="${name}" ` +
      `fill="none" stroke="${ink}" stroke-width="1.8" stroke-linejoin="round" font-family="'IBM Plex Sans', 'Noto Sans SC', 'Noto Sans TC', Arial, sans-serif">` +
      `<style>${style}</style>${turned}</svg>`,
  };
}

/**
 * A diagram in one mode as markup for a page, so that browsers get the code that draws only when the mode is
 * changed.
 */
export function drawFrame(
  scope: Pick<PageScope, "locale" | "translate">,
  {
    diagram,
    title,
    mode: key,
    lit,
    moment,
    live,
  }: {
    diagram: OneLineDiagram;
    title: string;
    mode?: string;
    /** Keys of the sources that are ringed: what one device of the plant watches. */
    lit?: readonly string[];
    /** Shown instead of the mode's own. */
    moment?: Moment;
    /** For a drawing that lives (live.ts): other moments that it will show. */
    live?: readonly Moment[];
  },
): string {
  const chosen = modeOf(diagram, key);
  if (!chosen) return "";
  const mode = { ...chosen, ...moment };
  return finished([scope.locale, diagram, title, mode, lit, live], () => {
    const labels = diagramLabels(scope);
    return renderToStaticMarkup(
      <Drawing
        diagram={diagram}
        mode={mode}
        name={nameOf(diagram, mode, title, labels)}
        labels={labels}
        lit={lit}
        live={live}
      />,
    );
  });
}

/** The small still picture of a diagram, for cards and lists; without words, the same in every language. */
export function drawPlant(diagram: OneLineDiagram): string {
  return finished(["plant", diagram], () => renderToStaticMarkup(<OneLineThumb diagram={diagram} />));
}

/** The turn that one-line.css gives to a blade, about the same point. */
function turnOf(classes: string): string {
  if (/\bol-open\b/.test(classes)) return "rotate(-30 0 12)";
  return /\bol-to-1\b/.test(classes) ? "rotate(-31.6 0 14)" : "rotate(31.6 0 14)";
}

function rules(tone: keyof typeof tones): string {
  const { ink, note, quiet } = tones[tone];
  const live = "#f2641a";
  return [
    `.one-line-file text{fill:${ink};stroke:none;font-size:13px}`,
    ".one-line-file .ol-label{font-size:14px;font-weight:600;text-anchor:middle}",
    ".one-line-file .ol-letter{font-size:16px;font-weight:600;text-anchor:middle}",
    ".ol-mid{text-anchor:middle}",
    `.one-line-file .ol-note,.one-line-file .ol-idle,.one-line-file .ol-at{fill:${note}}`,
    `.one-line-file .ol-here{fill:${ink};font-weight:700}`,
    `.ol-quiet{stroke:${quiet};stroke-width:1.2}`,
    `.one-line-file .ol-quiet .ol-letter,.ol-quiet .ol-fill{fill:${quiet}}`,
    `.ol-fill{fill:${ink}}`,
    ".ol-bus{stroke-width:4.5;stroke-linecap:round}",
    ".ol-bus.ol-quiet{stroke-width:3}",
    ".ol-blade{stroke-width:2.4;stroke-linecap:round}",
    `.ol-charge{stroke:${live};stroke-linecap:round}`,
    `.ol-flow{stroke:${live};stroke-width:2.6;stroke-dasharray:5 9}`,
  ].join("");
}
