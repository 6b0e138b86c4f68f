import type { SVGProps } from "react";

/** Two decimals of a millimetre: finer than any screen shows, and short in the markup. */
export function mm(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Path data with every number rounded by `mm`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, i) => path + mm(values[i - 1] ?? 0) + part);
}

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The rectangle made smaller by `by` on all sides. */
export function inset(rect: Rect, by: number, byY = by): Rect {
  return { x: rect.x + by, y: rect.y + byY, w: rect.w - 2 * by, h: rect.h - 2 * byY };
}

/** Takes a strip off one side of a rectangle. */
export function cut(
  rect: Rect,
  side: "top" | "bottom" | "left" | "right",
  amount: number,
): [taken: Rect, rest: Rect] {
  const { x, y, w, h } = rect;
  switch (side) {
    case "top":
      return [
        { x, y, w, h: amount },
        { x, y: y + amount, w, h: h - amount },
      ];
    case "bottom":
      return [
        { x, y: y + h - amount, w, h: amount },
        { x, y, w, h: h - amount },
      ];
    case "left":
      return [
        { x, y, w: amount, h },
        { x: x + amount, y, w: w - amount, h },
      ];
    case "right":
      return [
        { x: x + w - amount, y, w: amount, h },
        { x, y, w: w - amount, h },
      ];
  }
}

type Shape<E extends SVGElement> = Omit<SVGProps<E>, "x" | "y" | "width" | "height" | "r" | "ref">;

export function Box({ at, r, ...rest }: { at: Rect; r?: number } & Shape<SVGRectElement>) {
  return (
    <rect
      x={mm(at.x)}
      y={mm(at.y)}
      width={mm(Math.max(0, at.w))}
      height={mm(Math.max(0, at.h))}
      rx={r ? mm(r) : undefined}
      {...rest}
    />
  );
}

export function Dot({ x, y, r, ...rest }: { x: number; y: number; r: number } & Shape<SVGCircleElement>) {
  return <circle cx={mm(x)} cy={mm(y)} r={mm(r)} {...rest} />;
}

type Anchor = "start" | "middle" | "end";

/** A text whose `y` is the middle of its capitals, so that rows align whatever the size. */
export function Label({
  x,
  y,
  size,
  fill,
  anchor = "start",
  weight,
  children,
  ...rest
}: {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: Anchor;
  weight?: number;
  children: React.ReactNode;
} & Shape<SVGTextElement>) {
  return (
    <text
      x={mm(x)}
      y={mm(y + size * 0.35)}
      fontSize={mm(size)}
      fill={fill}
      textAnchor={anchor === "start" ? undefined : anchor}
      fontWeight={weight}
      {...rest}
    >
      {children}
    </text>
  );
}
