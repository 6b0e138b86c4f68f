import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { queryLength } from "#domain/fault-code/query.ts";
import {
  type AlarmCard,
  alarmCards,
  type AlarmSearch,
  searchable,
  searchAlarms,
} from "#domain/knowledge/alarm-card.ts";
import { ownOf } from "#domain/knowledge/device.ts";
import type { Route } from "./+types/alarms.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { KeptCopy } from "../../features/offline/kept-copy.tsx";
import { useAskedAddress } from "../../features/offline/use-asked-address.ts";
import { alarmBookAddress } from "./alarm-book.ts";
import { pagedAlarms } from "./answer.ts";
import { BrowseAlarms } from "./browse-alarms.tsx";
import { FoundAlarms } from "./found-alarms.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, translate } = scope;
  const { key = "", model, alarm, group } = askedOf("alarms", request);
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const device = model === undefined ? undefined : devices.find((one) => one.model === model);
  const own = device ? ownOf(knowledge.alarms, device) : knowledge.alarms;
  const isKnown = (one: (typeof own)[number]) =>
    (!alarm || one.key === alarm) && (!group || one.group === group);
  if ((model && !device) || !own.some(isKnown)) throw redirect(homePath);
  const found = askedAlarms(searchable(knowledge, device), key, alarm);
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  const shown = pagedAlarms({ own, found, key, alarm, group, model }, (keys) =>
    alarmCards(knowledge, keys, { device, devices, words }),
  );
  return {
    ...shown,
    head: headOf(scope, request, shown.total === 1 ? shown.cards[0] : undefined, model),
    models: devices.filter((one) => ownOf(knowledge.alarms, one).length > 0).map((one) => one.model),
    messages: scope.messages(["alarms"]),
  };
}

/** Without a network the answer comes from the alarms that the visitor keeps on the device. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<AlarmData> {
  try {
    return await serverLoader();
  } catch (error) {
    const { fromDevice } = await import("./alarm-book.ts");
    const kept = await fromDevice(new URL(request.url));
    if (!kept) throw error;
    return kept;
  }
}

type Scope = Parameters<typeof pageHead>[0];

/** One alarm names itself in the title. */
function headOf(scope: Scope, request: Request, only: AlarmCard | undefined, model: string | undefined) {
  const { translate } = scope;
  if (!only) return pageHead(scope, request, translate("alarms.title"), translate("alarms.description"));
  const device = model ?? translate("alarms.anyDevice");
  return pageHead(
    scope,
    request,
    translate("alarms.titleOf", { display: only.display, device }),
    only.trigger,
  );
}

function askedAlarms(search: AlarmSearch, key: string, alarm: string | undefined) {
  if (alarm) return { keys: [alarm], bits: undefined };
  return key ? searchAlarms(search, key) : { keys: [], bits: undefined };
}

export type AlarmData = Awaited<ReturnType<typeof loader>> & {
  /** Only without a network: when the copy on the device was made. */
  savedOn?: string;
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/alarms`: what the display of a device shows, what it means and what to check. */
export default function Alarms({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("alarms");
  const menu = useTranslations("common.menu");
  const savedOn = "savedOn" in data ? data.savedOn : undefined;
  useAskedAddress(data.head.address, savedOn);
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("alarms")} />
          <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
          <LookUp data={data} />
          <KeptCopy
            of={alarmsOffline}
            savedOn={savedOn}
            texts={{ kept: t("offlineKept"), now: (date) => t("offlineNow", { date }) }}
          />
        </div>
      </div>
      <div id="result" className="wrap scroll-mt-2 py-8 lg:scroll-mt-[100dvh]">
        {data.key || data.alarm ? <FoundAlarms data={data} /> : <BrowseAlarms data={data} />}
      </div>
    </main>
  );
}

const alarmsOffline = { page: "/alarms", data: alarmBookAddress };

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
