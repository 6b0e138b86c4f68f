import type { SymbolKind } from "#domain/plant/mimic.ts";
import { Box, d, Dot, Label, mm } from "./shapes.tsx";

interface Place {
  x: number;
  y: number;
  /** Side of the square the symbol fills, in mm. */
  size: number;
  colour: string;
  stroke: number;
}

/** Symbols of sources and loads after IEC 60617, centred on x, y. */
export function Sign({ kind, ...at }: { kind: SymbolKind } & Place) {
  switch (kind) {
    case "genset":
      return <Circled text="G" {...at} />;
    case "source-1":
      return <Circled text="I" {...at} />;
    case "source-2":
      return <Circled text="II" {...at} />;
    case "mains":
      return <Pylon {...at} />;
    case "shore":
      return <Plug {...at} />;
    case "pv":
      return <Module {...at} />;
    case "battery":
      return <Cells {...at} />;
    case "lamp":
      return <Lamp {...at} />;
    case "load":
      return <Arrow {...at} />;
  }
}

function Circled({ text, x, y, size, colour, stroke }: Place & { text: string }) {
  return (
    <>
      <Dot x={x} y={y} r={size * 0.48} fill="none" stroke={colour} strokeWidth={stroke} />
      <Label x={x} y={y} size={size * 0.52} fill={colour} anchor="middle" weight={600}>
        {text}
      </Label>
    </>
  );
}

function Pylon({ x, y, size: s, colour, stroke }: Place) {
  const top = y - s * 0.5;
  return (
    <path
      d={d`M${x - s * 0.3} ${top + s}L${x} ${top}L${x + s * 0.3} ${top + s}M${x - s * 0.42} ${top + s * 0.32}h${s * 0.84}M${x - s * 0.34} ${top + s * 0.54}h${s * 0.68}M${x - s * 0.2} ${top + s * 0.66}L${x + s * 0.3} ${top + s}M${x + s * 0.2} ${top + s * 0.66}L${x - s * 0.3} ${top + s}`}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
      strokeLinejoin="round"
    />
  );
}

function Plug({ x, y, size: s, colour, stroke }: Place) {
  return (
    <path
      d={d`M${x - s * 0.34} ${y - s * 0.12}h${s * 0.68}v${s * 0.14}a${s * 0.34} ${s * 0.34} 0 0 1 ${-s * 0.68} 0zM${x - s * 0.16} ${y - s * 0.12}v${-s * 0.36}M${x + s * 0.16} ${y - s * 0.12}v${-s * 0.36}M${x} ${y + s * 0.36}v${s * 0.14}`}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
      strokeLinejoin="round"
    />
  );
}

function Module({ x, y, size: s, colour, stroke }: Place) {
  return (
    <path
      d={d`M${x - s * 0.48} ${y + s * 0.48}l${s * 0.18} ${-s * 0.84}h${s * 0.6}l${s * 0.18} ${s * 0.84}zM${x - s * 0.4} ${y + s * 0.1}h${s * 0.8}M${x} ${y - s * 0.36}v${s * 0.84}`}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
      strokeLinejoin="round"
    />
  );
}

function Cells({ x, y, size: s, colour, stroke }: Place) {
  return (
    <path
      d={d`M${x} ${y - s * 0.5}v${s * 0.2}M${x - s * 0.44} ${y - s * 0.3}h${s * 0.88}M${x - s * 0.22} ${y - s * 0.1}h${s * 0.44}M${x - s * 0.44} ${y + s * 0.1}h${s * 0.88}M${x - s * 0.22} ${y + s * 0.3}h${s * 0.44}M${x} ${y + s * 0.3}v${s * 0.2}`}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
    />
  );
}

function Lamp({ x, y, size: s, colour, stroke }: Place) {
  const k = s * 0.3;
  return (
    <>
      <Dot x={x} y={y} r={s * 0.42} fill="none" stroke={colour} strokeWidth={stroke} />
      <path
        d={d`M${x - k} ${y - k}l${2 * k} ${2 * k}M${x + k} ${y - k}l${-2 * k} ${2 * k}`}
        stroke={colour}
        strokeWidth={stroke}
      />
    </>
  );
}

function Arrow({ x, y, size: s, colour }: Place) {
  return <path d={d`M${x - s * 0.3} ${y - s * 0.5}h${s * 0.6}l${-s * 0.3} ${s * 0.52}z`} fill={colour} />;
}

/** A converter between alternating and direct current, `size` mm square, centred on x, y. */
export function Converter({ x, y, size: s, colour, stroke }: Place) {
  const h = s / 2;
  return (
    <>
      <Box at={{ x: x - h, y: y - h, w: s, h: s }} fill="none" stroke={colour} strokeWidth={stroke} />
      <path
        d={d`M${x - h} ${y + h}L${x + h} ${y - h}M${x - s * 0.36} ${y - s * 0.2}q${s * 0.1} ${-s * 0.18} ${s * 0.2} 0t${s * 0.2} 0M${x} ${y + s * 0.22}h${s * 0.36}M${x} ${y + s * 0.34}h${s * 0.36}`}
        fill="none"
        stroke={colour}
        strokeWidth={mm(stroke * 0.8)}
      />
    </>
  );
}
