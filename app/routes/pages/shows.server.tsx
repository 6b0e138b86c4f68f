import { hasModels, listCategories, seriesShown } from "#domain/product/categories.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { pathOfPage } from "#domain/address/text-pages.ts";
import { getPage, type PageDetail } from "#domain/text-page/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { Local } from "../../ui/local-text.tsx";

/** What the site draws of its own data for a section of a text page, as markup. */
export async function sectionShow(
  scope: PageScope,
  shows: PageDetail["sections"][number]["shows"],
): Promise<string> {
  switch (shows) {
    case undefined:
      return "";
    case "range":
      return drawn(scope, await range(scope));
    case "milestones": {
      const page = scope.has("develop") ? await getPage(scope, "develop") : undefined;
      return page ? drawn(scope, <Milestones page={page} />) : "";
    }
  }
}

/** A device of each category, with the way to all of them. */
async function range(scope: PageScope) {
  const [categories, pictures] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    scope.pictures("panels"),
  ]);
  return (
    <ul className="told-range">
      {categories.filter(hasModels).map((category) => {
        const { id, name } = category;
        const first = seriesShown(category);
        return (
          <li key={id}>
            {first && (
              <img
                src={`/media/panel/${first.key}.svg?v=${pictures}`}
                alt=""
                loading="lazy"
                width={Math.round(first.panel.width)}
                height={Math.round(first.panel.height)}
              />
            )}
            <a href={`/productinfo?class_id=${id}`}>
              <Local text={name} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Most events that are shown: the first and the last, and others at even distances. */
const mostEvents = 6;

/** Some events of the company's history on a line, which leads to all of them. */
function Milestones({ page }: { page: PageDetail }) {
  const last = page.timeline.length - 1;
  const step = Math.max(1, last / (mostEvents - 1));
  const chosen = new Set(Array.from({ length: mostEvents }, (_, n) => Math.round(n * step)));
  const events = page.timeline.filter((_, i) => chosen.has(i));
  return (
    <>
      <ol className="told-events">
        {events.map(({ year, text }) => (
          <li key={`${year} ${plainText(text)}`}>
            <strong>{year}</strong>
            <p>
              <Local text={text} />
            </p>
          </li>
        ))}
      </ol>
      <a
        href={pathOfPage("develop")}
        className="mt-4 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        <Local text={page.title} />
      </a>
    </>
  );
}
