import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { listCaseClasses, listCases } from "#domain/case/queries.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/cases.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ClassNav } from "../../ui/class-nav.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Rulings: lists show 12 to a page. */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const search = new URL(request.url).searchParams;
  const classId = Number(search.get("class_id")) || undefined;
  const page = Number(search.get("page") ?? 1);
  const [classes, found] = await Promise.all([listCaseClasses(scope), listCases(scope, { classId, page, limit: pageSize })]);
  const chosen = classes.find((c) => c.id === classId);
  if ((classId && !chosen) || (page > 1 && !found.list.length)) throw redirect(homePath);
  return {
    head: pageHead(scope, request, chosen?.name ?? scope.translate("cases.title"), chosen?.description ?? scope.translate("cases.description")),
    classes: classes.map(({ id, name, cases }) => ({ id, name, count: cases })),
    chosen,
    cases: found.list,
    total: found.total,
    page,
    pages: Math.ceil(found.total / pageSize),
    messages: scope.messages(["cases"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/applicationcase`: what was built, the newest first. */
export default function CaseList({ loaderData: { classes, chosen, cases, total, page, pages } }: Route.ComponentProps) {
  const t = useTranslations("cases");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const trail = [{ to: homePath, text: menu("home") }, ...(chosen ? [{ to: "/applicationcase", text: t("title") }] : [])];
  const address = (n: number) =>
    `/applicationcase${chosen || n > 1 ? "?" : ""}${[chosen && `class_id=${chosen.id}`, n > 1 && `page=${n}`].filter(Boolean).join("&")}`;
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={chosen?.name ?? t("title")} />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">
          <Local text={chosen?.name ?? t("title")} />
        </h1>
        <p className="measure mt-2 text-quiet">
          <Local text={chosen?.description ?? t("intro")} />
        </p>
      </div>
      <ClassNav label={t("classes")} all={t("all")} base="/applicationcase" classes={classes} chosen={chosen?.id} />
      <p role="status" className="pt-2 text-quiet">
        {t("count", { count: total })}
      </p>
      {cases.length === 0 && (
        <div className="py-12">
          <h2 className="mb-4 text-xl">{t("empty")}</h2>
          <SiteLink to="/applicationcase" className="btn btn-line">
            {t("emptyAll")}
          </SiteLink>
        </div>
      )}
      <ul>
        {cases.map((item) => (
          <li key={item.id} className="relative grid gap-x-10 gap-y-3 border-b border-line py-7 md:grid-cols-[13rem_1fr]">
            <div>
              {item.fact && (
                <p className="mb-2 flex flex-col">
                  <span className="text-3xl font-semibold tracking-[-0.02em]">
                    {format.number(item.fact.value)} <span className="text-lg font-normal text-quiet">{item.fact.unit}</span>
                  </span>
                  <span className="text-sm text-quiet">
                    <Local text={item.fact.label} />
                  </span>
                </p>
              )}
            </div>
            <div>
              <p className="text-sm text-quiet">
                <Local text={item.place} /> · <time dateTime={item.releasedAt}>{format.day(item.releasedAt, "month")}</time>
              </p>
              <h2 className="mt-1 mb-2 text-xl">
                <SiteLink to={`/projectinfo/${item.id}`} className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline">
                  <Local text={item.title} />
                </SiteLink>
              </h2>
              <p className="measure">
                <Local text={item.summary} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} to={address} />
    </main>
  );
}
