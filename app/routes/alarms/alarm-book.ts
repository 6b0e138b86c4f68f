import { type AlarmCard, searchAlarms } from "#domain/knowledge/alarm-card.ts";
import { indexNames } from "#domain/knowledge/name-search.ts";
import { pagedAlarms } from "./answer.ts";
import type { AlarmBookFile } from "./alarm-file.tsx";
import type { AlarmData } from "./alarms.tsx";
import { alarmBookAddress } from "./book-address.ts";

/**
 * What the server would answer at an address of `/alarms`, from the copy on this device: all alarms, with the
 * values that most devices have.
 * @returns undefined when the device has no copy
 */
export async function fromDevice(url: URL): Promise<AlarmData | undefined> {
  // answered by the service worker (public/sw.js)
  const file = await fetch(alarmBookAddress).catch(() => undefined);
  if (!file?.ok) return undefined;
  const { cards, names, bits, head, messages } = (await file.json()) as AlarmBookFile;
  const query = url.searchParams;
  const models = [...new Set(cards.flatMap((card) => card.models))];
  const model = models.find((one) => one === query.get("model"));
  const own = cards.filter((card) => !model || card.models.includes(model));
  const key = query.get("key")?.trim() ?? "";
  const alarm = own.find((card) => card.key === query.get("alarm"))?.key;
  const group = own.find((card) => card.group === query.get("group"))?.group;
  const found = alarm
    ? { keys: [alarm], bits: undefined }
    : key
      ? searchAlarms(
          { own: own.map((card) => ({ key: card.key, bit: bits[card.key]! })), index: indexNames(names) },
          key,
        )
      : { keys: [], bits: undefined };
  const byKey = new Map(cards.map((card): [string, AlarmCard] => [card.key, card]));
  return {
    ...pagedAlarms({ own, found, key, alarm, group, model }, (keys) =>
      keys.flatMap((one) => byKey.get(one) ?? []),
    ),
    head: { ...head, address: url.pathname + url.search },
    models,
    messages,
    // A response says when it was made (RFC 9110, section 6.6.1), and the copy keeps its headers.
    savedOn: new Date(file.headers.get("date") ?? Date.now()).toISOString(),
  };
}
