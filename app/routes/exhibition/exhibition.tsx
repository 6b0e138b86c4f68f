import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { findPanel } from "#domain/product/picture.server.ts";
import { listStands } from "#domain/stand/queries.server.ts";
import type { Route } from "./+types/exhibition.ts";
import { pageScope } from "../../context.ts";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";
import { panelAddress } from "../../features/front-panel/fetch-panel.ts";
import { FloorPlan } from "../../features/hall/floor-plan.tsx";
import { HallDoor } from "../../features/hall/hall-view.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** Width in px of a device's picture in the hall. */
const pictureWidth = 1024;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const stands = await listStands(scope);
  const names = [...new Set(stands.flatMap((stand) => stand.models.map(({ model }) => model)))];
  const panels = await Promise.all(
    names.map(async (model) => [model, await findPanel(scope.db, model)] as const),
  );
  return {
    head: pageHead(scope, request, scope.translate("hall.title"), scope.translate("hall.description")),
    stands,
    drawings: Object.fromEntries(
      panels.flatMap(([model, panel]) => (panel ? [[model, drawThumb(panel, { still: true })]] : [])),
    ),
    pictures: await scope.pictures("sheets"),
    messages: scope.messages(["hall"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/exhibition`: the virtual exhibition as a list, and on request as a hall to walk through. */
export default function Exhibition({ loaderData: { stands, drawings, pictures } }: Route.ComponentProps) {
  const t = useTranslations("hall");
  const menu = useTranslations("common.menu");
  const words = stands.map(({ key, title, lead, text, solution, models }) => ({
    key,
    title: plainText(title),
    lead: plainText(lead),
    text: plainText(text),
    models: models.map(({ model }) => model),
    links: models.map(({ id, model, title: line }) => ({ id, model, title: plainText(line) })),
    diagram: `/media/diagram/${solution.id}.svg?v=${pictures}`,
    plant: solution.id,
    solution: { id: solution.id, title: plainText(solution.title) },
  }));
  const load = async (model: string, plant: number) => {
    const { fetchDevice } = await import("../../features/body/remote.ts");
    const front = panelAddress(model, { solution: plant, version: pictures });
    return fetchDevice(model, { version: pictures, width: pictureWidth, front });
  };
  return (
    <main id="content">
      <div className="wrap">
        <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={t("title")} />
      </div>
      <div className="wrap grid items-end gap-x-16 gap-y-8 border-b border-line pt-2 pb-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <h1 className="text-[clamp(2rem,5vw,2.75rem)]">{t("heading")}</h1>
          <p className="measure mt-3 mb-6 text-lg text-quiet">{t("intro", { count: stands.length })}</p>
          <HallDoor stands={words} load={load} />
        </div>
        <div className="text-quiet print:hidden">
          <FloorPlan stands={words} />
        </div>
      </div>
      <ol className="wrap">
        {stands.map((stand, i) => (
          <li key={stand.key} id={stand.key} className="scroll-mt-4 border-b border-line py-10 lg:py-14">
            <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
              <div>
                <p className="font-semibold text-accent">{t("stand", { number: i + 1 })}</p>
                <h2 className="mt-1 text-[1.75rem]">
                  <Local text={stand.title} />
                </h2>
                <p className="measure mt-4 text-xl leading-snug font-semibold">
                  <Local text={stand.lead} />
                </p>
                <p className="measure mt-3">
                  <Local text={stand.text} />
                </p>
                <h3 className="mt-7 mb-1 text-sm font-normal text-quiet">{t("models")}</h3>
                <ul className="border-t border-text">
                  {stand.models.map(({ id, model, title }) => (
                    <li
                      key={id}
                      className="grid grid-cols-[4.5rem_1fr] items-center gap-x-5 border-b border-line py-3"
                    >
                      <Drawing
                        markup={drawings[model] ?? ""}
                        className="[&>svg]:block [&>svg]:max-h-14 [&>svg]:w-full"
                      />
                      <div>
                        <p className="flex flex-wrap items-baseline gap-x-4">
                          <SiteLink
                            to={`/product/${id}/${model}`}
                            prefetch="none"
                            className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                          >
                            {model}
                          </SiteLink>
                          <a
                            href={`/image3d/${id}`}
                            className="inline-block py-1 text-[15px] text-accent underline underline-offset-4"
                          >
                            {t("in3d", { model })}
                          </a>
                        </p>
                        <p className="text-[15px] text-quiet">
                          <Local text={title} />
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
              </div>
              <figure className="min-w-0 self-start">
                <div
                  tabIndex={0}
                  role="group"
                  aria-label={t("wall")}
                  className="overflow-x-auto rounded bg-ink"
                >
                  <img
                    src={`/media/diagram/${stand.solution.id}.svg?v=${pictures}`}
                    alt={t("diagramAlt", { title: plainText(stand.solution.title) })}
                    loading="lazy"
                    decoding="async"
                    width={960}
                    height={480}
                    className="mx-auto block h-auto max-h-[30rem] w-full min-w-[36rem] object-contain p-5"
                  />
                </div>
                <figcaption className="mt-3">
                  <SiteLink
                    to={`/scheme/${stand.solution.id}`}
                    prefetch="none"
                    className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                  >
                    <Local text={stand.solution.title} />
                  </SiteLink>
                  <p className="measure text-[15px] text-quiet">
                    <Local text={stand.solution.summary} />
                  </p>
                </figcaption>
              </figure>
            </div>
          </li>
        ))}
      </ol>
    </main>
  );
}
