import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Whole } from "./product-parts.server.tsx";

const link =
  "inline-flex min-h-8 items-center font-semibold text-orange-soft underline-offset-4 hover:underline";

/** The device in a plant: a diagram with what it watches, what happens in it, and where that is explained. */
export function ProductPlant({ whole: { plant, product, cases, hasFilm } }: { whole: Whole }) {
  const t = useTranslations("product");
  const film = useTranslations("film");
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <div className="one-line min-w-0 print:hidden" data-tone="dark">
        <div className="ol-row lg:justify-center">
          <Drawing markup={plant.drawing} as="div" />
        </div>
      </div>
      <div>
        <h2 className="text-xl">{t("sections.plant")}</h2>
        {plant.solution && (
          <p className="mt-2 font-semibold">
            <SiteLink to={`/scheme/${plant.solution.id}`} className="underline underline-offset-4">
              <Local text={plant.solution.title} />
            </SiteLink>
          </p>
        )}
        <p className="mt-3 inline-block border border-steel-600 px-3 py-1.5 text-[15px]">{plant.state}</p>
        <p className="measure mt-3 text-steel-200 print:text-black">{plant.text}</p>
        <p className="mt-2 text-sm text-steel-300 print:hidden">
          {t("plant.watches", { model: product.model })}
        </p>
        <ul className="mt-4 print:hidden">
          {plant.planned && (
            <li>
              <SiteLink to={plant.planned} prefetch="none" className={link}>
                {t("plant.planned")}
              </SiteLink>
            </li>
          )}
          {cases.slice(0, 2).map(({ id, title }) => (
            <li key={id}>
              <SiteLink to={`/projectinfo/${id}`} className={link}>
                <Local text={title} />
              </SiteLink>
            </li>
          ))}
          {hasFilm && (
            <li>
              <a href="#film" className={link}>
                {film("heading")}
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
