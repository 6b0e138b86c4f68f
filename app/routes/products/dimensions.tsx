import { Drawing } from "../../ui/drawing.tsx";
import { useFormat } from "../../i18n/format.tsx";
import { numberClass } from "../../ui/number-class.ts";
import type { ProductData } from "./product.tsx";

/** Largest height of the drawing, thousandths of a rem. */
const tallest = 30_000;

/**
 * The front panel with dimension lines for its overall width and height, in mm. The drawing fills its cell,
 * so that the lines match its edges; the width of the cell keeps its height within `tallest`.
 */
export function Dimensions({ data }: { data: ProductData }) {
  const { width, height } = data.product.size;
  const format = useFormat();
  return (
    <figure
      className={`mx-auto grid w-full max-w-3xl grid-cols-[2.25rem_minmax(0,calc(var(--n)*0.001rem))] grid-rows-[auto_2.25rem] justify-center gap-1 ${numberClass((tallest * width) / height)}`}
    >
      <div
        data-mm={height}
        className="relative ml-4 border-l border-quiet before:absolute before:top-0 before:-left-1 before:w-2 before:border-t before:border-quiet after:absolute after:bottom-0 after:-left-1 after:w-2 after:border-t after:border-quiet"
      >
        <span className="absolute top-1/2 left-0 -translate-x-1/2 -translate-y-1/2 -rotate-90 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {format.number(height, 1)} mm
        </span>
      </div>
      <Drawing markup={data.drawing} className="[&>svg]:block [&>svg]:w-full" />
      <div
        data-mm={width}
        className="relative col-start-2 mt-4 border-t border-quiet before:absolute before:-top-1 before:left-0 before:h-2 before:border-l before:border-quiet after:absolute after:-top-1 after:right-0 after:h-2 after:border-l after:border-quiet"
      >
        <span className="absolute top-0 left-1/2 -translate-x-1/2 -translate-y-1/2 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {format.number(width, 1)} mm
        </span>
      </div>
    </figure>
  );
}
