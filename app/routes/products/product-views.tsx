import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { later } from "../../ui/later.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Piece } from "../../ui/piece.tsx";
import type { ProductData } from "./product.tsx";

/** Its script comes when the visitor first does something. */
const ProductRun = later(async () => (await import("./product-run.tsx")).ProductRun);

/** Photographs that are views; the style sheet knows as many (ui/photo.css). */
export const mostPhotos = 6;

/**
 * A device from all sides: its front as it is seen, the others as line drawings with sizes. Choosing one needs
 * no script. Where there are photographs, the first one is shown first. The body that can be turned has a page of its own.
 */
export function ProductViews({ data }: { data: ProductData }) {
  const t = useTranslations("product.views");
  const { product, views, photoNames = [] } = data;
  const photos = product.pictures?.slice(0, mostPhotos) ?? [];
  return (
    <div className="group/views min-w-0">
      <Drawing markup={views.markup} as="div" />
      {photos.map((photo, i) => (
        <div key={photo.hash} className={`photo-view photo-view-${i}`}>
          <Photo photo={photo} as="whole" sizes="(min-width: 64rem) 42rem, 100vw" isFirst={i === 0} />
        </div>
      ))}
      <fieldset className="mt-4 flex min-w-0 gap-px max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap print:hidden">
        <legend className="sr-only">{t("label", { model: product.model })}</legend>
        {[...photoNames.map((name, i) => ({ value: `photo-${i}`, name })), ...views.names].map(
          ({ value, name }, i) => (
            <label
              key={value}
              className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center border border-edge px-3 text-[15px] has-checked:border-text has-checked:bg-text has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-orange forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
            >
              <input
                type="radio"
                name="view"
                value={value}
                defaultChecked={i === 0}
                className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
              />
              {name}
            </label>
          ),
        )}
        {product.body && (
          <a
            href={`/image3d/${product.id}`}
            className="inline-flex min-h-11 shrink-0 items-center border border-edge px-3 text-[15px] hover:border-text"
          >
            {t("turn")}
          </a>
        )}
      </fieldset>
      {data.run && (
        <div className="group-has-[[name=view]:not([value=front]):checked]/views:hidden">
          <Piece>
            <ProductRun key={product.model} run={data.run} locale={data.head.locale} model={product.model} />
          </Piece>
        </div>
      )}
    </div>
  );
}
