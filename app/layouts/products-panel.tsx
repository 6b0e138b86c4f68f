import { useTranslations } from "use-intl";
import { FinishedPart } from "../ui/finished-part.tsx";
import { Local } from "../ui/local-text.tsx";
import { SiteLink } from "../ui/site-link.tsx";
import type { SiteFrame } from "./site.tsx";

/** Categories on the left, on the right the series of the category under the pointer or with the focus. */
export function ProductsPanel({ frame }: { frame: SiteFrame }) {
  return (
    <FinishedPart
      as="div"
      name="products"
      className="sub absolute inset-x-0 top-full z-50 border-b border-line bg-card"
    >
      <Categories frame={frame} />
    </FinishedPart>
  );
}

function Categories({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.menu");
  return (
    <div className="wrap">
      <ul className="cats relative min-h-[34rem] py-4">
        {frame.categories.map((category) => (
          <li key={category.id}>
            <SiteLink
              to={`/productinfo?class_id=${category.id}`}
              className="block w-72 rounded px-4 py-2.5 hover:bg-raised hover:text-accent"
            >
              <Local text={category.name} />
            </SiteLink>
            <div className="series absolute top-4 right-0 bottom-4 left-80 grid-cols-3 content-start gap-4 border-l border-line bg-card pl-8">
              {category.series.map((series) => (
                <SiteLink
                  key={series.id}
                  to={`/productinfo?class_id=${category.id}&id=${series.id}`}
                  className="grid grid-rows-[7rem_auto] gap-3 rounded border border-line p-4 font-semibold hover:border-edge hover:text-accent"
                >
                  <img
                    src={`/media/panel/${series.key}.svg?v=${frame.pictures}`}
                    alt=""
                    loading="lazy"
                    width="160"
                    height="112"
                    className="h-28 w-full object-contain object-left"
                  />
                  {series.name}
                </SiteLink>
              ))}
              <SiteLink
                to={`/productinfo?class_id=${category.id}`}
                aria-label={t("viewAllOf", {
                  name: typeof category.name === "string" ? category.name : category.name.text,
                })}
                className="btn btn-line self-end justify-self-start"
              >
                {t("viewAll")}
              </SiteLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
