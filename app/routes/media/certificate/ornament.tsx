import { band, rosette } from "./guilloche.ts";

type Box = { width: number; height: number };

/**
 * The frame of a sheet: two hairlines with a band of crossing waves between them, a rosette at each corner.
 */
export function Frame({ width, height, ink }: Box & { ink: string }) {
  const [outer, inner] = [14, 34];
  const middle = (outer + inner) / 2;
  const across = band(width - 2 * inner, 16, 22, 3);
  const down = band(height - 2 * inner, 16, 22, 3);
  const corners = [
    [middle, middle],
    [width - middle, middle],
    [middle, height - middle],
    [width - middle, height - middle],
  ];
  const corner = rosette(6.5, 3, 8, 3);
  return (
    <g fill="none" stroke={ink} strokeWidth="0.45">
      <rect x={outer} y={outer} width={width - 2 * outer} height={height - 2 * outer} strokeWidth="1.2" />
      <rect x={inner} y={inner} width={width - 2 * inner} height={height - 2 * inner} strokeWidth="0.7" />
      <g opacity="0.8">
        <path d={across} transform={`translate(${inner} ${middle})`} />
        <path d={across} transform={`translate(${inner} ${height - middle})`} />
        <path d={down} transform={`translate(${middle} ${inner}) rotate(90)`} />
        <path d={down} transform={`translate(${width - middle} ${inner}) rotate(90)`} />
      </g>
      {corners.map(([x, y]) => (
        <path key={`${x} ${y}`} d={corner} transform={`translate(${x} ${y})`} />
      ))}
    </g>
  );
}

/** Fine rosettes behind the text, so faint that it stays readable. */
export function Ground({ width, height, ink }: Box & { ink: string }) {
  const small = Math.min(width, height);
  return (
    <g
      fill="none"
      stroke={ink}
      strokeWidth="0.4"
      opacity="0.2"
      transform={`translate(${width / 2} ${height / 2})`}
    >
      <path d={rosette(small * 0.3, small * 0.08, 12, 5)} />
      <path d={rosette(small * 0.16, small * 0.05, 9, 5)} />
    </g>
  );
}

/** A seal: a toothed rim, rings, a rosette, and the mark or the year in the middle. */
export function Seal({ x, y, text, ink }: { x: number; y: number; text: string; ink: string }) {
  const teeth = Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * 2 * Math.PI;
    const at = (r: number) => `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(35)}L${at(39)}`;
  }).join("");
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke={ink}>
      <path d={teeth} strokeWidth="1.4" />
      <circle r="34" strokeWidth="1" />
      <circle r="31.5" strokeWidth="0.4" />
      <path d={rosette(25, 4.6, 16, 4)} strokeWidth="0.4" />
      <circle r="18" strokeWidth="0.8" fill="#fdfcf8" />
      <text textAnchor="middle" y="4.6" fontSize="13" fontWeight="700" fill={ink} stroke="none">
        {text}
      </text>
    </g>
  );
}
