import type { BrandSheet } from "#domain/brand/content.ts";

/** A piece of the artwork: what fills it, and its outline as M, L, Q, C and Z in absolute numbers. */
export type Shape = { part: "letters" | "ring" | "pointer"; path: string };

/** The drawn logo: its size in units of the symbol's square, and its shapes from back to front. */
export type Artwork = { width: number; height: number; shapes: Shape[] };

/** Height of the capitals, as a part of the symbol's square. */
export const capitalHeight = 0.52;

/** The gap between ring and letters, in the same measure. */
const gap = 0.32;

const round = (value: number) => Math.round(value * 100) / 100;

/** The symbol alone, made of filled outlines only, which every format supports. */
export function symbolArtwork({ symbol }: BrandSheet): Artwork {
  const { ring, pointer, size } = symbol;
  const half = pointer.stroke / 2;
  const bar = [
    [pointer.x - half, pointer.top],
    [pointer.x + half, pointer.top],
    [pointer.x + half, pointer.bottom],
    [pointer.x - half, pointer.bottom],
  ];
  return {
    width: size,
    height: size,
    shapes: [
      {
        part: "ring",
        path:
          circle(ring.x, ring.y, ring.radius + ring.stroke / 2) +
          circle(ring.x, ring.y, ring.radius - ring.stroke / 2, true),
      },
      { part: "pointer", path: `M${bar.map((point) => point.map(round).join(" ")).join("L")}Z` },
    ],
  };
}

/** Symbol and wordmark side by side; the capitals are centred on the ring. */
export function logoArtwork(sheet: BrandSheet): Artwork {
  const { wordmark, symbol } = sheet;
  const scale = (symbol.size * capitalHeight) / wordmark.capHeight;
  const left = symbol.ring.x + symbol.ring.radius + symbol.ring.stroke / 2 + symbol.size * gap;
  const top = symbol.ring.y - (wordmark.capHeight * scale) / 2;
  return {
    width: round(left + wordmark.width * scale + symbol.ring.x - symbol.ring.radius - symbol.ring.stroke / 2),
    height: symbol.size,
    shapes: [
      { part: "letters", path: movePath(wordmark.path, scale, left, top) },
      ...symbolArtwork(sheet).shapes,
    ],
  };
}

export function movePath(path: string, scale: number, left: number, top: number): string {
  let odd = false;
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    odd = !odd;
    return String(round(Number(number) * scale + (odd ? left : top)));
  });
}

/** A circle of four cubic curves; turned the other way round it cuts a hole. */
function circle(x: number, y: number, radius: number, hole = false): string {
  const handle = radius * 0.5523;
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + (hole ? -dy : dy))}`;
  return (
    `M${at(radius, 0)}C${at(radius, handle)} ${at(handle, radius)} ${at(0, radius)}` +
    `C${at(-handle, radius)} ${at(-radius, handle)} ${at(-radius, 0)}` +
    `C${at(-radius, -handle)} ${at(-handle, -radius)} ${at(0, -radius)}` +
    `C${at(handle, -radius)} ${at(radius, -handle)} ${at(radius, 0)}Z`
  );
}
