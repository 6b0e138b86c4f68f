import { useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "#domain/locale/hosts.ts";
import type { Route } from "./+types/self-check.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { callWeb } from "../../browser/client.ts";
import { storageWorks, streamWorks } from "../../browser/self-check.ts";

type State = "running" | "good" | "bad";

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  return {
    head: pageHead(
      scope,
      request,
      scope.translate("tools.check.title"),
      scope.translate("tools.check.description"),
    ),
    language: languageNames[scope.locale],
    messages: scope.messages(["tools"]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/test`: a self-check page for support calls (rulings, Routes). */
export default function SelfCheck({ loaderData: { language } }: Route.ComponentProps) {
  const t = useTranslations("tools.check");
  const format = useFormatter();
  const [facts, setFacts] = useState<{ host: string; browser: string; now: Date }>();
  const [address, setAddress] = useState<string>();
  const [states, setStates] = useState<Record<"calls" | "stream" | "storage", State>>({
    calls: "running",
    stream: "running",
    storage: "running",
  });
  useEffect(() => {
    setFacts({ host: window.location.host, browser: navigator.userAgent, now: new Date() });
    const set = (name: keyof typeof states, good: boolean) =>
      setStates((old) => ({ ...old, [name]: good ? "good" : "bad" }));
    set("storage", storageWorks());
    callWeb<string>("getIp").then(
      (ip) => {
        setAddress(ip);
        set("calls", true);
      },
      () => set("calls", false),
    );
    return streamWorks((good) => set("stream", good));
  }, []);
  const lines: [string, string][] = [
    [t("language"), language],
    [t("host"), facts?.host ?? t("running")],
    [t("scripts"), facts ? t("good") : t("off")],
    [t("calls"), t(states.calls)],
    [t("address"), address ?? t(states.calls === "bad" ? "bad" : "running")],
    [t("stream"), t(states.stream)],
    [t("storage"), t(states.storage)],
    [
      t("time"),
      facts ? format.dateTime(facts.now, { dateStyle: "medium", timeStyle: "long" }) : t("running"),
    ],
    [t("browser"), facts?.browser ?? t("running")],
  ];
  return (
    <main id="content" className="wrap max-w-3xl py-10">
      <h1 className="text-3xl">{t("heading")}</h1>
      <p className="mt-2 mb-6 text-quiet">{t("intro")}</p>
      <dl className="border-t border-text" aria-live="polite">
        {lines.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[16rem_1fr]">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="btn btn-line mt-6"
        onClick={() =>
          void navigator.clipboard.writeText(lines.map((line) => line.join(": ")).join("\n")).catch(() => {})
        }
      >
        {t("copy")}
      </button>
    </main>
  );
}
