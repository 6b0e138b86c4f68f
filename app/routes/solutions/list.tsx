import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { listSolutionClasses, listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/list.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { drawPlant } from "../../features/one-line/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { ListHead } from "../../ui/list-head.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Photo } from "../../ui/photo.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { class_id: classId } = askedOf("schemeinfo", request);
  const [classes, solutions] = await Promise.all([
    listSolutionClasses(scope),
    listSolutions(scope, { classId }),
  ]);
  const chosen = classes.find((c) => c.id === classId);
  if (classId && !chosen) throw redirect(homePath);
  return {
    head: pageHead(
      scope,
      request,
      chosen?.name ?? scope.translate("solutions.title"),
      chosen?.description ?? scope.translate("solutions.description"),
    ),
    classes: classes.map(({ id, name, solutions: count }) => ({ id, name, count })),
    chosen,
    solutions: solutions.list.map(({ id, title, summary, class: group, diagram, picture }) => ({
      id,
      title,
      summary,
      group: group.name,
      drawing: picture ? "" : drawPlant(diagram),
      ...(picture && { picture }),
      models: [...new Set(diagram.controllers.map(({ model }) => model))],
    })),
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
  return (
    <main id="content" className="wrap">
      <ListHead
        base="/schemeinfo"
        home={{ to: homePath, text: menu("home") }}
        title={t("title")}
        intro={t("intro")}
        classes={classes}
        chosen={chosen}
        words={{ classes: t("classes"), all: t("all"), empty: t("empty"), emptyAll: t("emptyAll") }}
        count={t("count", { count: solutions.length })}
        none={solutions.length === 0}
      />
      <ul className="grid gap-x-8 gap-y-8 pt-4 sm:grid-cols-2 lg:grid-cols-3">
        {solutions.map(({ id, title, summary, group, drawing, picture, models }) => (
          <li key={id} className="relative flex flex-col border-t border-text pt-4">
            {picture ? (
              <div className="mb-4">
                <Photo photo={picture} as="cut" sizes="(min-width: 40rem) 24rem, 100vw" isQuiet />
              </div>
            ) : (
              <div className="mb-4 rounded border border-line bg-card px-4 py-3">
                <Drawing markup={drawing} />
              </div>
            )}
            {!chosen && (
              <p className="text-sm text-quiet">
                <Local text={group} />
              </p>
            )}
            <h2 className="mt-1 mb-2 text-xl">
              <SiteLink
                to={`/scheme/${id}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
              >
                <Local text={title} />
              </SiteLink>
            </h2>
            <p className="text-[15px]">
              <Local text={summary} />
            </p>
            <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-quiet">
              {models.map((model) => (
                <span key={model}>{model}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </main>
  );
}
