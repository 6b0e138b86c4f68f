import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { finderPath, type FinderAddress, readFinder } from "#domain/selection/address.ts";
import { answersInWords, askVisitor, jobChoices } from "#engines/finder/ask.server.ts";
import { findForVisitor } from "#engines/finder/queries.server.ts";
import { finderTable } from "#engines/finder/table.server.ts";
import type { Route } from "./+types/finder.ts";
import type { PageScope } from "../../context.ts";
import { pageScope } from "../../context.ts";
import { CompareTray } from "../../features/compare/compare-tray.tsx";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { FinderEnquiry } from "./finder-enquiry.tsx";
import { FinderForm } from "./finder-form.tsx";
import { FinderJobs } from "./finder-jobs.tsx";
import { NextQuestion } from "./finder-next.tsx";
import { FinderResults } from "./finder-results.tsx";
import { FinderTableView } from "./finder-table.tsx";

/** Rulings: lists show 12 to a page. */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const search = new URL(request.url).searchParams;
  const address = readFinder(search);
  const page = address.view === "table" ? 1 : Number(search.get("page") ?? 1);
  const { answers, skipped } = address;
  // The first question stands alone, with a picture for each answer.
  const start = address.view === "finder" && !Object.keys(answers).length && !skipped.length;
  const [asking, given, found, table, jobs] = await Promise.all([
    start ? undefined : askVisitor(scope, address),
    answersInWords(scope, answers),
    start || address.view === "table" ? undefined : findForVisitor(scope, answers, { page, limit: pageSize }),
    address.view === "table" ? finderTable(scope, address) : undefined,
    start ? jobChoices(scope) : undefined,
  ]);
  if (
    (address.categoryId && !table?.categories.some(({ id }) => id === address.categoryId)) ||
    (page > 1 && !found?.list.length)
  )
    throw redirect(homePath);
  const job = given.find(({ key }) => key === "job");
  const title = table
    ? scope.translate("finder.tableTitle")
    : (job?.value ?? scope.translate("finder.title"));
  return {
    head: pageHead(
      scope,
      request,
      title,
      scope.translate(table ? "finder.tableDescription" : "finder.description"),
    ),
    address,
    page,
    pages: found ? Math.ceil(found.total / pageSize) : 1,
    given,
    asked: asking?.asked ?? [],
    next: asking?.asked.find(({ key }) => key === asking.next),
    jobs: jobs?.map(({ example, ...choice }) => ({
      ...choice,
      drawing: example ? drawThumb(example) : "",
      width: example?.panel.width ?? 0,
    })),
    found: found && {
      ...found,
      list: found.list.map(({ product, reasons }) => ({ ...picture(product), reasons })),
      near: found.near.map(({ product, misses }) => ({ ...picture(product), misses })),
    },
    table,
    salesEmail: scope.site.contact.salesEmail,
    messages: browserMessages(scope),
  };
}

type Product = Awaited<ReturnType<typeof findForVisitor>>["list"][number]["product"];

const picture = ({ id, model, title, panel }: Product) => ({
  id,
  model,
  title,
  width: panel.width,
  drawing: drawThumb({ model, panel }),
});

/** The pack without the words that only the server writes with. */
function browserMessages(scope: PageScope) {
  const { finder, ...others } = scope.messages(["finder", "catalogue", "enquiry", "errors"]);
  const { words: _, ...own } = finder as Record<string, unknown>;
  return { ...others, finder: own };
}

export type FinderData = Route.ComponentProps["loaderData"];

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, address, given } = loaderData;
  // Each combination of answers has an address; machines get those that a visitor would search for.
  const plain =
    address.view === "table"
      ? !given.length && !address.key && !address.sort
      : given.every(({ key }) => key === "job") && !address.skipped.length;
  const trail = [
    { to: homePath, text: head.brand },
    { to: "/productcatalogue", text: head.title },
  ];
  return plain
    ? [...pageMeta(head), breadcrumbs(head.origins[head.locale], trail)]
    : pageMeta({ ...head, robots: "noindex" });
}

/**
 * `/productcatalogue`: questions about the job and the models that do it, and all models as a table
 * (specification, section 2).
 */
export default function Finder({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("finder");
  const menu = useTranslations("common.menu");
  const { address } = data;
  return (
    <main id="content" data-print={data.table && "wide"}>
      <div className="wrap">
        <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("productcatalogue")} />
        <div className="border-b border-text pt-2 pb-6">
          <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{data.table ? t("tableHeading") : t("heading")}</h1>
          {!data.found && (
            <p className="measure mt-2 text-quiet print:hidden">
              {data.table ? t("tableIntro") : t("intro")}
            </p>
          )}
        </div>
        <Views address={address} />
        {data.jobs && <FinderJobs jobs={data.jobs} />}
        {data.found && (
          <div className="grid gap-x-12 lg:grid-cols-[17rem_1fr]">
            <FinderForm data={data} />
            <div className="min-w-0">
              <NextQuestion data={data} />
              <FinderResults data={data} found={data.found} />
              <FinderEnquiry data={data} models={data.found.list.slice(0, 3).map(({ model }) => model)} />
            </div>
          </div>
        )}
        {data.table && <FinderTableView data={data} table={data.table} />}
      </div>
      <CompareTray />
    </main>
  );
}

/** The two ways to a model; the answers go along. */
function Views({ address }: { address: FinderAddress }) {
  const t = useTranslations("finder.views");
  const { answers, skipped } = address;
  const look = (current: boolean) =>
    `btn px-4 text-[15px] ${current ? "bg-text text-page" : "btn-line font-normal"}`;
  return (
    <nav aria-label={t("label")} className="py-4 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {(["finder", "table"] as const).map((view) => (
          <li key={view}>
            <SiteLink
              to={finderPath({ answers, skipped: view === "finder" ? skipped : [], view })}
              aria-current={view === address.view ? "page" : undefined}
              className={look(view === address.view)}
            >
              {view === "finder" ? t("finder") : t("table")}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
