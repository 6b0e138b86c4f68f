import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/consent.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { CallError, callWeb } from "../../browser/client.ts";
import { accountMessages } from "./account-data.server.ts";
import { ConsentQuestion, type ConsentRequest } from "./consent/question.tsx";
import { LogoutQuestion, type LogoutRequest } from "./consent/logout.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("account.consent.title"),
      scope.translate("account.login.intro"),
    ),
    services: scope.translate("account.personal.services.heading"),
    messages: accountMessages(scope, ["consent"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

type State =
  | { kind: "loading" }
  | { kind: "consent"; request: ConsentRequest; query: string }
  | { kind: "logout"; request: LogoutRequest }
  | { kind: "bad" }
  | { kind: "failed" };

/**
 * `/consent`: asks whether a service may use the account, or whether to log out here too. The page is the
 * same for everybody; the browser sends its query to a call, which answers with the request.
 */
export default function Consent({ loaderData: { head, services } }: Route.ComponentProps) {
  const t = useTranslations("account.consent");
  const menu = useTranslations("common.menu");
  const error = useTranslations("common.error");
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    readRequest().then(
      (next) => left || !next || setState(next),
      () => left || setState({ kind: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [attempt]);
  const title = state.kind === "logout" ? t("end.title") : state.kind === "bad" ? t("badTitle") : t("title");
  return (
    <main id="content" className="wrap pb-16">
      <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={title} />
      <h1 className="border-b border-text pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
      <div className="min-h-96 max-w-[36rem] pt-8" aria-busy={state.kind === "loading"}>
        <noscript>
          <p>{t("noScript")}</p>
        </noscript>
        {state.kind === "loading" && <Skeleton />}
        {state.kind === "consent" && (
          <ConsentQuestion
            request={state.request}
            query={state.query}
            brand={head.brand}
            services={services}
          />
        )}
        {state.kind === "logout" && <LogoutQuestion request={state.request} />}
        {state.kind === "bad" && (
          <p role="alert" className="measure">
            {t("bad")}
          </p>
        )}
        {state.kind === "failed" && (
          <div role="alert">
            <p className="mb-5">{error("text")}</p>
            <button
              type="button"
              className="btn btn-line"
              onClick={() => {
                setState({ kind: "loading" });
                setAttempt((count) => count + 1);
              }}
            >
              {error("retry")}
            </button>
          </div>
        )}
      </div>
    </main>
  );
}

/** The request that the query stands for; undefined when the browser leaves for another page. */
async function readRequest(): Promise<State | undefined> {
  const query = window.location.search.slice(1);
  const end = new URLSearchParams(query).has("end");
  try {
    return end
      ? {
          kind: "logout",
          request: await callWeb<LogoutRequest>("logoutAsk", { query }, { quiet: () => true }),
        }
      : {
          kind: "consent",
          query,
          request: await callWeb<ConsentRequest>("consentAsk", { query }, { quiet: () => true }),
        };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 400) return { kind: "bad" };
    if (error.code !== 401 && error.code < 50_000) throw error;
    // Nobody is logged in any more: nothing is left to end, or the visitor has to log in first.
    window.location.replace(
      end ? homePath : `/login?to=${encodeURIComponent(`/oidc/oauth2/authorize?${query}`)}`,
    );
    return undefined;
  }
}

function Skeleton() {
  return (
    <div aria-hidden className="animate-pulse motion-reduce:animate-none">
      {["w-3/4", "w-full", "w-full", "w-1/2"].map((width, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        <div key={index} className={`mb-4 h-8 rounded bg-line ${width}`} />
      ))}
    </div>
  );
}
