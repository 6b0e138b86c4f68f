import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
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
import { mayMeasure } from "./browser/analytics.ts";
import { pageScope } from "./context.ts";
import { WritingProvider } from "./i18n/format.tsx";
import { packed, partOf, unpacked } from "./i18n/packed.ts";
import { writingOf } from "./i18n/writing.server.ts";
import { ErrorScreen } from "./layouts/error-screen.tsx";
import { GoneScreen, goneOf } from "./layouts/gone-screen.tsx";
import { NavigationRules } from "./layouts/navigation-rules.tsx";
import { SessionDialog } from "./layouts/session-dialog.tsx";
import { FormOutcomeProvider } from "./ui/form/form-outcome.tsx";
import { Toasts } from "./ui/toast.tsx";
import { firstScript, inlineStyle } from "./inline.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, origins, site, messages, outcome, measures } = context.get(pageScope);
  return {
    locale,
    origins,
    languages: site.languages,
    mark: site.mark,
    messages: packed(frameMessages(messages(["common"]))),
    writing: writingOf(locale),
    ...(outcome ? { outcome } : {}),
    ...(measures ? { measures } : {}),
  };
}

/** Messages of what the server draws: of the footer only its name and what the support page has too. */
const drawnMessages =
  /^(?:social|footer\.(?!label$|phone$|email$)|menu\.(?:viewAll|all|culture$|promoVideo$))/;

/** The texts that every page needs in the browser. */
function frameMessages(all: Record<string, unknown>): Record<string, unknown> {
  return { common: partOf(all.common as Texts, "frame", (common) => without(common, "")) };
}

type Texts = { [key: string]: unknown };

function without(texts: Texts, path: string): Texts {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => !drawnMessages.test(path + key))
      .map(([key, text]) => [
        key,
        !path && (key === "menu" || key === "footer") ? without(text as Texts, `${key}.`) : text,
      ]),
  );
}

/** What it loads does not change from screen to screen. */
export function shouldRevalidate() {
  return false;
}

type Loaded = { messages?: Record<string, unknown> } | undefined;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const locale: Locale = root?.locale ?? "en";
  const messages = unpacked(
    Object.assign(
      {},
      root?.messages,
      ...useMatches().map((match) => (match.loaderData as Loaded)?.messages),
    ) as Record<string, unknown>,
  );
  return (
    <html
      lang={languageTags[locale]}
      data-asks-consent={hasFeature("cookieBanner", locale) ? "" : undefined}
      data-measures={root?.measures ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e1b22" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style suppressHydrationWarning>{inlineStyle}</style>
        {/* A built page has its scripts from app/hydration. React may write none in a browser (Trusted Types). */}
        {import.meta.env.DEV ? <script dangerouslySetInnerHTML={{ __html: firstScript }} /> : null}
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
        {import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

/** Whether the page is still the one that the server sent: only that one shows the outcome of a form. */
function useFirstPlace(): boolean {
  const { key } = useLocation();
  const [first] = useState(key);
  return key === first;
}

function reportMissing(error: Error) {
  console.error(error.message);
}

export default function App() {
  useLayoutEffect(repeatMissedClick, []);
  useEffect(afterHydration, []);
  return <Outlet />;
}

/** A tap that is older is no longer meant, ms. */
const longestMissed = 10_000;

/**
 * A tap on a button that was faster than the scripts is repeated: React answers from now on (app/inline.ts). Not so
 * where another press brought the page to life, which React answers itself: both would undo each other.
 */
function repeatMissedClick() {
  const early = window as { __missed?: [HTMLElement, number] | null };
  const [button, at] = early.__missed ?? [];
  early.__missed = null;
  const isPressed = /^(?:pointer|mouse|touch|key|click)/.test(window.event?.type ?? "");
  if (button?.isConnected && !isPressed && performance.now() - at! < longestMissed)
    setTimeout(() => button.click());
}

function afterHydration() {
  const { documentElement: html, fonts } = document;
  const ready = () => html.classList.add("ready");
  // Chinese pages use the system's fonts. Elsewhere the font is loaded first and then applied to one part of
  // the page in each frame: laying out a whole page would block a phone for a fifth of a second.
  if (html.lang.startsWith("zh") || html.classList.contains("ready")) ready();
  else
    void fonts
      .load('1em "Plex"')
      .finally(() => applyFontInTurn([...document.querySelectorAll("header, main > *, footer")], ready));
  // Last of all: the page can be used by now.
  if (mayMeasure()) whenIdle(() => void import("./browser/vitals.ts").then((it) => it.measureVisit()));
  try {
    sessionStorage.ready = "1";
  } catch {} // no storage: the font comes late on each page
}

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

function applyFontInTurn([part, ...others]: Element[], done: () => void) {
  if (!part) return done();
  part.classList.add("in-plex");
  requestAnimationFrame(() => applyFontInTurn(others, done));
}

export function ErrorBoundary() {
  const error = useRouteError();
  const gone = goneOf(error);
  if (gone) return <GoneScreen gone={gone} />;
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : undefined} />;
}
