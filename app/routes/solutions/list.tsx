import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { listSolutionClasses, listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/list.ts";
import { pageScope } from "../../context.ts";
import { OneLineThumb } from "../../features/one-line/thumb.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ClassNav } from "../../ui/class-nav.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const classId = Number(new URL(request.url).searchParams.get("class_id")) || undefined;
  const [classes, found] = await Promise.all([listSolutionClasses(scope), listSolutions(scope, { classId })]);
  const chosen = classes.find((c) => c.id === classId);
  if (classId && !chosen) throw redirect(homePath);
  return {
    head: pageHead(scope, request, chosen?.name ?? scope.translate("solutions.title"), chosen?.description ?? scope.translate("solutions.description")),
    classes: classes.map(({ id, name, solutions }) => ({ id, name, count: solutions })),
    chosen,
    solutions: found.list,
    messages: scope.messages(["solutions"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/schemeinfo` with an optional `class_id` (specification, section 2). */
export default function SolutionList({ loaderData: { classes, chosen, solutions } }: Route.ComponentProps) {
  const t = useTranslations("solutions");
  const menu = useTranslations("common.menu");
  const trail = [{ to: homePath, text: menu("home") }, ...(chosen ? [{ to: "/schemeinfo", text: t("title") }] : [])];
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
      <ClassNav label={t("classes")} all={t("all")} base="/schemeinfo" classes={classes} chosen={chosen?.id} />
      <p role="status" className="pt-2 text-quiet">
        {t("count", { count: solutions.length })}
      </p>
      {solutions.length === 0 && (
        <div className="py-12">
          <h2 className="mb-4 text-xl">{t("empty")}</h2>
          <SiteLink to="/schemeinfo" className="btn btn-line">
            {t("emptyAll")}
          </SiteLink>
        </div>
      )}
      <ul className="grid gap-x-8 gap-y-8 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {solutions.map(({ id, title, summary, class: group, diagram }) => (
          <li key={id} className="relative flex flex-col border-t border-text pt-4">
            <div className="mb-4 rounded border border-line bg-card px-4 py-3">
              <OneLineThumb diagram={diagram} />
            </div>
            {!chosen && (
              <p className="text-sm text-quiet">
                <Local text={group.name} />
              </p>
            )}
            <h2 className="mt-1 mb-2 text-xl">
              <SiteLink to={`/scheme/${id}`} className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline">
                <Local text={title} />
              </SiteLink>
            </h2>
            <p className="text-[15px]">
              <Local text={summary} />
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
