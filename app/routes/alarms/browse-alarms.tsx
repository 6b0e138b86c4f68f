import { useLocale, useTranslations } from "use-intl";
import { alarmAddress } from "#domain/address/knowledge.ts";
import { readsChinese, sideBySide } from "#domain/locale/signs.ts";
import { ClassLight } from "../../features/alarms/alarm-card.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { AlarmData } from "./alarms.tsx";
import type { AlarmRow } from "./answer.ts";

/** Without a search: the subjects, the alarms of one, or those of a model by subject. */
export function BrowseAlarms({ data }: { data: AlarmData }) {
  const t = useTranslations("alarms");
  const { model, group, groups, listed } = data;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (group && !model)
    return (
      <>
        <h2 className="mb-4 text-2xl">{t(`groups.${group as "speed"}`)}</h2>
        <div className="max-w-3xl border-t border-text">
          <AlarmRows alarms={listed} model={undefined} />
        </div>
        <p className="mt-6">
          <SiteLink to="/alarms#result" className="text-accent underline-offset-4 hover:underline">
            {t("browse")}
          </SiteLink>
        </p>
      </>
    );
  return (
    <>
      <h2 className="text-2xl">{model ? t("browseOf", { model }) : t("browse")}</h2>
      <p className="measure mt-1 mb-6 text-quiet">{t("browseText", { count: total })}</p>
      {model ? <OfModel listed={listed} model={model} /> : <Subjects groups={groups} />}
    </>
  );
}

function Subjects({ groups }: Pick<AlarmData, "groups">) {
  const t = useTranslations("alarms");
  const locale = useLocale();
  return (
    <ul className="grid gap-x-8 border-t border-text sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ key, count, first }) => (
        <li key={key} className="border-b border-line py-4">
          <SiteLink
            to={`/alarms?group=${key}#result`}
            className="font-semibold underline-offset-4 hover:text-accent hover:underline"
          >
            {t(`groups.${key as "speed"}`)}
          </SiteLink>{" "}
          <span className="text-sm text-quiet">{count}</span>
          <p className="mt-1 text-sm text-quiet">
            {sideBySide(first, locale)}
            {readsChinese(locale) ? "……" : "\u00a0…"}
          </p>
        </li>
      ))}
    </ul>
  );
}

function OfModel({ listed, model }: { listed: AlarmData["listed"]; model: string }) {
  const t = useTranslations("alarms");
  return (
    <div className="gap-x-10 sm:columns-2 xl:columns-3">
      {[...Map.groupBy(listed, ({ group }) => group)].map(([group, alarms]) => (
        <section key={group} className="mb-8">
          <h3 className="border-b border-text pb-1 text-base font-semibold break-after-avoid">
            {t(`groups.${group as "speed"}`)}
          </h3>
          <AlarmRows alarms={alarms} model={model} />
        </section>
      ))}
    </div>
  );
}

/** Alarms as rows, each with its class. */
export function AlarmRows({ alarms, model }: { alarms: readonly AlarmRow[]; model: string | undefined }) {
  return (
    <ul className="[&_a]:py-0.5 [&_a]:text-[15px] [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_a:hover]:underline [&_li]:grid [&_li]:grid-cols-[1fr_auto] [&_li]:items-baseline [&_li]:gap-x-4 [&_li]:border-b [&_li]:border-line [&_li]:py-1.5 [&_li]:break-inside-avoid">
      {alarms.map((alarm) => (
        <li key={alarm.key}>
          <SiteLink to={alarmAddress(alarm.key, model)} prefetch="none">
            {alarm.display}
          </SiteLink>
          <ClassLight of={alarm.class} />
        </li>
      ))}
    </ul>
  );
}
