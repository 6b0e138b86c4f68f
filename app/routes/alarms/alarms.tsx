import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { queryLength } from "#domain/fault-code/query.ts";
import { alarmCards, searchAlarms } from "#domain/knowledge/alarm-card.ts";
import type { DeviceTraits } from "#domain/knowledge/condition.ts";
import { ownOf } from "#domain/knowledge/device.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Route } from "./+types/alarms.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { BrowseAlarms } from "./browse-alarms.tsx";
import { FoundAlarms } from "./found-alarms.tsx";

/** With more results than this, each is a row that links to its own page instead of a full entry. */
const mostCards = 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, translate } = scope;
  const { key = "", model, alarm, group } = askedOf("alarms", request);
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const device = devices.find((one) => one.model === model);
  const own = device ? ownOf(knowledge.alarms, device) : knowledge.alarms;
  const isKnown = (one: (typeof own)[number]) =>
    (!alarm || one.key === alarm) && (!group || one.group === group);
  if ((model && !device) || !own.some(isKnown)) throw redirect(homePath);
  const found = foundIn(knowledge, { alarm, key, device });
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const shown = found.keys.length <= mostCards ? found.keys : found.keys.slice(0, 1);
  const cards = alarmCards(knowledge, shown, { device, devices, words });
  const row = (one: (typeof own)[number]) => ({
    key: one.key,
    display: one.display,
    class: one.class,
    group: one.group,
  });
  const browsed = !alarm && !key ? own : [];
  const [only] = found.keys.length === 1 ? cards : [];
  const title = only
    ? translate("alarms.titleOf", { display: only.display, device: model ?? translate("alarms.anyDevice") })
    : translate("alarms.title");
  return {
    head: pageHead(scope, request, title, only ? only.trigger : translate("alarms.description")),
    key,
    model,
    alarm,
    models: devices.filter((one) => ownOf(knowledge.alarms, one).length > 0).map((one) => one.model),
    cards,
    more: found.keys
      .filter((one) => !shown.includes(one))
      .flatMap((one) => own.find((other) => other.key === one) ?? [])
      .map(row),
    total: found.keys.length,
    bits: found.bits,
    group,
    groups: Object.entries(Object.groupBy(browsed, (one) => one.group)).map(countOf),
    listed: model || group ? browsed.filter((one) => !group || one.group === group).map(row) : [],
    messages: scope.messages(["alarms"]),
  };
}

type Asked = { alarm: string | undefined; key: string; device: DeviceTraits | undefined };

function foundIn(knowledge: Knowledge, { alarm, key, device }: Asked) {
  if (alarm) return { keys: [alarm], bits: undefined };
  return key ? searchAlarms(knowledge, { text: key, device }) : { keys: [], bits: undefined };
}

function countOf([key, alarms = []]: [string, { display: string }[]?]) {
  return { key, count: alarms.length, first: alarms.slice(0, 3).map(({ display }) => display) };
}

export type AlarmData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/alarms`: what the display of a device shows, what it means and what to check. */
export default function Alarms({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("alarms");
  const menu = useTranslations("common.menu");
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("alarms")} />
          <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
          <LookUp data={data} />
        </div>
      </div>
      <div id="result" className="wrap scroll-mt-2 py-8 lg:scroll-mt-[100dvh]">
        {data.key || data.alarm ? <FoundAlarms data={data} /> : <BrowseAlarms data={data} />}
      </div>
    </main>
  );
}

function LookUp({ data }: { data: AlarmData }) {
  const t = useTranslations("alarms");
  return (
    <Form role="search" action="/alarms#result" className="max-w-4xl">
      <div key={`${data.model}${data.key}`} className="grid gap-2 text-text sm:grid-cols-[12rem_1fr_auto]">
        <label className="contents">
          <span className="sr-only">{t("model")}</span>
          <select name="model" defaultValue={data.model ?? ""} className="field">
            <option value="">{t("anyModel")}</option>
            {data.models.map((model) => (
              <option key={model}>{model}</option>
            ))}
          </select>
        </label>
        <input
          name="key"
          type="search"
          defaultValue={data.key}
          maxLength={queryLength}
          aria-label={t("what")}
          placeholder={t("placeholder")}
          className="field"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="submit" className="btn btn-primary whitespace-nowrap">
          {t("submit")}
        </button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-steel-200">
        <span>{t("hint")}</span>
        <SiteLink to="/ecucode" className="underline underline-offset-4 hover:text-white">
          {t("engineCodes")}
        </SiteLink>
      </p>
    </Form>
  );
}
