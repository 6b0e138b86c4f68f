import { dial } from "#domain/site/dial.ts";
import type { MakerSymbol } from "#domain/site/look.ts";

type Props = { symbol: MakerSymbol | undefined; size?: number };

/** The maker's symbol in the colour of the text around it and the signal colour. */
export function MakerSymbol({ symbol, size }: Props) {
  const { size: units, parts } = symbol ?? dial;
  return (
    <svg viewBox={`0 0 ${units} ${units}`} width={size} height={size} aria-hidden>
      {parts.map((part) =>
        "fill" in part ? (
          <path key={part.path} d={part.path} fill={paintOf(part.fill)} />
        ) : (
          <path
            key={part.path}
            d={part.path}
            fill="none"
            stroke={paintOf(part.stroke)}
            strokeWidth={part.width}
          />
        ),
      )}
    </svg>
  );
}

const paintOf = (paint: string): string =>
  paint === "text" ? "currentColor" : paint === "signal" ? "var(--color-orange)" : paint;
