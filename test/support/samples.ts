import { screenList } from "#domain/address/screens.ts";
import { hasFeature } from "#domain/availability/table.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** One address for every screen that a language has; `turn` goes through the samples of each. */
export function screenAddresses(locale: Locale, turn: number): string[] {
  return (
    screenList
      // An empty list says that the sample content has nothing there.
      .filter(({ name, samples }) => hasFeature(name, locale) && samples?.length !== 0)
      .map(({ name, path, samples = path.includes(":") ? [] : [path] }) => {
        if (!samples.length) throw new Error(`The screen "${name}" has no sample address in domain/address`);
        return samples[turn % samples.length]!;
      })
  );
}
