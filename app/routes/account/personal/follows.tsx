import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Followed } from "#domain/follow/schema.ts";
import { callWeb } from "../../../browser/client.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { useMoment } from "./moment.ts";
import { ListFailed, useOwnList } from "./own-list.tsx";
import { PartSkeleton } from "./skeleton.tsx";

/** Models whose changes are mailed; each can be ended. */
export function Follows() {
  const t = useTranslations("account.personal.follows");
  const { list, refresh, retry } = useOwnList<Followed>("followList");
  const [ended, setEnded] = useState<string>();
  const end = async ({ id, model }: Followed) => {
    try {
      await callWeb("followEnd", { id });
      setEnded(model);
      refresh();
    } catch {
      // The toast says why; the list stays as it is.
    }
  };
  if (!list) return <PartSkeleton />;
  if (list === "failed") return <ListFailed onRetry={retry} />;
  return (
    <>
      <p className="measure mb-5 text-quiet">{t("text")}</p>
      {list.length === 0 ? (
        <p className="measure border-t border-text pt-5">{t("none")}</p>
      ) : (
        <ul className="border-t border-text">
          {list.map((one) => (
            <Row key={one.id} one={one} onEnd={() => end(one)} />
          ))}
        </ul>
      )}
      <p role="status" className={ended === undefined ? "" : "mt-5 font-semibold text-fit"}>
        {ended === undefined ? "" : t("ended", { model: ended })}
      </p>
      <p className="mt-5">
        <SiteLink to="/releases" className="text-accent underline underline-offset-4">
          {t("toReleases")}
        </SiteLink>
      </p>
    </>
  );
}

function Row({ one: { model, since }, onEnd }: { one: Followed; onEnd: () => Promise<void> }) {
  const t = useTranslations("account.personal.follows");
  const { day } = useMoment();
  const [ending, setEnding] = useState(false);
  const end = async () => {
    if (ending) return;
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-40">
        <SiteLink
          to={`/releases?model=${encodeURIComponent(model)}`}
          className="font-semibold underline-offset-4 hover:text-accent hover:underline"
        >
          {model}
        </SiteLink>
        <p className="mt-1 text-sm text-quiet">{since ? t("since", { when: day(since) }) : t("waiting")}</p>
      </div>
      <button
        type="button"
        className="btn btn-line px-4"
        aria-label={t("endOf", { model })}
        aria-disabled={ending}
        onClick={() => void end()}
      >
        {t("end")}
      </button>
    </li>
  );
}
