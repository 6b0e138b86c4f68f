import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { DrawnPart } from "../ui/drawn-part.tsx";
import { later } from "../ui/later.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Piece } from "../ui/piece.tsx";
import type { Route } from "./+types/site.ts";
import { pageScope } from "../context.ts";
import { ChatIcon } from "../features/chat/chat-icon.tsx";
import { restoreUser } from "../browser/user.ts";
import { drawFrame } from "./frame.server.tsx";
import { Header } from "./header.tsx";
import { frameMessages } from "../features/enquiry/messages.server.ts";

/** Parts that only some locales have. */
const FloatingBar = later(async () => (await import("../features/enquiry/floating-bar.tsx")).FloatingBar);
const CookieBanner = later(async () => (await import("../features/consent/cookie-banner.tsx")).CookieBanner);

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, site, origins } = scope;
  const { phone, salesEmail, whatsapp } = site.contact;
  return {
    locale,
    origins,
    mobile: scope.mobile,
    chat: scope.chat,
    brand: pick(site.brand, locale),
    mark: site.mark,
    symbol: site.look?.symbol,
    stockCode: site.stockCode,
    ...(scope.has("floatingBar") && { contact: { phone, salesEmail, whatsapp } }),
    links: { cloudPlatform: site.links.cloudPlatform, store: site.links.store },
    ...(await scope.keep("frame", () => drawFrame(scope))),
    messages: hasFeature("inquiryPanel", locale) ? frameMessages(scope) : {},
  };
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
        <footer
          aria-label={t("footer.label")}
          className="later-[58rem] sm:later-[104rem] lg:later-[84rem] xl:later-[60rem] mt-16 sm:mt-24 bg-ink text-steel-200 print:hidden"
        >
          <DrawnPart markup={frame.footer} />
        </footer>
      </Piece>
      {/* What stands at the edge of the window: the content makes room for it (app.css). */}
      {(frame.chat || frame.contact) && <span data-rail hidden />}
      {frame.chat && <ChatIcon locale={frame.locale} hosts={Object.values(frame.origins)} />}
      {frame.contact && (
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
