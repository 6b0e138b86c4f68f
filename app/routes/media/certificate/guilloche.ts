const round = (value: number) => Math.round(value * 10) / 10;

/** A closed rosette of fine lines round 0, 0: `waves` petals, drawn `turns` times, each a little turned. */
export function rosette(radius: number, depth: number, waves: number, turns: number): string {
  const steps = waves * 14;
  return Array.from({ length: turns }, (_, turn) => {
    const points = Array.from({ length: steps }, (_, i) => {
      const angle = (i / steps) * 2 * Math.PI;
      const r = radius + depth * Math.sin(waves * angle + (turn / turns) * 2 * Math.PI);
      return [round(r * Math.cos(angle)), round(r * Math.sin(angle))] as const;
    });
    // Steps from point to point are shorter to write than points.
    const moves = points
      .slice(1)
      .map(([x, y], i) => `${round(x - points[i]![0])} ${round(y - points[i]![1])}`);
    return `M${points[0]!.join(" ")}l${moves.join(" ").replaceAll(" -", "-")}z`;
  }).join("");
}

/** A band of crossing waves along a line of a length: every wave is a smooth curve of whole periods. */
export function band(length: number, height: number, period: number, strands: number): string {
  const periods = Math.max(1, Math.round(length / period));
  const half = length / periods / 2;
  return Array.from({ length: strands }, (_, strand) => {
    const amplitude = (height / 2) * (1 - strand / strands) * 1.3;
    return [1, -1]
      .map(
        (sign) =>
          `M0 0q${round(half / 2)} ${round(sign * amplitude * 2)} ${round(half)} 0t${`${round(half)} 0 `.repeat(periods * 2 - 1).trim()}`,
      )
      .join("");
  }).join("");
}
