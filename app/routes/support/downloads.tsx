import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { kindsOnRequest } from "#domain/download/kinds.ts";
import {
  countDownloads,
  type DownloadFilters,
  type DownloadItem,
  listDownloads,
  listDownloadsByModel,
} from "#domain/download/queries.server.ts";
import { type DownloadList, downloadLists, typesOf } from "#domain/download/types.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { inRow } from "#domain/locale/signs.ts";
import type { Route } from "./+types/downloads.ts";
import { askedOf } from "../../asked.server.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { breadcrumbs } from "../../structured/breadcrumbs.ts";
import { downloadFiles } from "../../structured/download-files.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { useOpenFolds } from "../../ui/fold.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { DownloadFilter } from "./download-filter.tsx";
import { DownloadGroup } from "./download-row.tsx";
import { ModelFiles } from "./model-files.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

/** Longest time that a page with files that are not generated yet is cached, s. */
const unmadeFor = 60;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const asked = askedOf("datadownload", request);
  const { list = "online", key = "", class_id: categoryId, page = 1 } = asked;
  const type = typesOf[list].find((candidate) => candidate === asked.type);
  const language = asked.language === "all" ? undefined : (asked.language ?? scope.locale);
  const [categories, result, counts] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    filesOn(scope, list, { key, categoryId, type, language }, page),
    countDownloads(scope, { key, categoryId, language }),
  ]);
  const category = categories.find(({ id }) => id === categoryId);
  if ((categoryId && !category) || (page > 1 && !result.list.length)) throw redirect(homePath);
  const products = await productsByIds(scope, [...new Set(result.list.flatMap((file) => file.productIds))]);
  const made = await scope.files.known(result.list.map(({ id }) => id));
  // Files that are made on request may be missing for ever.
  if (result.list.some((file) => !made.has(file.id) && !kindsOnRequest.includes(file.type)))
    scope.keepFor(unmadeFor);
  const files = result.list.map((file) => {
    const fact = made.get(file.id);
    return { ...file, ...(fact ? { size: fact.size, sha256: fact.sha256, mediaType: fact.type } : {}) };
  });
  const title = scope.translate(`downloads.tabs.${list}`);
  return {
    head: pageHead(scope, request, title, scope.translate(`downloads.about.${list}`)),
    list,
    counts,
    filter: { key, categoryId, type, language: language ?? ("all" as const) },
    categories: categories.map(({ id, name }) => ({ id, name })),
    types: typesOf[list],
    files,
    models: Object.fromEntries(products.map((p) => [p.id, p.model])),
    pictured:
      list === "online"
        ? products.map(({ id, title, panel: { width, height }, picture }) => ({
            id,
            title,
            width,
            height,
            ...(picture && { picture }),
          }))
        : [],
    pictures: await scope.pictures("panels"),
    total: result.total,
    modelCount: result.models,
    page,
    pages: Math.ceil((result.models ?? result.total) / pageSize),
    messages: scope.messages(["downloads", "files", "enquiry", "errors"]),
  };
}

/** A page of a list: of today's products twelve models with all their files, else twelve files. */
function filesOn(
  scope: PageScope,
  list: DownloadList,
  filters: DownloadFilters,
  page: number,
): Promise<{ list: DownloadItem[]; total: number; models?: number }> {
  return (list === "online" ? listDownloadsByModel : listDownloads)(scope, list, filters, page, pageSize);
}

export type DownloadData = Awaited<ReturnType<typeof loader>>;
export type Pictured = DownloadData["pictured"][number];
export type DownloadFile = DownloadData["files"][number];

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, filter, files, list } = loaderData;
  if (filter.key) return pageMeta({ ...head, robots: "noindex" });
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  const origin = head.origins[head.locale];
  const crumb = { to: `/datadownload${list === "online" ? "" : `?list=${list}`}`, text: head.title };
  return [
    ...tags,
    breadcrumbs(origin, [crumb]),
    downloadFiles(
      origin,
      head.title,
      files.filter(({ loginRequired }) => !loginRequired),
    ),
  ];
}

/** Address of a list with the current filters; the file type is left out if the list is another one. */
function address(data: DownloadData, list: DownloadList, page = 1): string {
  const { key, categoryId, type, language } = data.filter;
  const query = new URLSearchParams();
  if (list !== "online") query.set("list", list);
  if (key) query.set("key", key);
  if (categoryId) query.set("class_id", String(categoryId));
  if (type && list === data.list) query.set("type", type);
  if (language !== data.head.locale) query.set("language", language);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/datadownload${text ? `?${text}` : ""}`;
}

/**
 * `/datadownload`: online and discontinued products, application tools, ECU drawings (specification, section
 * 2).
 */
export default function Downloads({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("downloads");
  const menu = useTranslations("common.menu");
  useOpenFolds(data.head.address);
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/technical", text: menu("support") },
  ];
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={menu("datadownload")} />
      <h1 className="pt-2 pb-3 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <nav
        aria-label={t("tabs.label")}
        className="-mx-4 overflow-x-auto border-b border-text px-4 md:mx-0 md:px-0 print:hidden"
      >
        <ul className="flex gap-6 md:gap-8">
          {downloadLists.map((list) => (
            <li key={list} className="shrink-0">
              <SiteLink
                to={address(data, list)}
                prefetch="none"
                aria-current={list === data.list ? "page" : undefined}
                className={`inline-block border-b-3 py-3 font-medium ${list === data.list ? "border-orange" : "border-transparent text-quiet hover:border-edge hover:text-text"}`}
              >
                {t(`tabs.${list}`)}{" "}
                <span className="ml-1 text-sm font-normal text-quiet">{data.counts[list]}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="measure pt-4 text-quiet">
        {t(`about.${data.list}`)}{" "}
        <SiteLink to="/manual" className="text-accent underline underline-offset-4">
          {menu("manuals")}
        </SiteLink>
      </p>
      <DownloadFilter data={data} />
      <p id="result" role="status" className="scroll-mt-4 pb-3 text-quiet lg:scroll-mt-[100dvh]">
        {inRow(
          [
            ...(data.modelCount === undefined ? [] : [t("models", { count: data.modelCount })]),
            t("count", { count: data.total }),
          ],
          data.head.locale,
        )}
      </p>
      {data.total === 0 ? (
        <div className="border-t border-text py-8">
          <h2 className="text-xl">{t("none")}</h2>
          <p className="measure mt-2 mb-5 text-quiet">{t("noneText")}</p>
          <p className="flex flex-wrap gap-3">
            {data.filter.language !== "all" && (
              <SiteLink
                to={address({ ...data, filter: { ...data.filter, language: "all" } }, data.list)}
                prefetch="none"
                className="btn btn-line"
              >
                {t("noneLanguages")}
              </SiteLink>
            )}
            <SiteLink
              to={`/datadownload${data.list === "online" ? "" : `?list=${data.list}`}`}
              prefetch="none"
              className="btn btn-line"
            >
              {t("noneReset")}
            </SiteLink>
          </p>
        </div>
      ) : (
        byModel(data.files).map(({ model, files }) =>
          model && data.modelCount !== undefined ? (
            <ModelFiles
              key={model}
              model={model}
              files={files}
              models={data.models}
              pictured={data.pictured.find(({ id }) => id === files[0]!.productIds[0])}
              pictures={data.pictures}
              own={data.filter.language === data.head.locale}
              open={data.modelCount < 3}
            />
          ) : (
            <DownloadGroup key={files[0]!.id} model={model} files={files} models={data.models} />
          ),
        )
      )}
      <Pager page={data.page} pages={data.pages} to={(page) => address(data, data.list, page)} />
      <p className="measure pt-8 text-sm text-quiet">{t("intro")}</p>
    </main>
  );
}

type Group = { model: string | undefined; files: DownloadFile[] };

/** Files of one model, which stand next to each other in the list, are a group; so are files of none. */
function byModel(files: readonly DownloadFile[]): Group[] {
  const groups: Group[] = [];
  for (const file of files) {
    const last = groups.at(-1);
    if (last && last.model === file.model) last.files.push(file);
    else groups.push({ model: file.model, files: [file] });
  }
  return groups;
}
