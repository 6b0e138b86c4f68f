import { alarmCards } from "#domain/knowledge/alarm-card.ts";
import type { Route } from "./+types/alarm-file.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";

/** `/media/alarms.json`: what `/alarms` needs to answer without a network, in the host's language. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, translate } = scope;
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const words = { locale, on: translate("alarms.on"), off: translate("alarms.off") };
  return Response.json({
    cards: alarmCards(
      knowledge,
      knowledge.alarms.map(({ key }) => key),
      { devices, words },
    ),
    names: knowledge.alarmNames,
    bits: Object.fromEntries(knowledge.alarms.map(({ key, bit }) => [key, bit])),
    head: {
      ...pageHead(scope, request, translate("alarms.title"), translate("alarms.description")),
      address: "/alarms",
    },
    messages: scope.messages(["alarms"]),
  } satisfies AlarmBookFile);
}

export type AlarmBookFile = {
  cards: ReturnType<typeof alarmCards>;
  names: { key: string; names: readonly string[] }[];
  bits: Record<string, number>;
  head: ReturnType<typeof pageHead>;
  messages: Record<string, unknown>;
};
