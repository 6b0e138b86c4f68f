import { type ReactNode, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { IntlProvider } from "use-intl";
import { hasFeature } from "#domain/availability/table.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Route } from "./+types/root.ts";
import { pageScope } from "./context.ts";
import { WritingProvider } from "./i18n/format.tsx";
import { writingOf } from "./i18n/writing.server.ts";
import { ErrorScreen } from "./layouts/error-screen.tsx";
import { GoneScreen, goneOf } from "./layouts/gone-screen.tsx";
import { NavigationRules } from "./layouts/navigation-rules.tsx";
import { SessionDialog } from "./layouts/session-dialog.tsx";
import { FormOutcomeProvider } from "./ui/form/form-outcome.tsx";
import { Toasts } from "./ui/toast.tsx";
import { consentKey } from "./browser/consent.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, origins, site, messages, outcome } = context.get(pageScope);
  return {
    locale,
    origins,
    mark: site.mark,
    messages: messages(["common"]),
    writing: writingOf(locale),
    ...(outcome ? { outcome } : {}),
  };
}

/** The frame does not change from screen to screen. */
export function shouldRevalidate() {
  return false;
}

// The style sheet stands in the page (docs/decisions/0003); browsers get it with the HTML and never again.
const css = import.meta.env.SSR
  ? (await import("./app.css?inline")).default
  : (document.querySelector("head > style")?.innerHTML ?? "");

/**
 * The web font and moving diagrams must not take the line, or the processor, from the page and its scripts:
 * they begin when React has taken the page over (class `ready`). A browser that has the font since this
 * session shows it at once.
 */
const readyFromTheStart = `try{if(sessionStorage.ready)document.documentElement.classList.add("ready")}catch{}`;

/**
 * The cookie banner stands in the page for everybody: whose choice still counts does not see it, not even for
 * a moment.
 */
const chosenBefore = `try{if(JSON.parse(localStorage["${consentKey}"]).until>Date.now())document.documentElement.classList.add("chosen")}catch{}`;

type Loaded = { messages?: Record<string, unknown> } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const locale: Locale = root?.locale ?? "en";
  const messages = Object.assign(
    {},
    root?.messages,
    ...useMatches().map((match) => (match.loaderData as Loaded)?.messages),
  ) as Record<string, unknown>;
  return (
    <html
      lang={languageTags[locale]}
      data-asks-consent={hasFeature("cookieBanner", locale) ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e1b22" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: readyFromTheStart + ";" + chosenBefore }} />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider
          locale={languageTags[locale]}
          messages={messages}
          timeZone="UTC"
          onError={reportMissing}
        >
          <WritingProvider writing={root?.writing}>
            <FormOutcomeProvider value={useFirstPlace() ? root?.outcome : undefined}>
              {children}
            </FormOutcomeProvider>
            <Toasts />
            <SessionDialog />
          </WritingProvider>
        </IntlProvider>
        <NavigationRules />
        {/* A built page has its scripts from app/hydration. */}
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** Whether the visitor is still where the page was opened: what came of a form is told there. */
function useFirstPlace(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  return key === first;
}

function reportMissing(error: Error) {
  console.error(error.message);
}

export default function App() {
  useEffect(takenOver, []);
  return <Outlet />;
}

function takenOver() {
  const { documentElement: html, fonts } = document;
  const ready = () => html.classList.add("ready");
  // Chinese pages have the system's fonts. Elsewhere the font is loaded first and shown then, a part of the
  // page in each frame: laid out in one go, a page would hold a phone up for a fifth of a second.
  if (html.lang.startsWith("zh") || html.classList.contains("ready")) ready();
  else
    void fonts
      .load('1em "Plex"')
      .finally(() => inTurn([...document.querySelectorAll("header, main > *, footer")], ready));
  try {
    sessionStorage.ready = "1";
  } catch {} // no storage: the font comes late on each page
}

function inTurn([part, ...others]: Element[], done: () => void) {
  if (!part) return done();
  part.classList.add("in-plex");
  requestAnimationFrame(() => inTurn(others, done));
}

export function ErrorBoundary() {
  const error = useRouteError();
  const gone = goneOf(error);
  if (gone) return <GoneScreen gone={gone} />;
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : undefined} />;
}
