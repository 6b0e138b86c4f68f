import { type ShouldRevalidateFunctionArgs, redirect, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { listBrochurePages } from "#domain/brochure/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Route } from "./+types/brochure.ts";
import "./brochure/brochure.css";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { Logo } from "../../layouts/logo.tsx";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { drawPages } from "./brochure/draw.server.tsx";
import { modelsOf } from "./brochure/facts.server.ts";
import { RequestForm } from "./brochure/request-form.tsx";
import { Strip } from "./brochure/strip.tsx";
import { addressOf, pageIn, spreadOf } from "./brochure/turning.ts";
import { Viewer } from "./brochure/viewer.tsx";
import { wholeIsHere } from "./brochure/whole.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { page: here = 1, view } = askedOf("brochure", request);
  const all = await listBrochurePages(scope);
  if (here > all.length) throw redirect(homePath);
  const whole = view === "all";
  const open = spreadOf(here, all.length);
  const title = scope.translate("brochure.title");
  return {
    head: pageHead(
      scope,
      request,
      title,
      here === 1 ? scope.translate("brochure.description") : all[here - 1]!.lead,
    ),
    title,
    contents: all.map((page) => ({
      number: page.number,
      title: plainText(page.title),
      kind: page.kind,
      model: modelsOf(page)[0],
    })),
    whole,
    pages: await drawPages(scope, whole ? all : all.filter(({ number }) => open.includes(number)), all),
    mark: scope.site.mark,
    symbol: scope.site.look?.symbol,
    locale: scope.locale,
    messages: scope.messages(["brochure", "errors"]),
  };
}

export type BrochureData = Awaited<ReturnType<typeof loader>>;

/** Once the browser has the whole brochure, turning a page makes no request. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return wholeIsHere() && !nextUrl.searchParams.has("view") ? false : defaultShouldRevalidate;
}

/** The view with all pages is for printing and not indexed; each page has its own canonical address. */
export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, whole, contents, title } = loaderData;
  if (whole) return pageMeta({ ...head, title, address: addressOf(1), robots: "noindex" });
  // From the location, because loaderData is that of an earlier page if turning made no request.
  const here = pageIn(new URLSearchParams(location.search), contents.length) ?? 1;
  return pageMeta({
    ...head,
    address: addressOf(here),
    title: here === 1 ? title : `${contents[here - 1]!.title} | ${title}`,
  });
}

/** `/brochure`: the brochure, page by page, and a copy by e-mail (rulings, Routes). */
export default function Brochure({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("brochure");
  const total = data.contents.length;
  const here = pageIn(new URLSearchParams(useLocation().search), total) ?? 1;
  return (
    <div className="br">
      <header className="br-head">
        <Logo mark={data.mark} symbol={data.symbol} />
        <h1>{t("title")}</h1>
        <SiteLink to={homePath} className="br-home">
          {t("toSite")}
        </SiteLink>
      </header>
      <main id="content">
        <Viewer data={data} here={here} total={total} />
        <Strip contents={data.contents} here={here} />
        <section id="by-mail" className="br-mail" aria-labelledby="by-mail-title">
          <div className="wrap grid gap-x-16 gap-y-6 py-12 md:grid-cols-2">
            <div>
              <h2 id="by-mail-title" className="text-2xl">
                {t("request.heading")}
              </h2>
              <p className="measure mt-3 text-quiet">{t("request.text")}</p>
            </div>
            <RequestForm locale={data.locale} />
          </div>
        </section>
      </main>
    </div>
  );
}
