import type { ReactNode } from "react";
import { casePlants, type CaseSummary, listCases } from "#domain/case/queries.server.ts";
import { numberFormat } from "#domain/locale/formats.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { listNews, type NewsSummary } from "#domain/news/queries.server.ts";
import { startOf } from "#domain/planned/kinds.ts";
import { diagramOf, outlineOf } from "#domain/planned/outline.ts";
import { type CategorySummary, hasModels, listCategories } from "#domain/product/categories.server.ts";
import { listSolutions } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../context.ts";
import { drawn } from "../drawn.server.tsx";
import type { OneLineDiagram } from "../features/one-line/diagram.ts";
import { OneLineThumb } from "../features/one-line/thumb.tsx";
import { writeDay } from "../i18n/writing.ts";
import { writingOf } from "../i18n/writing.server.ts";
import { Local } from "../ui/local-text.tsx";
import { firstSentence, type Menu, type MenuEntry, type MenuKey, readMenus } from "./menus.server.ts";
import { supportThings } from "./support-things.ts";

/** Specification, section 9: at most five series per category in the menu. */
const mostSeries = 5;

/**
 * The menus of the header drawn in full. Pages have lists of links; browsers fetch these when the visitor first
 * does something (use-drawn-menus.ts, decision 0047).
 */
export type DrawnMenus = Partial<Record<MenuKey, string>>;

export async function drawMenus(scope: PageScope): Promise<DrawnMenus> {
  const panels = (await readMenus(scope)).map(
    async (menu) => [menu.key, drawn(scope, await panelOf(scope, menu))] as const,
  );
  return Object.fromEntries(await Promise.all(panels));
}

function panelOf(scope: PageScope, menu: Menu): Promise<ReactNode> | ReactNode {
  switch (menu.key) {
    case "products":
      return productsPanel(scope);
    case "solutions":
      return solutionsPanel(scope, menu);
    case "cases":
      return casesPanel(scope, menu);
    case "support":
      return supportPanel(scope, menu);
    case "company":
      return companyPanel(scope, menu);
  }
}

/**
 * Categories on the left; on the right what the one under the pointer or with the focus is for, and its series.
 */
async function productsPanel(scope: PageScope) {
  const [categories, pictures] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    scope.pictures("panels"),
  ]);
  return (
    <div className="wrap">
      <ul className="cats relative min-h-[34rem] py-4">
        {categories.filter(hasModels).map((category) => (
          <li key={category.id}>
            <a href={`/productinfo?class_id=${category.id}`}>
              <Local text={category.name} />
            </a>
            <Category category={category} pictures={pictures} translate={scope.translate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type CategoryProps = {
  category: CategorySummary;
  /** Version of the pictures of panels. */
  pictures: string;
  translate: PageScope["translate"];
};

function Category({ category: { id, name, description, series }, pictures, translate }: CategoryProps) {
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

/** Kinds of plants, each with the single-line diagram of its first solution; below, the visitor's own. */
async function solutionsPanel(scope: PageScope, { to, entries }: Menu) {
  const { list } = await listSolutions(scope);
  const drawings = new Map<string, OneLineDiagram>();
  for (const { class: group, diagram } of list.toReversed())
    drawings.set(`/schemeinfo?class_id=${group.id}`, diagram);
  const own = entries.find((entry) => entry.to === "/plant");
  return (
    <div className="wrap menu">
      <ul className="menu-plants">
        {entries
          .filter((entry) => entry !== own)
          .map((entry) => {
            const diagram = drawings.get(entry.to);
            return (
              <Entry key={entry.to} entry={entry}>
                {diagram && <OneLineThumb diagram={diagram} />}
              </Entry>
            );
          })}
      </ul>
      <Foot all={{ to, text: scope.translate("common.menu.allSolutions") }}>
        {own && (
          <a href={own.to}>
            <OneLineThumb diagram={ownPlant()} />
            <span>
              <strong>{scope.translate("plant.heading")}</strong>
              {own.line && <Local text={own.line} />}
            </span>
          </a>
        )}
      </Foot>
    </div>
  );
}

/** A plant that a visitor may draw: gensets in parallel with the mains. */
function ownPlant(): OneLineDiagram {
  const kind = "sets-parallel";
  return diagramOf(
    outlineOf(kind, { answers: startOf[kind] }),
    () => "",
    () => ({ label: "", text: "" }),
  );
}

/** Fields of work, and the newest case with its plant. */
async function casesPanel(scope: PageScope, { to, entries }: Menu) {
  const { list } = await listCases(scope, { limit: 1 });
  const [newest] = list;
  const plants = await casePlants(scope, newest ? [newest.id] : []);
  return (
    <div className="wrap menu menu-beside">
      <Entries entries={entries} />
      {newest && <NewestCase scope={scope} item={newest} diagram={plants.get(newest.id)} />}
      <Foot all={{ to, text: scope.translate("home.allCases") }} />
    </div>
  );
}

type NewestProps = { scope: PageScope; item: CaseSummary; diagram: OneLineDiagram | undefined };

function NewestCase({ scope: { locale, translate }, item, diagram }: NewestProps) {
  const { id, title, place, fact } = item;
  return (
    <a href={`/projectinfo/${id}`} className="menu-card">
      <small>{translate("menu.newestCase")}</small>
      {diagram && <OneLineThumb diagram={diagram} />}
      <strong>
        <Local text={title} />
      </strong>
      <Local text={place} />
      {fact && (
        <span>
          <b>
            {numberFormat(languageTags[locale], {}).format(fact.value)}
            {fact.unit && `\u00a0${fact.unit}`}
          </b>{" "}
          <Local text={fact.label} />
        </span>
      )}
    </a>
  );
}

/** What people come to support for, as on its page, and what the menu has beside that. */
function supportPanel(scope: PageScope, { to, title, entries }: Menu) {
  const things = supportThings(scope).map((thing) => ({
    to: thing.to,
    text: thing.title,
    line: thing.text,
  }));
  const others = entries.filter((entry) => !things.some((thing) => thing.to === entry.to));
  return (
    <div className="wrap menu">
      <Entries entries={things} />
      <Foot all={{ to, text: title }}>
        {others.map((entry) => (
          <a key={entry.to} href={entry.to}>
            <span>
              <strong>
                <Local text={entry.text} />
              </strong>
              {entry.line && <Local text={entry.line} />}
            </span>
          </a>
        ))}
      </Foot>
    </div>
  );
}

/** The maker's pages, and the newest news. */
async function companyPanel(scope: PageScope, { entries }: Menu) {
  const { list } = scope.has("news") ? await listNews(scope, { limit: 1 }) : { list: [] };
  return (
    <div className="wrap menu menu-beside">
      <Entries entries={entries} />
      {list.map((item) => (
        <NewestNews key={item.id} scope={scope} item={item} />
      ))}
    </div>
  );
}

function NewestNews({ scope: { locale, translate }, item }: { scope: PageScope; item: NewsSummary }) {
  const { id, title, summary, publishedAt } = item;
  return (
    <a href={`/news_info/${id}`} className="menu-card">
      <small>{translate("menu.newestNews")}</small>
      <time dateTime={publishedAt}>{writeDay(writingOf(locale), publishedAt, "long")}</time>
      <strong>
        <Local text={title} />
      </strong>
      <Local text={summary} />
    </a>
  );
}

const Entries = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <Entry key={entry.to} entry={entry} />
    ))}
  </ul>
);

function Entry({ entry: { to, text, line, outside }, children }: { entry: MenuEntry; children?: ReactNode }) {
  return (
    <li>
      <a href={to} {...(outside && { target: "_blank", rel: "noopener" })}>
        {children}
        <strong>
          <Local text={text} />
        </strong>
        {line && <Local text={line} />}
      </a>
    </li>
  );
}

/** The last row of a menu: what stands beside its entries, and the way to all of them. */
function Foot({ all, children }: { all: { to: string | undefined; text: string }; children?: ReactNode }) {
  return (
    <div className="menu-foot">
      {children}
      {all.to && (
        <a href={all.to} className="btn btn-line">
          {all.text}
        </a>
      )}
    </div>
  );
}
