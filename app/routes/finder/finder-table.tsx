import { Fragment } from "react";
import { useTranslations } from "use-intl";
import { type FinderAddress, finderPath } from "#domain/selection/address.ts";
import type { ColumnKey, Sort } from "#domain/selection/sort.ts";
import { plainText } from "#domain/locale/text.ts";
import { Local } from "../../ui/local-text.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FinderData } from "./finder.tsx";
import { FinderForm } from "./finder-form.tsx";
import { AnswerChips } from "./finder-results.tsx";

type Table = NonNullable<FinderData["table"]>;

/** All models in one table, narrowed down by category, text and answers, sorted by a column. */
export function FinderTableView({ data, table }: { data: FinderData; table: Table }) {
  const t = useTranslations("finder");
  const { address } = data;
  const filtered = { ...address, sort: undefined };
  return (
    <>
      <Categories address={address} categories={table.categories} />
      <FinderForm data={data} />
      <div className="flex flex-wrap items-center gap-x-6">
        <AnswerChips data={data} total={table.total} />
        {address.key && (
          <SiteLink
            to={finderPath({ ...address, key: undefined })}
            className="text-sm text-accent underline underline-offset-4 print:hidden"
          >
            {t("remove", { name: address.key })}
          </SiteLink>
        )}
        <div className="ml-auto flex items-center gap-4 print:hidden">
          {address.sort && (
            <SiteLink to={finderPath(filtered)} className="text-sm text-accent underline underline-offset-4">
              {t("catalogueOrder")}
            </SiteLink>
          )}
          <PageActions share={false} className="-mr-3" />
        </div>
      </div>
      {table.rows.length > 0 ? (
        <Rows address={address} table={table} />
      ) : (
        <div className="border-y border-line py-10">
          <h2 className="text-xl">{t("noneTitle")}</h2>
          <p className="measure mt-2 mb-5 text-quiet">{t("noneTable")}</p>
          <SiteLink to="/productcatalogue?view=table" className="btn btn-line">
            {t("allModels")}
          </SiteLink>
        </div>
      )}
    </>
  );
}

function Categories({ address, categories }: { address: FinderAddress; categories: Table["categories"] }) {
  const t = useTranslations("finder");
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const entries = [
    { id: undefined, name: t("all"), count: all },
    ...categories.filter(({ id, count }) => count > 0 || id === address.categoryId),
  ];
  return (
    <nav
      aria-label={t("categories")}
      className="-mx-4 overflow-x-auto border-t border-line px-4 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex gap-x-5 gap-y-1 py-3 text-[15px] lg:flex-wrap">
        {entries.map(({ id, name, count }) => {
          const current = id === address.categoryId;
          return (
            <li key={id ?? 0} className="shrink-0">
              <SiteLink
                to={finderPath({ ...address, categoryId: id, sort: undefined })}
                aria-current={current ? "page" : undefined}
                className={`inline-flex min-h-9 items-center gap-1.5 border-b-2 ${current ? "border-orange font-semibold" : "border-transparent hover:border-edge"}`}
              >
                <Local text={name} /> <span className="font-normal text-quiet">{count}</span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Rows({ address, table }: { address: FinderAddress; table: Table }) {
  const t = useTranslations("finder");
  const { columns, rows, categories } = table;
  // In catalogue order each category has a heading row; sorted, the table is one list.
  const grouped = !address.sort && !address.categoryId;
  return (
    <div
      role="region"
      aria-label={t("tableHeading")}
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 pb-12 md:mx-0 md:px-0 print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm print:text-[7pt] print:leading-tight print:[&_td]:min-w-0 print:[&_td]:px-1 print:[&_td]:py-0.5 print:[&_td]:whitespace-normal print:[&_th]:px-1 print:[&_th]:py-0.5">
        <thead>
          <tr className="align-bottom">
            <Head column="model" label={t("model")} address={address} sticky />
            {columns.map(({ key, label, unit }) => (
              <Head key={key} column={key} label={label} unit={unit} address={address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.id}>
              {grouped && row.categoryId !== rows[index - 1]?.categoryId && (
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={columns.length + 1}
                    className="border-b border-line bg-raised px-3 py-2 text-left print:bg-page"
                  >
                    <span className="sticky left-3">
                      <Local text={categories.find(({ id }) => id === row.categoryId)?.name ?? ""} />
                    </span>
                  </th>
                </tr>
              )}
              <tr className="align-top break-inside-avoid hover:bg-raised">
                <th
                  scope="row"
                  className="sticky left-0 border-b border-line bg-page py-2 pr-4 text-left font-semibold whitespace-nowrap print:static"
                >
                  <SiteLink
                    to={`/product/${row.id}/${row.model}`}
                    prefetch="none"
                    title={plainText(row.title)}
                    className="inline-block min-h-6 underline-offset-4 hover:text-accent hover:underline"
                  >
                    {row.model}
                  </SiteLink>
                </th>
                {row.cells.map((text, column) => (
                  <td
                    key={columns[column]!.key}
                    className={`border-b border-line px-3 py-2 ${wrapping.has(columns[column]!.key) ? "min-w-36" : "whitespace-nowrap"}`}
                  >
                    {text || <span className="text-quiet">{t("noneValue")}</span>}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns whose lists may take several lines. */
const wrapping = new Set<ColumnKey>(["ports", "approvals", "engine", "poles"]);

type HeadProps = {
  column: Sort["by"];
  label: string;
  unit?: string | undefined;
  address: FinderAddress;
  sticky?: true;
};

/** A column's heading: a link that sorts by it, and reverses the order when it is sorted by it already. */
function Head({ column, label, unit, address, sticky }: HeadProps) {
  const t = useTranslations("finder");
  const { sort } = address;
  const sorted = sort?.by === column;
  const descending = sorted && !sort.descending;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? "descending" : "ascending") : undefined}
      className={`border-b border-text bg-page py-2 text-left leading-snug font-semibold ${sticky ? "sticky left-0 z-10 pr-4 print:static" : "px-3"}`}
    >
      <SiteLink
        to={finderPath({ ...address, sort: { by: column, descending } })}
        preventScrollReset
        state={{ stay: true }}
        rel="nofollow"
        prefetch="none"
        title={t(descending ? "sortDown" : "sortUp", { name: label })}
        className="inline-block min-h-6 underline-offset-4 hover:text-accent hover:underline"
      >
        {label}
        {sorted && <span aria-hidden>{sort.descending ? " ↓" : " ↑"}</span>}
      </SiteLink>
      {unit && <span className="block font-normal text-quiet">{unit}</span>}
    </th>
  );
}
