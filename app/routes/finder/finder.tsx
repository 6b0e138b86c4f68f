import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { finderPath, type FinderAddress } from "#domain/selection/address.ts";
import { plantPath, readPlant } from "#domain/planned/address.ts";
import { writeAnswers } from "#domain/selection/schema.ts";
import { answersInWords, askVisitor, jobChoices } from "#engines/finder/ask.server.ts";
import { findForVisitor } from "#engines/finder/queries.server.ts";
import { finderTable } from "#engines/finder/table.server.ts";
import type { Route } from "./+types/finder.ts";
import { askedOf } from "../../asked.server.ts";
import type { PageScope } from "../../context.ts";
import { pageScope } from "../../context.ts";
import { CompareTray } from "../../features/compare/compare-tray.tsx";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { FinderEnquiry } from "./finder-enquiry.tsx";
import { FinderForm } from "./finder-form.tsx";
import { FinderJobs } from "./finder-jobs.tsx";
import { NextQuestion } from "./finder-next.tsx";
import { FinderResults } from "./finder-results.tsx";
import { FinderTableView } from "./finder-table.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { selection: address, page } = pagedSelection(request);
  const { answers } = address;
  const view = viewOf(address);
  const [asking, given, found, table, jobs] = await Promise.all([
    view === "start" ? undefined : askVisitor(scope, address),
    answersInWords(scope, answers),
    view === "results" ? findForVisitor(scope, answers, { page, limit: pageSize }) : undefined,
    view === "table" ? finderTable(scope, address) : undefined,
    view === "start" ? jobChoices(scope) : undefined,
  ]);
  if (namesUnknown(address, table) || (page > 1 && !found?.list.length)) throw redirect(homePath);
  const title = given.find(({ key }) => key === "job")?.value ?? scope.translate("finder.title");
  return {
    head: pageHead(
      scope,
      request,
      table ? scope.translate("finder.tableTitle") : title,
      scope.translate(table ? "finder.tableDescription" : "finder.description"),
    ),
    address,
    page,
    given,
    ...questionsOf(asking),
    jobs: jobs?.map(jobPicture),
    plant: answers.job && plantPath(readPlant(writeAnswers(answers))),
    ...pictured(found),
    table,
    salesEmail: scope.site.contact.salesEmail,
    messages: browserMessages(scope),
  };
}

/** Without an answer or a skipped question the page shows only the first question. */
function viewOf({ view, answers, skipped }: FinderAddress): "start" | "results" | "table" {
  if (view === "table") return "table";
  return Object.keys(answers).length || skipped.length ? "results" : "start";
}

/** Whether the address names a category that does not exist. */
function namesUnknown(
  { categoryId }: FinderAddress,
  table: Awaited<ReturnType<typeof finderTable>> | undefined,
) {
  return categoryId !== undefined && !table?.categories.some(({ id }) => id === categoryId);
}

function questionsOf(asking: Awaited<ReturnType<typeof askVisitor>> | undefined) {
  if (!asking) return { asked: [], next: undefined };
  return { asked: asking.asked, next: asking.asked.find(({ key }) => key === asking.next) };
}

/** The selection and page of the address; the table is not divided into pages. */
function pagedSelection(request: Request) {
  const { selection, page = 1 } = askedOf("productcatalogue", request);
  return { selection, page: selection.view === "table" ? 1 : page };
}

function jobPicture({ example, ...choice }: Awaited<ReturnType<typeof jobChoices>>[number]) {
  return { ...choice, drawing: example ? drawThumb(example) : "", width: example?.panel.width ?? 0 };
}

type Found = Awaited<ReturnType<typeof findForVisitor>>;
type Product = Found["list"][number]["product"];

/** The results with the drawings of their models, and the number of pages. */
function pictured(found: Found | undefined) {
  if (!found) return { found: undefined, pages: 1 };
  const list = found.list.map(({ product, reasons }) => ({ ...picture(product), reasons }));
  const near = found.near.map(({ product, misses }) => ({ ...picture(product), misses }));
  return { found: { ...found, list, near }, pages: Math.ceil(found.total / pageSize) };
}

const picture = ({ id, model, title, panel }: Product) => ({
  id,
  model,
  title,
  width: panel.width,
  drawing: drawThumb({ model, panel }),
});

/** The messages that the browser needs: `finder.words` is only used on the server. */
function browserMessages(scope: PageScope) {
  const { finder, ...others } = scope.messages(["finder", "catalogue", "enquiry", "errors"]);
  const { words: _, ...own } = finder as Record<string, unknown>;
  return { ...others, finder: own };
}

export type FinderData = Route.ComponentProps["loaderData"];

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, address, given } = loaderData;
  // Every combination of answers has an address; search engines get those that somebody would search for.
  const plain =
    address.view === "table"
      ? !given.length && !address.key && !address.sort
      : given.every(({ key }) => key === "job") && !address.skipped.length;
  const trail = [
    { to: homePath, text: head.brand },
    { to: "/productcatalogue", text: head.title },
  ];
  if (!plain) return pageMeta({ ...head, robots: "noindex" });
  const tags = pageMeta(head);
  return import.meta.env.SSR ? [...tags, breadcrumbs(head.origins[head.locale], trail)] : tags;
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

/** Links between the questions and the table, which keep the answers. */
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
