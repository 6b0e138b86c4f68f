import { plainText } from "#domain/locale/text.ts";
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
            <a
              href={`/productinfo?class_id=${category.id}`}
              className="block w-72 rounded px-4 py-2.5 hover:bg-raised hover:text-accent"
            >
              <Local text={category.name} />
            </a>
            <Category category={category} pictures={pictures} translate={translate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Category({
  category: { id, name, description, series },
  pictures,
  translate,
}: Omit<Props, "categories"> & { category: CategorySummary }) {
  return (
    <div className="series absolute top-4 right-0 bottom-4 left-80 grid-cols-3 grid-rows-[auto_1fr_1fr] gap-x-8 border-l border-line bg-card pl-8">
      <p className="col-span-3 max-w-[62ch] pt-1 pb-3 text-[15px] text-quiet">
        <Local text={description} />
      </p>
      {series.slice(0, mostSeries).map((one) => (
        <a
          key={one.id}
          href={`/productinfo?class_id=${id}&id=${one.id}`}
          className="grid grid-rows-[1fr_auto] gap-3 border-t border-line py-4 hover:text-accent"
        >
          <img
            src={`/media/panel/${one.key}.svg?v=${pictures}`}
            alt=""
            loading="lazy"
            width={one.panel.width}
            height={one.panel.height}
            className="h-30 w-full self-end object-contain object-left-bottom"
          />
          <span>
            <strong className="block font-semibold">{one.name}</strong>
            <span className="line-clamp-2 text-sm leading-snug text-quiet">
              <Local text={one.title} />
            </span>
          </span>
        </a>
      ))}
      <a
        href={`/productinfo?class_id=${id}`}
        aria-label={translate("common.menu.viewAllOf", { name: plainText(name) })}
        className="btn btn-line mb-4 self-end justify-self-start"
      >
        {translate("common.menu.viewAll")}
      </a>
    </div>
  );
}
