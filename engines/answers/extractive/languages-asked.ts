import type { Locale } from "#domain/locale/locale.ts";

/** How long what answers of a language are made from stays without a question, ms. */
const unused = 3_600_000;

/** Gives back what a language's answers are made from, once nobody has asked in it for an hour. */
const forgetting: ((locale: Locale) => void)[] = [];
const timers = new Map<Locale, NodeJS.Timeout>();

/** What keeps something for each language says here how to give it back. */
export function whenUnused(forget: (locale: Locale) => void): void {
  forgetting.push(forget);
}

/** Somebody asks in a language. */
export function noteAsked(locale: Locale): void {
  const timer = timers.get(locale);
  if (timer) return void timer.refresh();
  const forget = () => {
    timers.delete(locale);
    for (const one of forgetting) one(locale);
  };
  timers.set(locale, setTimeout(forget, unused).unref());
}
