import { renderToStaticMarkup } from "react-dom/server";
import { FrontPanel } from "#app/features/front-panel/front-panel.tsx";
import { readingOf } from "#domain/plant/readings.ts";
import { type Placed, situationIn, watchedBy } from "#domain/plant/seen.ts";
import type { Mode, OneLineDiagram } from "#app/features/one-line/diagram.ts";
import { Drawing } from "#app/features/one-line/drawing.tsx";
import { layoutOf } from "#app/features/one-line/layout.ts";
import { artOfLoad, artOfSource, Sign } from "#app/features/one-line/symbols.tsx";
import { timed } from "#domain/film/captions.ts";
import type { Course, DrawnFilm, FilmScene } from "#domain/film/content.ts";
import { courseAt, plantOf } from "#domain/film/rules.ts";
import type { Diagram } from "#domain/plant/diagram.ts";
import { ease, Scale } from "./dial.tsx";
import { figures, unnamed } from "./plant.ts";
import { type Device, wordless } from "./stage.tsx";

/** The parts of a product's film: its scenes, the solution's diagram, the device, the mark printed on it. */
export type ProductCast = { film: DrawnFilm; diagram: Diagram; device: Device; mark: string };

/**
 * The frame at a time, s, as markup of 1280 × 720: the plant on the left, the device and its dial on the
 * right.
 */
export function productFrameAt(time: number, { film, diagram, device, mark }: ProductCast): string {
  const scenes = timed(film.scenes);
  const last = scenes.at(-1)!;
  const scene = scenes.findLast(({ from }) => time >= from) ?? scenes[0]!;
  const part = (time - scene.from) / scene.seconds;
  const shown = Math.min(ease(time / 0.6), ease((last.to - time) / 0.4));
  return renderToStaticMarkup(
    <div className={isWide(diagram) ? "stage wide" : "stage"} style={{ opacity: shown }}>
      <div className="plant one-line" data-tone="dark">
        <Drawing
          diagram={withoutWords(diagram)}
          mode={modeAt(diagram, scene, part)}
          name=""
          labels={figures}
        />
      </div>
      <div className="right">
        <Front scene={scene} part={part} device={device} mark={mark} diagram={diagram} />
        <Dial scene={scene} part={part} device={device} diagram={diagram} />
      </div>
    </div>,
  );
}

type FrontProps = { scene: FilmScene; part: number; device: Device; mark: string; diagram: Diagram };

function Front({ scene, part, device: { model, panel }, mark, diagram }: FrontProps) {
  const numbers = Object.fromEntries(
    Object.entries(scene.shows).map(([value, course]) => [value, courseAt(course, part)]),
  );
  return (
    <div className="front">
      <FrontPanel
        panel={panel}
        model={model}
        brand={mark}
        labels={wordless}
        shown={{ ...placedIn(diagram, scene, part, model), numbers }}
      />
    </div>
  );
}

type DialProps = { scene: FilmScene; part: number; device: Device; diagram: Diagram };

/** The maker's dial, large, with the changing number and the symbol of what it belongs to. */
function Dial({ scene, part, device: { model, panel }, diagram }: DialProps) {
  const { value, of, most } = scene.dial;
  const { digits, unit } = readingOf(
    value,
    situationIn(placedIn(diagram, scene, part, model), panel),
    panel,
    model,
  );
  const number = courseAt(scene.shows[value] ?? 0, part);
  const source = diagram.sources.find(({ key }) => key === of);
  const load = diagram.loads.find(({ key }) => key === of);
  const art = source ? artOfSource(source.kind) : load ? artOfLoad(load.kind) : undefined;
  // A changing number needs no last digit.
  const shown = digitsOf(scene.shows[value] ?? 0, digits);
  return (
    <div className="reading one-line" data-tone="dark">
      <svg viewBox="0 0 420 420" className="dial">
        <Scale part={Math.abs(number) / most} />
        {art && (
          <g transform="translate(0 6) scale(2)" className="sign">
            <Sign art={art} x={105} y={104} live={number !== 0} />
          </g>
        )}
      </svg>
      <p>
        <span className="number">{number.toFixed(shown).replace("-", "−")}</span>
        <span className="unit">{unit}</span>
      </p>
    </div>
  );
}

function digitsOf(course: Course, digits: number): number {
  const ends = Array.isArray(course) ? course : [course, course];
  return ends.every((end) => Number.isInteger(end)) && Math.max(...ends.map(Math.abs)) >= 10
    ? 0
    : Math.min(digits, 1);
}

/** The device of the film in its plant, at a moment of a scene, 0 to 1. */
function placedIn(diagram: Diagram, scene: FilmScene, part: number, model: string): Placed {
  return { plant: diagram, moment: modeAt(diagram, scene, part), watches: watchedBy(diagram, model) };
}

function modeAt(diagram: Diagram, scene: FilmScene, part: number): Mode {
  const mode = plantOf(diagram, scene, part);
  if (!mode) throw new Error(`There is no mode ${scene.mode}`);
  return { ...mode, label: unnamed, text: unnamed };
}

/** Whether a diagram is so wide that it needs more than half of the picture. */
function isWide(diagram: Diagram): boolean {
  const { width, height } = layoutOf(withoutWords(diagram), figures);
  return width / height > 1.5;
}

/** The diagram without labels: the film is the same in every language. */
function withoutWords({ buses, sources, loads, ties, transfers }: Diagram): OneLineDiagram {
  const bare = <T extends object>(part: T) => ({ ...part, label: unnamed });
  return {
    buses: buses.map(bare),
    sources: sources.map(bare),
    loads: loads.map(bare),
    ties: ties.map(bare),
    transfers: transfers.map(bare),
    modes: [],
    controllers: [],
  };
}

/** The lowest sixth stays empty for the captions. */
export const productStyle = `
.plant,.right{height:620px}
.plant{left:40px;width:620px}
.plant .ol-frame,.plant svg{width:100%;height:100%}
.plant .ol-frame{height:560px}
.right{position:absolute;left:710px;top:0;width:520px;display:flex;flex-direction:column;justify-content:center;align-items:center;gap:28px}
.front>svg{display:block;max-width:520px;max-height:370px;width:520px}
.reading{display:flex;align-items:center;justify-content:center;gap:34px;width:520px}
.reading .dial{width:190px;height:190px;flex:none;overflow:visible}
.reading p{margin:0;min-width:230px}
.reading .number{font-size:60px;color:#fff}
.reading .unit{font-size:28px;color:#9fb4bd;margin-left:6px}
.wide .plant{left:30px;width:790px}
.wide .plant .ol-note{font-size:15px}
.wide .right{left:850px;width:400px}
.wide .front>svg{width:400px;max-width:400px}
.wide .reading{width:400px;gap:26px}
.wide .reading .dial{width:170px;height:170px}
.wide .reading p{min-width:200px}
.wide .reading .number{font-size:50px}
.wide .reading .unit{font-size:24px}
.sign{fill:none;stroke:#eaf3f5;stroke-width:1.8;stroke-linejoin:round}
.sign .ol-fill{fill:#eaf3f5}
.sign text{fill:#eaf3f5;stroke:none;font-size:16px;font-weight:600;text-anchor:middle}
`;
