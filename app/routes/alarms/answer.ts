import type { AlarmCard } from "#domain/knowledge/alarm-card.ts";

/** With more results than this, each is a row that links to its own page instead of a full entry. */
const mostCards = 3;

export type AlarmRow = Pick<AlarmCard, "key" | "display" | "class" | "group">;

type Asked = {
  /** The alarms of the model, or all. */
  own: readonly AlarmRow[];
  found: { keys: readonly string[]; bits: number[] | undefined };
  key: string;
  alarm: string | undefined;
  group: string | undefined;
  model: string | undefined;
};

/** What the screen shows of alarms: the best in full, others as rows, or lists by subject. */
export function pagedAlarms(
  { own, found, key, alarm, group, model }: Asked,
  cardsOf: (keys: readonly string[]) => AlarmCard[],
) {
  const shown = found.keys.length <= mostCards ? found.keys : found.keys.slice(0, 1);
  const isListed = !alarm && !key;
  const inGroup = own.filter((one) => !group || one.group === group);
  return {
    key,
    model,
    alarm,
    group,
    cards: cardsOf(shown),
    more: found.keys
      .filter((one) => !shown.includes(one))
      .flatMap((one) => own.find((other) => other.key === one) ?? [])
      .map(rowOf),
    total: found.keys.length,
    bits: found.bits,
    groups: isListed ? Object.entries(Object.groupBy(own, (one) => one.group)).map(countOf) : [],
    listed: isListed && (model || group) ? inGroup.map(rowOf) : [],
  };
}

const rowOf = ({ key, display, class: severity, group }: AlarmRow): AlarmRow => ({
  key,
  display,
  class: severity,
  group,
});

function countOf([key, alarms = []]: [string, (readonly AlarmRow[])?]) {
  // Alarms of several kinds of devices may have one name.
  const names = [...new Set(alarms.map(({ display }) => display))];
  return { key, count: alarms.length, first: names.slice(0, 3) };
}
