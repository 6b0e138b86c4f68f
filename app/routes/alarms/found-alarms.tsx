import { useTranslations } from "use-intl";
import { AlarmEntry } from "../../features/alarms/alarm-card.tsx";
import { PageActions, queryOf } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { AlarmData } from "./alarms.tsx";
import { AlarmRows } from "./browse-alarms.tsx";

/** The alarms of a search: the best in full, the others as rows; or what to try when there are none. */
export function FoundAlarms({ data }: { data: AlarmData }) {
  const t = useTranslations("alarms");
  const { cards, more, total, bits, model } = data;
  if (!total)
    return (
      <div className="py-6" role="status">
        <h2 className="text-xl">{model ? t("noneOfModel", { model }) : t("noneTitle")}</h2>
        <p className="measure mt-2 text-quiet">{t("noneText")}</p>
        {model && (
          <p className="mt-4">
            <SiteLink
              to={`/alarms?${new URLSearchParams({ key: data.key }).toString()}#result`}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {t("allModels")}
            </SiteLink>
          </p>
        )}
      </div>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2 print:hidden">
        <p role="status" className="text-quiet">
          {t(bits ? "ofRegister" : "results", { count: total })}
        </p>
        <PageActions query={queryOf(data.head.address)} className="-mr-3" />
      </div>
      <div className="grid gap-6">
        {cards.map((card) => (
          <AlarmEntry key={card.key} card={card} model={model} />
        ))}
      </div>
      {more.length > 0 && (
        <div className="mt-8 max-w-3xl border-t border-text">
          <AlarmRows alarms={more} model={model} />
        </div>
      )}
    </>
  );
}
