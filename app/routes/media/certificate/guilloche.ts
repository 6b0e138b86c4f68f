const round = (value: number) => Math.round(value * 10) / 10;

/** Path of a rosette of fine lines round 0, 0: `waves` petals, drawn `turns` times at a slight rotation. */
export function rosette(radius: number, depth: number, waves: number, turns: number): string {
  const steps = waves * 14;
  return Array.from({ length: turns }, (_, turn) => {
    const points = Array.from({ length: steps }, (_, i) => {
      const angle = (i / steps) * 2 * Math.PI;
      const r = radius + depth * Math.sin(waves * angle + (turn / turns) * 2 * Math.PI);
      return [round(r * Math.cos(angle)), round(r * Math.sin(angle))] as const;
    });
    // relative coordinates take fewer bytes than absolute ones
    const moves = points
      .slice(1)
      .map(([x, y], i) => `${round(x - points[i]![0])} ${round(y - points[i]![1])}`);
    return `M${points[0]!.join(" ")}l${moves.join(" ").replaceAll(" -", "-")}z`;
  }).join("");
}

/** Path of a band of crossing waves, `length` long: each wave is a smooth curve of whole periods. */
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
