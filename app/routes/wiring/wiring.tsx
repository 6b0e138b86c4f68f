import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/wiring.ts";
import { askedOf } from "../../asked.server.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { FileAction, PageActions } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { ScreenStyle } from "../../ui/screen-style.tsx";
import { Choice } from "./choice-form.tsx";
import { drawLists } from "./draw-lists.server.tsx";
import { wiringAsked } from "./wiring-asked.server.ts";
import { wiringPage } from "./wiring-page.server.ts";
import wiringStyle from "./wiring.css?url";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const found = await wiringAsked(scope, params.model, askedOf("wiring", request));
  if (!found) throw await elsewhere(scope, params.model);
  const { facts, wiring } = found;
  const { translate } = scope;
  const { model } = wiring;
  const title = plainText(facts.title);
  return {
    head: pageHead(
      scope,
      request,
      translate("wiring.of", { model }),
      translate("wiring.about", { model, title }),
    ),
    title,
    productId: facts.id,
    ...wiringPage(scope, wiring),
    lists: drawLists(scope, wiring, (await scope.knowledge()).safety),
    messages: scope.messages(["wiring"]),
  };
}

/** Where a name leads that no model has: the model that is written or was called like that, or home. */
async function elsewhere(scope: PageScope, name: string): Promise<Response> {
  const devices = await scope.devices();
  const written = devices.find(({ model }) => model.toLowerCase() === name.toLowerCase());
  if (written) return redirect(`/wiring/${written.model}`, 301);
  const present = await toPresentName(scope.db, ["product"], name, (model) => `/wiring/${model}`);
  return present ?? redirect(homePath);
}

export type WiringData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.query ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/wiring/:model`: the wiring drawing of a model for one's own plant. */
export default function WiringPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("wiring");
  const menu = useTranslations("common.menu");
  const { model, sheets } = data;
  return (
    <main id="content" className="wrap">
      <ScreenStyle href={wiringStyle} />
      <Crumbs
        trail={[
          { to: homePath, text: menu("home") },
          { to: "/wiring", text: t("heading") },
        ]}
        here={model}
      />
      <Head data={data} />
      <div className="grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:py-0">
        <aside className="print:hidden">
          <Choice data={data} />
        </aside>
        <div className="min-w-0">
          <Told data={data} />
          {sheets.map(({ number, title, svg }) => (
            <figure key={number} className="wiring-figure mb-6">
              <figcaption className="mb-1 text-sm text-quiet print:hidden">
                {t("sheet", { number, title })}
              </figcaption>
              <div
                className="wiring-scroll"
                role="region"
                tabIndex={0}
                aria-label={t("sheet", { number, title })}
              >
                <Drawing as="div" markup={svg} />
              </div>
            </figure>
          ))}
          <Drawing as="div" markup={data.lists} className="print:hidden" />
        </div>
      </div>
    </main>
  );
}

function Head({ data }: { data: WiringData }) {
  const t = useTranslations("wiring");
  const { model, title, productId, files, query } = data;
  const link = "underline underline-offset-4 hover:text-accent";
  return (
    <header className="border-b border-text pt-2 pb-5 print:hidden">
      <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("of", { model })}</h1>
      <p className="measure mt-1 text-quiet">{title}</p>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <SiteLink to={`/product/${productId}/${model}`} className={link}>
          {t("product")}
        </SiteLink>
        <SiteLink to={`/manual/${model}?chapter=wiring`} className={link}>
          {t("manual")}
        </SiteLink>
      </p>
      <PageActions query={query} className="mt-2 -ml-3">
        {files.map((file) => (
          <FileAction key={file.href} {...file} />
        ))}
      </PageActions>
    </header>
  );
}

/** What the rules say of the drawing, and what of the choice could not be taken. */
function Told({ data: { faults, hints, refused, changed } }: { data: WiringData }) {
  const t = useTranslations("wiring");
  return (
    <div className="mb-4 print:hidden" role="status">
      {refused && <p className="text-danger">{t("refused", { names: refused })}</p>}
      {changed && <p>{t("agreed", { names: changed })}</p>}
      <p className="font-semibold">{t("checked", { errors: faults.length, hints: hints.length })}</p>
      {faults.length > 0 && (
        <ul className="list-disc pl-5 text-danger">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <fieldset className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <legend className="sr-only">{t("zoom")}</legend>
        {["fit", "150", "250"].map((size) => (
          <label key={size} className="inline-flex min-h-8 items-center gap-1.5">
            <input
              type="radio"
              name="zoom"
              className={`wiring-zoom-${size}`}
              defaultChecked={size === "fit"}
            />
            {size === "fit" ? t("fit") : `${size} %`}
          </label>
        ))}
        <span className="self-center text-quiet">{t("zoomHint")}</span>
      </fieldset>
    </div>
  );
}
