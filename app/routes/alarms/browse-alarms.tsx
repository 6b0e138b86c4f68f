import { useTranslations } from "use-intl";
import { ClassLight } from "../../features/alarms/alarm-card.tsx";
import { alarmAddress } from "../../features/alarms/address.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { AlarmData } from "./alarms.tsx";

/** Without a search: all alarms, or those of a model, by subject. */
export function BrowseAlarms({ data: { all, model } }: { data: AlarmData }) {
  const t = useTranslations("alarms");
  const groups = Map.groupBy(all, ({ group }) => group);
  return (
    <>
      <h2 className="text-2xl">{model ? t("browseOf", { model }) : t("browse")}</h2>
      <p className="measure mt-1 mb-6 text-quiet">{t("browseText", { count: all.length })}</p>
      <div className="gap-x-10 sm:columns-2 xl:columns-3">
        {[...groups].map(([group, alarms]) => (
          <section key={group} className="mb-8">
            <h3 className="border-b border-text pb-1 text-base font-semibold break-after-avoid">
              {t(`groups.${group as "speed"}`)}
            </h3>
            <AlarmRows alarms={alarms} model={model} />
          </section>
        ))}
      </div>
    </>
  );
}

export function AlarmRows({
  alarms,
  model,
}: {
  alarms: AlarmData["more"];
  model: string | undefined;
}) {
  return (
    <ul>
      {alarms.map((alarm) => (
        <li
          key={alarm.key}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-1.5 break-inside-avoid"
        >
          <SiteLink
            to={alarmAddress(alarm.key, model)}
            prefetch="none"
            className="py-0.5 font-mono text-[15px] underline-offset-4 hover:text-accent hover:underline"
          >
            {alarm.display}
          </SiteLink>
          <ClassLight of={alarm.class} />
        </li>
      ))}
    </ul>
  );
}
