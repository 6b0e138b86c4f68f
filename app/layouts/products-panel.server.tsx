import { type LocalText, plainText } from "#domain/locale/text.ts";
import type { CategorySummary } from "#domain/product/categories.server.ts";
import type { PageScope } from "../context.ts";
import { Local } from "../ui/local-text.tsx";

/** Specification, section 9: at most five series per category in the menu. */
const mostSeries = 5;

type Props = {
  categories: readonly CategorySummary[];
  /** Version of the pictures of panels. */
  pictures: string;
  translate: PageScope["translate"];
};

/**
 * Categories on the left; on the right what the one under the pointer or with the focus is for, and its series.
 * Drawn by the server: browsers only show it.
 */
export function ProductsPanel({ categories, pictures, translate }: Props) {
  return (
    <div className="wrap">
      <ul className="cats relative min-h-[34rem] py-4">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={`/productinfo?class_id=${category.id}`}>
              <Local text={category.name} />
            </a>
            <Category category={category} pictures={pictures} translate={translate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a category is for; the rest of its description stands above its list. */
function firstSentence(text: LocalText): LocalText {
  const first = (whole: string) => /^.*?(?:[.](?=\s|$)|。)/s.exec(whole)?.[0] ?? whole;
  return typeof text === "string" ? first(text) : { ...text, text: first(text.text) };
}

function Category({
  category: { id, name, description, series },
  pictures,
  translate,
}: Omit<Props, "categories"> & { category: CategorySummary }) {
  return (
    <div className="series">
      <p>
        <Local text={firstSentence(description)} />
      </p>
      {series.slice(0, mostSeries).map((one) => (
        <a key={one.id} href={`/productinfo?class_id=${id}&id=${one.id}`}>
          <img
            src={`/media/panel/${one.key}.svg?v=${pictures}`}
            alt=""
            loading="lazy"
            width={Math.round(one.panel.width)}
            height={Math.round(one.panel.height)}
          />
          <span>
            <strong>{one.name}</strong>
            <Local text={one.title} />
          </span>
        </a>
      ))}
      <a
        href={`/productinfo?class_id=${id}`}
        aria-label={translate("common.menu.viewAllOf", { name: plainText(name) })}
        className="btn btn-line"
      >
        {translate("common.menu.viewAll")}
      </a>
    </div>
  );
}
