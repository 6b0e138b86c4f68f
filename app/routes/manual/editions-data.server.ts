import { changesFrom, listEditions } from "#domain/knowledge/editions/editions.server.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import { formatDay } from "#making/documents/words.ts";
import { editionNames } from "#making/manual/edition-names.server.ts";
import { editionParts } from "#making/manual/editions.ts";
import type { PageScope } from "../../context.ts";

/** The editions of a device's manual, and what is different between two of them. */
export async function comparedEditions(
  scope: PageScope,
  device: Device,
  asked: { from?: number; to?: number },
) {
  const { db, locale, translate } = scope;
  const [knowledge, rows] = await Promise.all([scope.knowledge(), listEditions(db, device.id)]);
  const editions = rows.map(({ number, madeAt }) => ({ number, date: formatDay(madeAt, locale) }));
  const numbers = editions.map(({ number }) => number);
  const has = (number: number | undefined) => number !== undefined && numbers.includes(number);
  const last = has(asked.to) ? asked.to! : numbers[0];
  const first = has(asked.from) ? asked.from! : numbers.find((number) => number < (last ?? 0));
  if (first === undefined || last === undefined) return { editions };
  const [from, to] = [Math.min(first, last), Math.max(first, last)];
  const changes = changesFrom(rows, from, to);
  const later = changesFrom(rows, to, numbers[0]!);
  const parts = editionParts(changes, {
    model: device.model,
    names: await editionNames(db, knowledge, changes, locale),
    words: { locale, translate, on: translate("alarms.on"), off: translate("alarms.off") },
    isThere: (key) => later[key]?.after !== null,
  });
  const titles = new Map(knowledge.chapters.map(({ key, title }) => [key, title]));
  return {
    editions,
    from,
    to,
    parts: parts.map(({ chapter, items }) => ({ chapter, title: titles.get(chapter) ?? chapter, items })),
  };
}
