import { renderToStaticMarkup } from "react-dom/server";
import { Drawing } from "#app/features/one-line/drawing.tsx";
import { FrontPanel } from "#app/features/front-panel/front-panel.tsx";
import type { PanelLabels } from "#app/features/front-panel/labels.ts";
import { logoArtwork } from "#making/brand/artwork.ts";
import type { BrandSheet } from "#domain/brand/content.ts";
import { filmScenes, type FilmScene } from "#domain/film/promo.ts";
import type { Panel } from "#domain/product/panel.ts";
import { ease, Scale } from "./dial.tsx";
import { figures, plant, plantAt } from "./plant.ts";

export type Device = { model: string; panel: Panel };
/** The parts of the promo film: the brand, the controller of the story, the models of the range. */
export type Cast = { brand: BrandSheet; mark: string; names: string[]; lead: Device; range: Device[] };

const [width, height] = [1280, 720];

/** Devices in the film show numbers, no words: it is the same in every language. */
const silent = new Proxy<Record<string, string>>({}, { get: () => "" });
export const wordless: PanelLabels = {
  keys: silent,
  leds: silent,
  values: silent,
  states: silent,
  load: "",
  alt: "",
  format: (value, digits) => value.toFixed(digits),
};

/** The frame at a time, s, as markup of 1280 × 720. */
export function frameAt(time: number, cast: Cast): string {
  const { key, from, to } = filmScenes.findLast((scene) => time >= scene.from) ?? filmScenes[0];
  const part = (time - from) / (to - from);
  if (key === "range") return renderToStaticMarkup(<Range cast={cast} part={part} />);
  if (key === "brand") return renderToStaticMarkup(<Brand cast={cast} part={part} />);
  return renderToStaticMarkup(
    <Story cast={cast} scene={key} part={part} seconds={(to - from) * part} time={time} />,
  );
}

type StoryProps = { cast: Cast; scene: FilmScene; part: number; seconds: number; time: number };

/** The plant on the left; on the right the controller, or the dial with the changing value. */
function Story({ cast, scene, part, seconds, time }: StoryProps) {
  const shown = ease(seconds / 0.5);
  const device = scene === "healthy" || scene === "transfer" || scene === "return";
  return (
    <div className="stage" style={{ opacity: time < 0.6 ? ease(time / 0.6) : 1 }}>
      <div className="plant one-line" data-tone="dark">
        <Drawing diagram={plant} mode={plantAt(scene, part)} name="" labels={figures} />
      </div>
      <div className="side" style={{ opacity: shown }}>
        {device ? (
          <FrontPanel
            panel={cast.lead.panel}
            model={cast.lead.model}
            brand={cast.mark}
            labels={wordless}
            shown={{ plant, moment: plantAt(scene, part) }}
          />
        ) : (
          <Reading scene={scene} part={part} />
        )}
      </div>
    </div>
  );
}

/** The changing value: voltage falling, speed rising, voltage returning. */
function Reading({ scene, part }: { scene: FilmScene; part: number }) {
  if (scene === "start") {
    const speed =
      part < 0.14
        ? 180 * ease(part / 0.14)
        : part < 0.3
          ? 180 + 30 * Math.sin(part * 90)
          : 210 + 1290 * ease((part - 0.3) / 0.42);
    const voltage = 230 * ease((speed - 900) / 600);
    return (
      <Dial
        value={speed / 1800}
        number={String(Math.round(speed))}
        unit="r/min"
        below={`${voltage.toFixed(0)} V   ${(speed / 30).toFixed(1)} Hz`}
      />
    );
  }
  const voltage = scene === "failed" ? 230 * (1 - ease(part / 0.16)) : 230 * ease((part - 0.1) / 0.1);
  const hertz = voltage > 20 ? 50 : 0;
  const delay = scene === "back" ? `${Math.max(0, 10 - Math.floor(Math.max(0, part - 0.2) * 12.5))} s` : "";
  return (
    <Dial
      value={voltage / 300}
      number={voltage.toFixed(0)}
      unit="V"
      below={`${hertz.toFixed(1)} Hz   ${delay}`}
    />
  );
}

/** The maker's dial as an instrument, its pointer at the measured value. */
function Dial({
  value,
  number,
  unit,
  below,
}: {
  value: number;
  number: string;
  unit: string;
  below: string;
}) {
  return (
    <svg viewBox="0 0 420 420" className="dial">
      <Scale part={value} />
      <text x="210" y="236" textAnchor="middle" className="number">
        {number}
      </text>
      <text x="210" y="276" textAnchor="middle" className="unit">
        {unit}
      </text>
      <text x="210" y="352" textAnchor="middle" className="below">
        {below}
      </text>
    </svg>
  );
}

/** Devices at their true relative size, passing by. */
function Range({ cast, part }: { cast: Cast; part: number }) {
  const scale = 1.55;
  const gap = 90;
  const widths = cast.range.map(({ panel }) => panel.width * scale);
  const whole = widths.reduce((sum, w) => sum + w + gap, -gap);
  const start = 190 - (whole + 380 - width) * ease(part * 0.94 + 0.03);
  return (
    <div className="stage" style={{ opacity: Math.min(ease(part * 12), ease((1 - part) * 12)) }}>
      {cast.range.map(({ model, panel }, i) => {
        const left = start + widths.slice(0, i).reduce((sum, w) => sum + w + gap, 0);
        const tall = panel.height * scale;
        return (
          <div
            key={model}
            className="device"
            style={{ left, top: height / 2 + 130 - tall, width: widths[i] }}
          >
            <FrontPanel panel={panel} model={model} brand={cast.mark} labels={wordless} />
            <p>{model}</p>
          </div>
        );
      })}
      <div className="shelf" style={{ top: height / 2 + 146 }} />
    </div>
  );
}

/** The logo, its pointer turning into place, and the brand's names in other scripts. */
function Brand({ cast, part }: { cast: Cast; part: number }) {
  const logo = logoArtwork(cast.brand);
  const { ring } = cast.brand.symbol;
  const turn = -135 * (1 - ease(part / 0.28));
  return (
    <div className="stage brand">
      <svg viewBox={`0 0 ${logo.width} ${logo.height}`} width="720">
        {logo.shapes.map(({ part: name, path }) => (
          <path
            key={name}
            d={path}
            fill={name === "pointer" ? "#f2641a" : "#fff"}
            opacity={name === "letters" ? ease((part - 0.12) / 0.2) : 1}
            transform={name === "pointer" ? `rotate(${turn} ${ring.x} ${ring.y})` : undefined}
          />
        ))}
      </svg>
      <p style={{ opacity: ease((part - 0.35) / 0.2) }}>{cast.names.join("   ")}</p>
    </div>
  );
}

export const stageStyle = `
html,body{margin:0;background:#0e1b22;color:#eaf3f5;font-family:"IBM Plex Sans","Plex","Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums}
.stage{position:relative;width:${width}px;height:${height}px;overflow:hidden;background:#0e1b22}
.plant{position:absolute;left:60px;top:0;width:560px;height:${height}px;display:grid;place-items:center}
.plant .ol-frame{overflow:visible}
.plant svg{min-width:0!important;width:auto;height:600px;overflow:visible}
.side{position:absolute;left:700px;top:0;width:500px;height:${height}px;display:grid;place-items:center}
.side>svg{width:500px}
.side>.dial{width:420px}
.number{font-size:76px;font-weight:600;fill:#fff;letter-spacing:-.02em}
.unit{font-size:26px;fill:#9fb4bd}
.below{font-size:26px;fill:#9fb4bd;white-space:pre}
.device{position:absolute}.device svg{display:block;width:100%}
.device p{position:absolute;left:0;right:0;top:calc(100% + 34px);margin:0;text-align:center;font-size:24px;font-weight:600}
.shelf{position:absolute;left:0;right:0;height:1px;background:#33464f}
.brand{display:flex;flex-direction:column;justify-content:center;align-items:center;gap:34px}
.brand p{margin:0;font-size:28px;color:#9fb4bd;white-space:pre}
`;
