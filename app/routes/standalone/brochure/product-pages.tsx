import { useLocale, useTranslations } from "use-intl";
import type { PageOf } from "#domain/brochure/content.ts";
import { plainText } from "#domain/locale/text.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { Local } from "../../../ui/local-text.tsx";
import { numberClass } from "../../../ui/number-class.ts";
import type { Facts } from "./facts.server.ts";
import { devicesOf, Head, Panel, type Reading, Readings, Sheet } from "./sheet.tsx";

/**
 * A product category: the leading device large with its figures, other devices and the series below.
 */
export function FieldPage({ page, facts }: { page: PageOf<"field">; facts: Facts }) {
  const t = useTranslations("brochure");
  const [lead, ...others] = devicesOf(facts, page.models);
  const category = facts.categories.find(({ key }) => key === page.category);
  const place = facts.categories.findIndex(({ key }) => key === page.category) + 1;
  const readings = page.figures.flatMap((key): Reading[] => {
    const item = lead?.values.get(key);
    return item ? [{ value: item.text, unit: item.unit, label: item.label }] : [];
  });
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head
        title={page.title}
        lead={page.lead}
        over={
          <p className="bp-place" aria-hidden>
            {String(place).padStart(2, "0")}
          </p>
        }
      />
      {lead && (
        <div className="bp-field">
          <Panel device={lead} />
          <Readings list={readings} />
        </div>
      )}
      <ul className="bp-points">
        {page.points.map((point) => (
          <li key={plainText(point)}>
            <Local text={point} />
          </li>
        ))}
      </ul>
      <div className="bp-rest" data-alone={others.length ? undefined : true}>
        {others.map((device) => (
          <Panel key={device.model} device={device} small />
        ))}
        {category && (
          <table className="bp-series">
            <caption>{t("series")}</caption>
            <tbody>
              {category.series.map(({ id, name, title, models }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={`/productinfo?class_id=${category.id}&id=${id}`}>{name}</a>
                  </th>
                  <td>
                    <Local text={title} />
                  </td>
                  <td>{t("models", { count: models })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Sheet>
  );
}

/** The whole range by category, on one page. */
export function RangePage({ page, facts }: { page: PageOf<"range">; facts: Facts }) {
  const t = useTranslations("brochure");
  const locale = useLocale();
  const widest = Math.max(...[...facts.thumbs.values()].map(({ width }) => width));
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <div className="bp-range">
        {facts.categories.map(({ id, name, series }) => {
          const thumb = facts.thumbs.get(id);
          return (
            <section key={id}>
              <div className="bp-range-thumb" aria-hidden>
                {thumb && (
                  <div className={`w-[calc(var(--n)*0.01%)] ${numberClass((thumb.width / widest) * 10_000)}`}>
                    <Drawing markup={thumb.drawing} />
                  </div>
                )}
              </div>
              <div>
                <h3>
                  <a href={`/productinfo?class_id=${id}`}>
                    <Local text={name} />
                  </a>
                </h3>
                <p>
                  {sideBySide(
                    series.map((s) => s.name),
                    locale,
                  )}
                </p>
                <p className="bp-where">
                  {t("models", { count: series.reduce((sum, s) => sum + s.models, 0) })}
                </p>
              </div>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
