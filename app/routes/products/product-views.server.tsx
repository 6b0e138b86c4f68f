import { renderToStaticMarkup } from "react-dom/server";
import { numberFormat } from "#domain/locale/formats.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { ProductDetail } from "#domain/product/detail.server.ts";
import type { PageScope } from "../../context.ts";
import { type BodySide, drawSide, sidesOf } from "../../features/body/view.server.tsx";
import { drawBodyPlan } from "../../features/front-panel/draw.server.tsx";
import { numberClass } from "../../ui/number-class.ts";

/** Largest height of the drawing of the front, thousandths of a rem. */
const tallest = 30_000;

/** How the line drawings fit the place of the front. */
const drawn = "[&_svg]:mx-auto [&_svg]:block [&_svg]:max-h-[32rem] [&_svg]:w-full";

/** By which view a drawing is shown; the radio buttons stand in the same group. */
const shown: Record<BodySide, string> = {
  back: "group-has-[[value=back]:checked]/views:block",
  side: "group-has-[[value=side]:checked]/views:block",
  section: "group-has-[[value=section]:checked]/views:block",
  cutOut: "group-has-[[value=cutOut]:checked]/views:block",
};

/** A device from all sides as markup, the front first, and what the views are called. */
export function productViews(scope: PageScope, product: ProductDetail, front: string) {
  const { locale, translate } = scope;
  const { model, panel } = product;
  const number = numberFormat(languageTags[locale], { maximumFractionDigits: 1 });
  const mm = (value: number) => number.format(value);
  const plan = drawBodyPlan(scope, product);
  const pinsAtBack = panel.terminals.some(({ side }) => side === "back");
  const sides = sidesOf(plan).map((side) => {
    const view = translate(`product.views.${side}`);
    const alt = translate("product.views.alt", { model, view });
    return {
      side,
      name: side === "back" && pinsAtBack ? translate("product.views.backPins") : view,
      drawing: drawSide(plan, side, { alt, mm }),
    };
  });
  return {
    markup: renderToStaticMarkup(
      <>
        <div className="group-has-[[name=view]:not([value=front]):checked]/views:hidden">
          <Front size={panel} drawing={front} mm={mm} />
        </div>
        {sides.map(({ side, drawing }) => (
          <figure key={side} className={`hidden text-text ${drawn} ${shown[side]}`}>
            <span className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
          </figure>
        ))}
      </>,
    ),
    names: [
      { value: "front", name: translate("product.views.front") },
      ...sides.map(({ side, name }) => ({ value: side as string, name })),
    ],
  };
}

type FrontProps = { size: { width: number; height: number }; drawing: string; mm(value: number): string };

/**
 * The front panel with dimension lines for its overall width and height, in mm. The drawing fills its cell,
 * so that the lines match its edges; the width of the cell keeps its height within `tallest`.
 */
function Front({ size: { width, height }, drawing, mm }: FrontProps) {
  return (
    <figure
      className={`mx-auto grid w-full max-w-3xl grid-cols-[2.25rem_minmax(0,calc(var(--n)*0.001rem))] grid-rows-[auto_2.25rem] justify-center gap-1 ${numberClass((tallest * width) / height)}`}
    >
      <div
        data-mm={height}
        className="relative ml-4 border-l border-quiet before:absolute before:top-0 before:-left-1 before:w-2 before:border-t before:border-quiet after:absolute after:bottom-0 after:-left-1 after:w-2 after:border-t after:border-quiet"
      >
        <span className="absolute top-1/2 left-0 -translate-x-1/2 -translate-y-1/2 -rotate-90 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {mm(height)} mm
        </span>
      </div>
      <span className="drawing [&>svg]:block [&>svg]:w-full" dangerouslySetInnerHTML={{ __html: drawing }} />
      <div
        data-mm={width}
        className="relative col-start-2 mt-4 border-t border-quiet before:absolute before:-top-1 before:left-0 before:h-2 before:border-l before:border-quiet after:absolute after:-top-1 after:right-0 after:h-2 after:border-l after:border-quiet"
      >
        <span className="absolute top-0 left-1/2 -translate-x-1/2 -translate-y-1/2 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {mm(width)} mm
        </span>
      </div>
    </figure>
  );
}
