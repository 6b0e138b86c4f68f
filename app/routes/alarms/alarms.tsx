import { redirect } from "react-router";
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
import { LookUpPage } from "../../features/offline/look-up-page.tsx";
import { useAskedAddress } from "../../features/offline/use-asked-address.ts";
import { alarmBookAddress } from "./book-address.ts";
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

/** What searches the copy on the device; a visitor with a network needs none of it. */
const searchOfCopy = () => import("./alarm-book.ts");

/** Without a network the answer comes from the alarms that the visitor keeps on the device. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<AlarmData> {
  try {
    return await serverLoader();
  } catch (error) {
    const { fromDevice } = await searchOfCopy();
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
    <LookUpPage
      trail={[{ to: homePath, text: menu("home") }]}
      here={menu("alarms")}
      heading={t("heading")}
      lookUp={{
        path: "/alarms",
        choice: {
          name: "model",
          label: t("model"),
          all: t("anyModel"),
          value: data.model,
          options: data.models.map((model) => ({ value: model, text: model })),
        },
        typed: {
          value: data.key,
          label: t("what"),
          placeholder: t("placeholder"),
          maxLength: queryLength,
        },
        submit: t("submit"),
        hint: t("hint"),
        other: { to: "/ecucode", text: t("engineCodes") },
      }}
      kept={{
        of: alarmsOffline,
        savedOn,
        texts: { kept: t("offlineKept"), now: (date) => t("offlineNow", { date }) },
      }}
    >
      {data.key || data.alarm ? <FoundAlarms data={data} /> : <BrowseAlarms data={data} />}
    </LookUpPage>
  );
}

const alarmsOffline = { page: "/alarms", data: alarmBookAddress, search: searchOfCopy };
