import { type CategorySummary, seriesShown } from "#domain/product/categories.server.ts";
import type { PageScope } from "../../context.ts";
import { numberClass } from "../../ui/number-class.ts";
import { CardLink, Head } from "./frame.tsx";

type Props = { scope: PageScope; categories: readonly CategorySummary[]; pictures: string };

/** A device of each category, all at one scale, on the shelves of a wall. */
export function Wall({ scope: { translate }, categories, pictures }: Props) {
  const widest = Math.max(...categories.map((category) => seriesShown(category)?.panel.width ?? 0));
  return (
    <section aria-labelledby="start" className="wrap pt-16 lg:pt-24">
      <Head
        id="start"
        title={translate("home.start")}
        text={translate("home.startText", { categories: categories.length })}
        more={{ to: "/productinfo", text: translate("home.allProducts") }}
      />
      <ul className="wall grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-6 lg:gap-x-6">
        {categories.map((category) => {
          const { id, name, series } = category;
          const first = seriesShown(category);
          const models = series.reduce((sum, one) => sum + one.models, 0);
          return (
            <li key={id}>
              <span>
                {first && (
                  <img
                    src={`/media/panel/${first.key}.svg?v=${pictures}`}
                    alt=""
                    loading="lazy"
                    width={Math.round(first.panel.width)}
                    height={Math.round(first.panel.height)}
                    className={numberClass((first.panel.width / widest) * 100)}
                  />
                )}
              </span>
              <div>
                <h3>
                  <CardLink to={`/productinfo?class_id=${id}`}>{name}</CardLink>
                </h3>
                <p>{translate("home.counts", { series: series.length, models })}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
