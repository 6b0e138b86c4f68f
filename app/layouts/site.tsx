import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { listCaseClasses } from "#domain/case/queries.server.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { hasModels, listCategories } from "#domain/product/categories.server.ts";
import { listSolutionClasses } from "#domain/solution/queries.server.ts";
import { drawn } from "../drawn.server.tsx";
import { later } from "../ui/later.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Piece } from "../ui/piece.tsx";
import type { Route } from "./+types/site.ts";
import { type PageScope, pageScope } from "../context.ts";
import { ChatIcon } from "../features/chat/chat-icon.tsx";
import { legalOf } from "../features/offices/legal.server.ts";
import { restoreUser } from "../browser/user.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { ProductsPanel } from "./products-panel.server.tsx";
import { codesOf } from "./qr.server.ts";
import { frameMessages } from "../features/enquiry/messages.server.ts";

/** Parts that only some locales have. */
const FloatingBar = later(async () => (await import("../features/enquiry/floating-bar.tsx")).FloatingBar);
const CookieBanner = later(async () => (await import("../features/consent/cookie-banner.tsx")).CookieBanner);

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, site, origins } = scope;
  const [menus, productsPanel] = await Promise.all([
    scope.keep("menus", () => readMenus(scope)),
    scope.keep("menu of products", () => drawProducts(scope)),
  ]);
  return {
    locale,
    origins,
    mobile: scope.mobile,
    absent: [...scope.absent],
    film: scope.site.film && scope.has("aboutus"),
    notice: site.notice && pick(site.notice, locale),
    years: `${site.company.founded}–${new Date().getFullYear()}`,
    productsPanel,
    chat: scope.chat,
    brand: pick(site.brand, locale),
    mark: site.mark,
    symbol: site.look?.symbol,
    stockCode: site.stockCode,
    contact: { ...site.contact, address: pick(site.contact.address, locale) },
    legal: legalOf(scope),
    links: site.links,
    social: site.social,
    qrCodes: codesOf(scope),
    ...menus,
    messages: hasFeature("inquiryPanel", locale) ? frameMessages(scope) : {},
  };
}

/** What the menus and the footer show of the content: classes with something in them. */
async function readMenus(scope: PageScope) {
  const [categories, classes, caseClasses] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    listSolutionClasses(scope),
    listCaseClasses(scope),
  ]);
  return {
    categories: categories.filter(hasModels).map(({ id, name }) => ({ id, name })),
    solutionClasses: classes.filter(({ solutions }) => solutions > 0).map(({ id, name }) => ({ id, name })),
    caseClasses: caseClasses.filter(({ cases }) => cases > 0).map(({ id, name }) => ({ id, name })),
  };
}

async function drawProducts(scope: PageScope): Promise<string> {
  const [categories, pictures] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    scope.pictures("panels"),
  ]);
  return drawn(
    scope,
    <ProductsPanel
      categories={categories.filter(hasModels)}
      pictures={pictures}
      translate={scope.translate}
    />,
  );
}

export type SiteFrame = Awaited<ReturnType<typeof loader>>;

/** Menus and footer are not loaded again on navigation. */
export function shouldRevalidate() {
  return false;
}

/** The shared layout (specification, section 2). */
export default function SiteLayout({ loaderData: frame }: Route.ComponentProps) {
  const t = useTranslations("common");
  useEffect(() => void restoreUser(), []);
  return (
    <>
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded bg-ink px-4 py-3 text-white focus:top-2"
      >
        {t("skip")}
      </a>
      {/* Before all that it may cover: who comes by keyboard meets it first. */}
      {hasFeature("cookieBanner", frame.locale) && (
        <Piece>
          <CookieBanner policy={hasFeature("policy", frame.locale)} />
        </Piece>
      )}
      <PrintedOrigin frame={frame} />
      <Piece>
        <Header frame={frame} />
      </Piece>
      <Piece>
        <Outlet />
      </Piece>
      <Piece>
        <Footer frame={frame} />
      </Piece>
      {/* What stands at the edge of the window: the content makes room for it (app.css). */}
      {(frame.chat || hasFeature("floatingBar", frame.locale)) && <span data-rail hidden />}
      {frame.chat && <ChatIcon locale={frame.locale} hosts={Object.values(frame.origins)} />}
      {hasFeature("floatingBar", frame.locale) && (
        <Piece>
          <FloatingBar contact={frame.contact} />
        </Piece>
      )}
    </>
  );
}

/** Head of whatever is printed: a sheet on a desk tells whose it is, and where it can be read again. */
function PrintedOrigin({ frame: { mark, brand, origins, locale } }: { frame: SiteFrame }) {
  const { pathname, search } = useLocation();
  // The server writes queries in their canonical form, which a browser's address need not have.
  const hydrated = useHydrated();
  return (
    <p className="wrap hidden justify-between gap-x-6 border-b border-black pb-1 text-sm print:flex">
      <span className="font-semibold">
        {mark} {plainText(brand)}
      </span>
      <span>{`${origins[locale]}${pathname}${hydrated ? search : ""}`}</span>
    </p>
  );
}
