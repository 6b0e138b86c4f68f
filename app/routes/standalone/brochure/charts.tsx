import { type LocalText, plainText } from "#domain/locale/text.ts";
import type { PageOf } from "#domain/brochure/content.ts";
import { useFormat } from "../../../i18n/format.tsx";
import { Local } from "../../../ui/local-text.tsx";

type Chart = NonNullable<PageOf<"text">["chart"]>;

/** A chart of the numbers in the page's content file. */
export function ChartFigure({ chart }: { chart: Chart }) {
  return (
    <figure className="bp-chart">
      {chart.kind === "course" ? <Course chart={chart} /> : <Stations stations={chart.stations} />}
      <figcaption>
        <Local text={chart.caption} />
      </figcaption>
    </figure>
  );
}

const frame = { left: 64, right: 590, top: 16, bottom: 150 };

/** A quantity over time, with its lowest and highest value on the left and the time below. */
function Course({ chart: { points, x, y, caption } }: { chart: Extract<Chart, { kind: "course" }> }) {
  const format = useFormat();
  const [low, high] = [
    Math.min(...points.map(([, value]) => value)),
    Math.max(...points.map(([, value]) => value)),
  ];
  const end = Math.max(...points.map(([time]) => time));
  const atX = (value: number) => frame.left + (value / end) * (frame.right - frame.left);
  const atY = (value: number) => frame.bottom - ((value - low) / (high - low)) * (frame.bottom - frame.top);
  const path = points
    .map(([time, value], i) => `${i ? "L" : "M"}${atX(time).toFixed(1)} ${atY(value).toFixed(1)}`)
    .join("");
  const ticks = Array.from({ length: Math.floor(end / x.step) + 1 }, (_, i) => i * x.step);
  const signed = (value: number) => format.number(value).replace("-", "−");
  return (
    <svg viewBox="0 0 600 184" role="img" aria-label={plainText(caption)}>
      {[low, 0, high].map((value) => (
        <g key={value}>
          <path d={`M${frame.left} ${atY(value).toFixed(1)}H${frame.right}`} className="bp-grid" />
          <text x={frame.left - 8} y={atY(value) + 4} textAnchor="end">
            {value === high ? `${signed(value)} ${y.unit}` : signed(value)}
          </text>
        </g>
      ))}
      {ticks.map((value) => (
        <text
          key={value}
          x={atX(value)}
          y={176}
          textAnchor={value === 0 ? "start" : value === end ? "end" : "middle"}
        >
          {`${format.number(value)} ${x.unit}`}
        </text>
      ))}
      <path d={path} className="bp-course" />
    </svg>
  );
}

/** Stations in a row, as on an assembly line. */
function Stations({ stations }: { stations: { label: LocalText; value?: string | undefined }[] }) {
  return (
    <ol className="bp-stations">
      {stations.map(({ label, value }) => (
        <li key={plainText(label)}>
          <span>
            <Local text={label} />
          </span>
          {value && <b>{value}</b>}
        </li>
      ))}
    </ol>
  );
}
