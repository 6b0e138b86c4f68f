/** Eases in and out between 0 and 1; clamps values outside. */
export const ease = (x: number): number => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));

const ticks = Array.from({ length: 31 }, (_, i) => {
  const turn = ((-225 + i * 9) * Math.PI) / 180;
  const at = (r: number) =>
    `${(210 + r * Math.cos(turn)).toFixed(1)} ${(210 + r * Math.sin(turn)).toFixed(1)}`;
  return `M${at(i % 5 ? 176 : 168)}L${at(188)}`;
}).join("");

/** Ring, scale and pointer of the maker's dial in a box of 420; `part` of the scale is shown, from 0 to 1. */
export function Scale({ part }: { part: number }) {
  const angle = -135 + 270 * Math.min(1, part);
  return (
    <>
      <circle cx="210" cy="210" r="200" fill="none" stroke="#33464f" strokeWidth="3" />
      <path d={ticks} stroke="#9fb4bd" strokeWidth="2.5" />
      <path d="M210 30v72" stroke="#f2641a" strokeWidth="11" transform={`rotate(${angle} 210 210)`} />
    </>
  );
}
