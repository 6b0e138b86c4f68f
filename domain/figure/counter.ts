import type { Locale } from "#domain/locale/locale.ts";
import type { Figure, FigureKind } from "./figures.ts";

/** Different figures that may wait to be written: a database that is away for long costs memory no further. */
const mostWaiting = 20_000;

/** Sums in memory, until they are taken to be written. */
export function createCounter(day: () => string, most = mostWaiting) {
  let waiting = new Map<string, number>();
  const add = (key: string, times: number) => {
    const before = waiting.get(key);
    if (before !== undefined || waiting.size < most) waiting.set(key, (before ?? 0) + times);
  };
  return {
    count(kind: FigureKind, locale: Locale, name: string): void {
      add(`${kind}\n${day()}\n${locale}\n${name}`, 1);
    },
    /** All sums, in one order in every process: two that write the same rows wait for each other, never both. */
    take(): Figure[] {
      const taken = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
      waiting = new Map();
      return taken.map(([key, times]) => {
        const [kind, of, locale, name] = key.split("\n") as [FigureKind, string, string, string];
        return { kind, day: of, locale, name, times };
      });
    },
    /** Sums that could not be written wait once more. */
    giveBack(figures: readonly Figure[]): void {
      for (const { kind, day: of, locale, name, times } of figures)
        add(`${kind}\n${of}\n${locale}\n${name}`, times);
    },
  };
}
