import type { Load, Source } from "./diagram.ts";

interface Art {
  /** Strokes, centred on 0,0; a source is joined at 0,24, a load at 0,-20. */
  d: string;
  /** Filled shapes. */
  fill?: string;
  letter?: string;
  letterY?: number;
}

const circle = (r: number, y: number) =>
  `M${-r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
const wave = (x: number, y: number, w: number) => `M${x - 2 * w} ${y}q${w} ${-1.6 * w} ${2 * w} 0t${2 * w} 0`;

/**
 * Symbols after IEC 60617 parts 4, 6 and 11, pump after ISO 10628; pylon and shore plug as front panels print
 * them.
 */
const sourceArt: Record<Source["kind"], Art> = {
  mains: {
    d: "M-14 24L-4-10L0-24L4-10L14 24zM-16-10H16v5M-16-10v5M-12 2H12M-7 2L10 13L-14 24M7 2L-10 13L14 24",
  },
  genset: { d: circle(20, 4) + wave(0, 13, 4), letter: "G", letterY: 1 },
  shaft: { d: `${circle(20, 4)}${wave(0, 13, 4)}M-20 1h-12M-20 7h-12M-32-8v24`, letter: "G", letterY: 1 },
  pv: {
    d: "M-13-8H21L13 16H-21zM-17 4H17M-2-8L-10 16M10-8L2 16M0 16v8M-20-22l6 8m0-5v5h-5M-8-24l6 8m0-5v5h-5",
  },
  wind: {
    d: `${circle(3, -6)}M0-3V24M-8 24H8M0-9C5-14 4-20 0-26C-1-20-1-14 0-9M2.6-4.5C10-5 14-1 17 5C11 3 6 0 2.6-4.5M-2.6-4.5C-5 2-10 4-17 5C-13 0-8-3-2.6-4.5`,
  },
  battery: { d: "M-18-10H18M-9-2H9M-18 6H18M-9 14H9M0 14V24M0-10V-18M13-20h8M17-24v8" },
  shore: { d: "M-14-6H14V2A14 12 0 0 1-14 2zM-7-6V-20M7-6V-20M0 14V24" },
  ups: { d: `M-20-16H20V24H-20zM20-16L-20 24M-15-9h11M-15-4h11${wave(9, 14, 3)}` },
};

const loadArt: Record<Load["kind"], Art> = {
  load: { d: "M0-20V2", fill: "M-8 0H8L0 16z" },
  motor: { d: circle(18, -2) + wave(0, 8, 3), letter: "M", letterY: -4 },
  thruster: {
    d: `${circle(18, -2)}${circle(3, -2)}M-3-3C-7-10-15-9-15-2S-7 6-3-1M3-3C7-10 15-9 15-2S7 6 3-1`,
  },
  pump: { d: `${circle(18, -2)}M-14-13L18-2L-14 9` },
  lighting: { d: `${circle(18, -2)}M-12.7-14.7L12.7 10.7M12.7-14.7L-12.7 10.7` },
  rack: {
    d: "M-14-20H14V18H-14zM-14-10H14M-14-1H14M-14 8H14M-9-15h8M-9-5.5h8M-9 3.5h8M-9 13h8M8-15h1M8-5.5h1M8 3.5h1M8 13h1",
  },
  charger: { d: `M-18-20H18V16H-18zM18-20L-18 16${wave(-8, -11, 3)}M4 6h10M4 11h10` },
  heater: { d: "M0-20v4M-9-16H9V16H-9zM-9-8H9M-9 0H9M-9 8H9" },
};

/** Attributes by which a drawing that lives finds an element. */
type Named = { named?: Record<string, string> };

export function Sign({ art, x, y, live, named }: { art: Art; x: number; y: number; live: boolean } & Named) {
  return (
    <g className={live ? undefined : "ol-quiet"} transform={`translate(${x} ${y})`} {...named}>
      <path d={art.d} />
      {art.fill && <path className="ol-fill" d={art.fill} />}
      {art.letter && (
        <text className="ol-letter" y={art.letterY} dy=".35em">
          {art.letter}
        </text>
      )}
    </g>
  );
}

export const artOfSource = (kind: Source["kind"]) => sourceArt[kind];
export const artOfLoad = (kind: Load["kind"]) => loadArt[kind];

/** Ends of a switch's conductors, from its centre: the fixed contact and the hinge of the blade. */
export const switchEnds = { contact: -10, hinge: 12 };

interface SwitchProps extends Named {
  kind: "breaker" | "contactor";
  x: number;
  y: number;
  closed: boolean;
  live: boolean;
  sideways?: boolean;
}

/** A breaker (cross at the fixed contact) or contactor (half circle), contact above and hinge below. */
export function Switch({ kind, x, y, closed, live, sideways, named }: SwitchProps) {
  return (
    <g
      className={live ? undefined : "ol-quiet"}
      transform={`translate(${x} ${y})${sideways ? "rotate(90)" : ""}`}
      {...named}
    >
      <path d={kind === "breaker" ? "M-4-14l8 8m0-8l-8 8" : "M0-18a4 4 0 0 1 0 8"} />
      <path className={closed ? "ol-blade" : "ol-blade ol-open"} d="M0 12V-10" />
    </g>
  );
}

/**
 * Half of the distance between the fixed contacts of a transfer switch, and the height of contacts and hinge
 * from its centre.
 */
export const transferEnds = { apart: 16, contact: -12, hinge: 14 };

/** A changeover switch: contacts I and II, the blade on one of them or upright between them. */
export function Transfer({
  x,
  y,
  position,
  live,
  named,
}: {
  x: number;
  y: number;
  position: 0 | 1 | 2;
  live: boolean;
} & Named) {
  return (
    <g transform={`translate(${x} ${y})`} {...named}>
      <path d={`${circle(3, -12).replaceAll("M-3", "M-19")}${circle(3, -12).replaceAll("M-3", "M13")}`} />
      <path className={`ol-blade ol-to-${position}${live ? "" : " ol-quiet"}`} d="M0 14V-14" />
      {(["0", "I", "II"] as const).map((name, at) => (
        <text
          key={name}
          className={at === position ? "ol-at ol-mid ol-here" : "ol-at ol-mid"}
          x={[0, -30, 30][at]}
          y={at === 0 ? -20 : -7}
        >
          {at > 0 || position === 0 ? name : ""}
        </text>
      ))}
    </g>
  );
}
