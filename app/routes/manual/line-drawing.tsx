import type { Drawing, Shape } from "#making/drawings/outline.ts";

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** A drawing, and how many pixels a millimetre of it takes where there is room. */
type Fitted = { drawing: Drawing; scale: number };

/**
 * A drawing of lines and figures as a picture of the page, in its colours: one for wide screens and paper, one
 * for phones. Only one of them is shown, and read out.
 */
export function LineDrawing({ wide, narrow, alt }: { wide: Fitted; narrow: Fitted; alt: string }) {
  return (
    <>
      <Picture of={wide} alt={alt} on="wide" />
      <Picture of={narrow} alt={alt} on="narrow" />
    </>
  );
}

function Picture({ of, alt, on }: { of: Fitted; alt: string; on: "wide" | "narrow" }) {
  const { x, y, width, height, shapes } = of.drawing;
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={[x, y, width, height].map(hundredths).join(" ")}
      width={Math.round(width * of.scale)}
      height={Math.round(height * of.scale)}
      className={`manual-drawing on-${on}`}
    >
      {shapes.map((shape) => (
        <Line key={JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}

function Line({ shape }: { shape: Shape }) {
  const of = hundredths;
  switch (shape.kind) {
    case "line": {
      const { x1, y1, x2, y2 } = shape;
      return <path className={`pen-${shape.layer}`} d={`M${of(x1)} ${of(y1)}L${of(x2)} ${of(y2)}`} />;
    }
    case "rect": {
      const { x, y, width, height } = shape;
      return (
        <path
          className={`pen-${shape.layer}`}
          d={`M${of(x)} ${of(y)}h${of(width)}v${of(height)}h${of(-width)}z`}
        />
      );
    }
    case "circle":
      return (
        <circle className={`pen-${shape.layer}`} cx={of(shape.x)} cy={of(shape.y)} r={of(shape.radius)} />
      );
    case "text": {
      const { x, y, size, text, turned } = shape;
      const turn = turned ? { transform: `rotate(-90 ${of(x)} ${of(y)})` } : {};
      return (
        <text x={of(x)} y={of(y)} fontSize={of(size)} {...turn}>
          {text}
        </text>
      );
    }
  }
}
