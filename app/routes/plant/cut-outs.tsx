import type { PlantDrawing } from "#making/plant/content.ts";

const gap = 40;

/** Holes of the devices side by side at one scale, with their sizes in mm. */
export function CutOuts({ cutOuts, name }: { cutOuts: PlantDrawing["cutOuts"]; name: string }) {
  const tallest = Math.max(...cutOuts.map(({ height }) => height));
  const starts = cutOuts.map((_, i) => cutOuts.slice(0, i).reduce((x, { width }) => x + width + gap, gap));
  const width = cutOuts.reduce((sum, one) => sum + one.width + gap, gap);
  const base = tallest + 12;
  return (
    <svg
      viewBox={`0 0 ${width} ${base + 34}`}
      width={width}
      role="img"
      aria-label={name}
      className="block h-auto max-w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
    >
      {cutOuts.map(({ model, count, width: w, height: h }, i) => {
        const x = starts[i]!;
        return (
          <g key={model}>
            <rect x={x} y={base - h} width={w} height={h} />
            <path
              d={`M${x} ${base + 8}h${w}m0 -4v8M${x} ${base + 4}v8M${x - 8} ${base - h}v${h}m-4 0h8m-8 ${-h}h8`}
              strokeWidth={0.8}
            />
            <g fill="currentColor" stroke="none" textAnchor="middle" fontSize={13}>
              <text x={x + w / 2} y={base - h / 2} fontWeight={600} fontSize={16}>
                {model}
              </text>
              <text x={x + w / 2} y={base - h / 2 + 18}>{`${count} ×`}</text>
              <text x={x + w / 2} y={base + 26}>
                {w}
              </text>
              <text transform={`rotate(-90 ${x - 14} ${base - h / 2})`} x={x - 14} y={base - h / 2}>
                {h}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}
