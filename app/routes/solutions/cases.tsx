import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { casePlants, listCaseClasses, listCases } from "#domain/case/queries.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/cases.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { drawPlant } from "../../features/one-line/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { ListHead, listAddress } from "../../ui/list-head.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Photo } from "../../ui/photo.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Entries on a page: the default of the calls for lists (rulings, `web/` calls). */
const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { class_id: classId, page = 1 } = askedOf("applicationcase", request);
  const [classes, result] = await Promise.all([
    listCaseClasses(scope),
    listCases(scope, { classId, page, limit: pageSize }),
  ]);
  const chosen = classes.find((c) => c.id === classId);
  if ((classId && !chosen) || (page > 1 && !result.list.length)) throw redirect(homePath);
  const plants = await casePlants(
    scope,
    result.list.map(({ id }) => id),
  );
  return {
    head: pageHead(
      scope,
      request,
      chosen?.name ?? scope.translate("cases.title"),
      chosen?.description ?? scope.translate("cases.description"),
    ),
    classes: classes.map(({ id, name, cases }) => ({ id, name, count: cases })),
    chosen,
    cases: result.list.map((item) => {
      const plant = plants.get(item.id);
      return { ...item, drawing: plant ? drawPlant(plant) : "" };
    }),
    total: result.total,
    page,
    pages: Math.ceil(result.total / pageSize),
    messages: scope.messages(["cases"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/applicationcase`: what was built, the newest first. */
export default function CaseList({
  loaderData: { classes, chosen, cases, total, page, pages },
}: Route.ComponentProps) {
  const t = useTranslations("cases");
  const menu = useTranslations("common.menu");
  const format = useFormat();
  const address = (number: number) => listAddress("/applicationcase", chosen, number);
  return (
    <main id="content" className="wrap">
      <ListHead
        base="/applicationcase"
        home={{ to: homePath, text: menu("home") }}
        title={t("title")}
        intro={t("intro")}
        classes={classes}
        chosen={chosen}
        words={{ classes: t("classes"), all: t("all"), empty: t("empty"), emptyAll: t("emptyAll") }}
        count={t("count", { count: total })}
        none={cases.length === 0}
      />
      <ul>
        {cases.map((item) => (
          <li
            key={item.id}
            className="relative grid gap-x-10 gap-y-4 border-b border-line py-7 md:grid-cols-[17rem_1fr] lg:grid-cols-[22rem_1fr_11rem]"
          >
            {item.picture ? (
              <Photo photo={item.picture} as="cut" sizes="(min-width: 48rem) 22rem, 100vw" isQuiet />
            ) : (
              <div className="rounded border border-line bg-card px-4 py-3">
                <Drawing markup={item.drawing} />
              </div>
            )}
            <div className="max-lg:order-1 max-lg:md:col-start-2 lg:order-1 lg:text-right">
              {item.fact && (
                <p className="flex flex-col">
                  <span className="text-3xl font-semibold tracking-[-0.02em]">
                    {format.number(item.fact.value)}{" "}
                    <span className="text-lg font-normal text-quiet">{item.fact.unit}</span>
                  </span>
                  <span className="text-sm text-quiet">
                    <Local text={item.fact.label} />
                  </span>
                </p>
              )}
            </div>
            <div>
              <p className="text-sm text-quiet">
                <Local text={item.place} /> ·{" "}
                <time dateTime={item.releasedAt}>{format.day(item.releasedAt, "month")}</time>
              </p>
              <h2 className="mt-1 mb-2 text-xl">
                <SiteLink
                  to={`/projectinfo/${item.id}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
                >
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
