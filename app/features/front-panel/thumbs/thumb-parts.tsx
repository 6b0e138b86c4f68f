import type { Panel } from "#domain/product/panel.ts";
import { ledOf } from "#domain/plant/lamps.ts";
import type { Mimic } from "#domain/plant/mimic.ts";
import type { Situation } from "#domain/plant/situation.ts";
import { ledColour, tone } from "../colours.ts";
import { Box, d, mm, type Rect } from "../shapes.tsx";

/** Size of a pixel of the drawing at 64 px, in mm: nothing may be thinner. */
export function pixelOf(panel: Panel): number {
  return Math.max(panel.width, panel.height) / 64;
}

/** A display as colour with two or three bold bars, and the live strokes of its diagram. */
export function ThumbDisplay({
  panel,
  at,
  px,
  situation,
}: {
  panel: Panel;
  at: Rect;
  px: number;
  situation: Situation | undefined;
}) {
  const { kind } = panel.display;
  if (!situation) return <Glass at={at} px={px} fill={kind === "mono" ? tone.lcd : tone.screen} />;
  const bar = Math.max(px * 2.2, at.h * 0.1);
  const left = at.x + at.w * 0.1;
  const row = (i: number) => at.y + at.h * (0.45 + i * 0.19);
  if (kind === "segment") {
    const digit = (i: number) => d`M${at.x + at.w * (0.26 + i * 0.24)} ${at.y + at.h * 0.22}v${at.h * 0.56}`;
    return (
      <>
        <Glass at={at} px={px} fill="#140a0b" />
        <path d={[0, 1, 2].map(digit).join("")} stroke="#ff4a3d" strokeWidth={mm(px * 3.4)} />
      </>
    );
  }
  if (kind === "mono") {
    return (
      <>
        <Glass at={at} px={px} fill={tone.lcd} />
        <Box at={{ ...at, h: at.h * 0.27 }} fill={tone.lcdInk} />
        <path
          d={d`M${left} ${at.y + at.h * 0.14}h${at.w * 0.46}`}
          stroke={tone.lcd}
          strokeWidth={mm(bar * 0.8)}
        />
        <path
          d={[0, 1, 2].map((i) => d`M${left} ${row(i)}h${at.w * (0.74 - i * 0.16)}`).join("")}
          stroke={tone.lcdInk}
          strokeWidth={mm(bar)}
        />
      </>
    );
  }
  const [a, b, top, bus] = [at.x + at.w * 0.66, at.x + at.w * 0.86, at.y + at.h * 0.36, at.y + at.h * 0.72];
  const feeds = (feed: string) => feed === "feeding";
  const branch = (x: number) => d`M${x} ${top}V${bus}`;
  const rail = d`M${a - px} ${bus}H${b + px}`;
  const live =
    (feeds(situation.mains) ? branch(a) : "") +
    (feeds(situation.genset) || feeds(situation.pv) ? branch(b) : "") +
    (situation.busLive ? rail : "");
  const dead =
    (situation.busLive ? "" : rail) +
    (feeds(situation.mains) ? "" : d`M${a} ${top}v${(bus - top) * 0.5}`) +
    (feeds(situation.genset) || feeds(situation.pv) ? "" : d`M${b} ${top}v${(bus - top) * 0.5}`);
  return (
    <>
      <Glass at={at} px={px} fill={tone.screen} />
      <Box at={{ ...at, h: at.h * 0.2 }} fill="#14556d" />
      <path
        d={[0, 1].map((i) => d`M${left} ${row(i) + px}h${at.w * (0.36 - i * 0.1)}`).join("")}
        stroke={tone.screenText}
        strokeWidth={mm(bar)}
      />
      {dead && <path d={dead} stroke={tone.dead} strokeWidth={mm(px * 1.6)} />}
      <path d={live} stroke={tone.live} strokeWidth={mm(px * 1.6)} />
    </>
  );
}

/** The glass of a display in its dark frame. */
function Glass({ at, px, fill }: { at: Rect; px: number; fill: string }) {
  const edge = px * 1.2;
  return <Box at={at} fill={fill} stroke="#070d10" strokeWidth={mm(edge * 2)} paintOrder="stroke" />;
}

/** What is printed on a device without a display: a cloud, rows of channels, or a source on a bus. */
export function ThumbLegend({ kind, at, px }: { kind: Mimic["kind"]; at: Rect; px: number }) {
  const x = at.x + at.w / 2;
  if (kind === "none") {
    const rows = [0.25, 0.5, 0.75]
      .map((part) => d`M${at.x} ${at.y + at.h * part}h${at.w * (1.15 - part * 0.6)}`)
      .join("");
    return (
      <path
        d={rows}
        stroke={tone.legend}
        strokeWidth={mm(px * 1.8)}
        strokeDasharray={`${mm(px * 1.8)} ${mm(px * 1.2)}`}
      />
    );
  }
  if (kind === "cloud") {
    const s = Math.min(at.w * 0.42, at.h * 0.5, px * 11);
    const y = at.y + at.h / 2;
    return (
      <path
        d={d`M${x - s * 0.62} ${y + s * 0.4}a${s * 0.36} ${s * 0.36} 0 0 1 0 ${-s * 0.72}a${s * 0.56} ${s * 0.56} 0 0 1 ${s * 1.04} ${-s * 0.06}a${s * 0.4} ${s * 0.4} 0 0 1 ${s * 0.2} ${s * 0.78}z`}
        fill="none"
        stroke={tone.legend}
        strokeWidth={mm(px * 1.6)}
      />
    );
  }
  const r = Math.min(px * 3.4, at.h * 0.16);
  const [top, bottom] = [at.y + at.h * 0.12, at.y + at.h * 0.82];
  const half = Math.min(px * 8, at.w * 0.4);
  return (
    <g fill="none" stroke={tone.legend} strokeWidth={mm(px * 1.5)}>
      <circle cx={mm(x)} cy={mm(top + r)} r={mm(r)} />
      <path d={d`M${x} ${top + 2 * r}V${bottom}M${x - half} ${bottom}h${half * 2}`} />
    </g>
  );
}

export function ThumbLeds({
  panel,
  situation,
  places,
  px,
}: {
  panel: Panel;
  situation: Situation | undefined;
  places: (Rect & { of: Panel["leds"][number] })[];
  px: number;
}) {
  const paths: Record<string, string> = {};
  const size = Math.min(px * (panel.display.kind === "none" ? 4.4 : 2.8), (places[0]?.h ?? 9) * 0.6);
  for (const place of places) {
    const light = situation && ledOf(place.of, situation);
    const fill = light?.on ? ledColour[light.tone] : tone.edge;
    paths[fill] = (paths[fill] ?? "") + d`M${place.x + size * 0.7} ${place.y + place.h / 2}h.01`;
  }
  return Object.entries(paths).map(([fill, path]) => (
    <path key={fill} d={path} stroke={fill} strokeWidth={mm(size)} strokeLinecap="round" />
  ));
}

export function ThumbKeys({ places }: { places: (Rect & { of: Panel["keys"][number] })[] }) {
  const paths: Record<string, string> = {};
  for (const { of, x, y, w, h } of places) {
    const fill = of === "stop" ? ledColour.red : of === "start" ? ledColour.green : "#3d505b";
    paths[fill] = (paths[fill] ?? "") + d`M${x} ${y}h${w}v${h * 1.15}h${-w}z`;
  }
  const px = Math.min(...places.map(({ w, h }) => Math.min(w, h))) * 0.24;
  return (
    <>
      {Object.entries(paths).map(([fill, path]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
      {places.length > 0 && (
        <path d={places.map(signOf).join("")} fill="none" stroke="#f4f7f7" strokeWidth={mm(px * 0.7)} />
      )}
    </>
  );
}

/** What is printed on a key, as far as it can be told apart: a ring, a bar, an A, else a dash. */
function signOf({ of, x, y, w, h: height }: Rect & { of: Panel["keys"][number] }): string {
  const h = height * 1.15;
  const r = Math.min(w, h) * 0.24;
  const [cx, cy] = [x + w / 2, y + h / 2];
  if (of === "stop") return d`M${cx - r} ${cy}a${r} ${r} 0 1 1 0 .01z`;
  if (of === "start") return d`M${cx} ${cy - r}v${2 * r}`;
  if (of === "auto") return d`M${cx - r} ${cy + r}L${cx} ${cy - r}L${cx + r} ${cy + r}`;
  return d`M${cx - r} ${cy}h${2 * r}`;
}
