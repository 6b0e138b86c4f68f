import { useTranslations } from "use-intl";
import { languageTags } from "#domain/locale/hosts.ts";
import { getProduct } from "#domain/product/detail.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/body.ts";
import { absent } from "../../absent.server.ts";
import { pageScope } from "../../context.ts";
import { BodyView } from "../../features/body/body-view.tsx";
import { drawSheet } from "../../features/body/sheet.server.tsx";
import { drawBodyPlan, drawPanel } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { BodyKeys, SizeTables } from "./body-parts.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const product = await getProduct(scope, Number(params.id));
  if (!product) throw await absent(scope, "product", Number(params.id));
  const { id, model, title, panel } = product;
  const plan = drawBodyPlan(scope, product);
  const number = new Intl.NumberFormat(languageTags[scope.locale], { maximumFractionDigits: 1 });
  const sizes = {
    model,
    width: number.format(panel.width),
    height: number.format(panel.height),
    depth: number.format(panel.depth),
  };
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("body.title", { model }),
      scope.translate("body.description", { model }),
    ),
    mark: scope.site.mark,
    product: { id, model, title },
    plan,
    drawing: drawPanel(scope, product),
    sheet: drawSheet(plan, {
      alt: scope.translate("body.sheet.alt", sizes),
      front: scope.translate("body.views.front"),
      side: scope.translate("body.views.side"),
      back: scope.translate("body.views.back"),
      cutOut: scope.translate("body.sheet.cutOut"),
      mm: (value) => number.format(value),
    }),
    messages: scope.messages(["body"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/**
 * `/image3d/:id`: a device as a 3D body, for the product page and for web views of apps (specification,
 * section 2).
 */
export default function BodyPage({
  loaderData: { product, plan, drawing, sheet, mark },
}: Route.ComponentProps) {
  const t = useTranslations("body");
  const format = useFormat();
  const mm = (value: number) => `${format.number(value, 1)} mm`;
  return (
    <main id="content">
      <div className="bg-[radial-gradient(64rem_34rem_at_50%_24rem,#3a4f59_0%,#1f3039_48%,#0e1b22_100%)] text-[#eaf3f5] [color-scheme:dark] print:bg-white print:text-black">
        <header className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pt-5 pb-4">
          <div>
            <p className="text-sm">
              <a
                href={`/product/${product.id}/${product.model}`}
                className="inline-block min-h-6 text-steel-300 underline-offset-4 hover:text-white hover:underline"
              >
                <span aria-hidden>← </span>
                {t("back", { model: product.model })}
              </a>
            </p>
            <h1 className="mt-1 text-[clamp(1.6rem,4vw,2.25rem)]">{t("title", { model: product.model })}</h1>
            <p className="text-steel-300">
              <Local text={product.title} />
            </p>
          </div>
          <p className="text-sm font-semibold tracking-[0.14em] text-steel-300 max-sm:hidden">{mark}</p>
        </header>
        <p className="wrap hidden pb-3 text-steel-300 [@media(scripting:none)]:block">{t("noScript")}</p>
        <BodyView plan={plan} drawing={drawing} brand={mark} />
      </div>
      <div className="wrap grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[7fr_5fr] lg:py-14">
        <div className="min-w-0 space-y-10">
          <section aria-labelledby="sheet">
            <h2 id="sheet" className="text-2xl">
              {t("sheet.heading")}
            </h2>
            <p className="mt-1 mb-5 text-quiet">{t("sheet.intro")}</p>
            <div tabIndex={0} role="group" aria-labelledby="sheet" className="overflow-x-auto">
              <Drawing markup={sheet} className="min-w-[40rem] [&>svg]:block [&>svg]:w-full" />
            </div>
          </section>
          <BodyKeys />
        </div>
        <SizeTables plan={plan} mm={mm} />
      </div>
    </main>
  );
}
