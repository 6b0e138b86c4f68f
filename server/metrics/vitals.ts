import { Counter, Histogram, type Registry } from "prom-client";
import { z } from "zod";
import { screenPaths } from "#domain/address/paths.ts";
import type { Count } from "#domain/figure/figures.ts";
import { stepOf, vitals as shown } from "#domain/figure/vitals.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** Why figures of a visit were dropped. */
export const refusals = ["foreign", "often", "large", "malformed"] as const;
export type Refusal = (typeof refusals)[number];

/** What browsers tell of real visits, added up at once: nothing of a single visit stays. */
export type Vitals = {
  /** @returns whether the figures were usable */
  take(body: string, locale: Locale): boolean;
  refuse(why: Refusal): void;
};

/** Longest text that figures come in, bytes. */
export const largestFigures = 512;

/**
 * Limits between which figures are counted, s, `cls` without unit: those of "good" and "poor"
 * (web.dev/articles/vitals) and some beside them. Each is one more series for each screen, language and device.
 */
const buckets = {
  lcp: [0.5, 1, 1.5, 2.5, 4, 6, 10],
  inp: [0.05, 0.1, 0.2, 0.5, 1],
  cls: [0.01, 0.05, 0.1, 0.25, 0.5],
  ttfb: [0.1, 0.2, 0.4, 0.8, 1.8, 4],
  fcp: [0.5, 1, 1.8, 3, 6],
} as const;

const names = {
  lcp: "Largest Contentful Paint of a visit's first page, seconds.",
  inp: "Interaction to Next Paint of a visit, until its page was left, seconds.",
  cls: "Cumulative Layout Shift of a visit, until its page was left.",
  ttfb: "Time To First Byte of a visit's first page, seconds.",
  fcp: "First Contentful Paint of a visit's first page, seconds.",
} as const;
type Name = keyof typeof names;

/** What browsers send is above these limits by a fault only; it counts as that much. Times are in ms. */
const atMost = (limit: number) =>
  z
    .number()
    .nonnegative()
    .transform((value) => Math.min(value, limit))
    .optional();

const figures = z.strictObject({
  screen: z.enum(screenPaths.map(({ name }) => name)),
  device: z.enum(["phone", "desktop"]),
  lcp: atMost(60_000),
  inp: atMost(60_000),
  cls: atMost(10),
  ttfb: atMost(60_000),
  fcp: atMost(60_000),
});

/** Anybody may send figures; the labels are of lists that the site has, so their number is bounded. */
export function createVitals(registry: Registry, count: Count): Vitals {
  const registers = [registry];
  const histogram = (name: Name) =>
    new Histogram({
      name: `web_vital_${name}${name === "cls" ? "" : "_seconds"}`,
      help: names[name],
      labelNames: ["screen", "locale", "device"],
      buckets: [...buckets[name]],
      registers,
    });
  const histograms = (Object.keys(names) as Name[]).map((name) => ({ name, of: histogram(name) }));
  const refused = new Counter({
    name: "web_vitals_refused_total",
    help: "Figures of visits that were dropped, by reason.",
    labelNames: ["reason"],
    registers,
  });
  for (const reason of refusals) refused.inc({ reason }, 0);
  return {
    take(body, locale) {
      const parsed = figures.safeParse(jsonOf(body));
      if (!parsed.success) return false;
      const { screen, device, ...values } = parsed.data;
      for (const { name, of } of histograms) {
        const value = values[name];
        if (value !== undefined)
          of.observe({ screen, locale, device }, name === "cls" ? value : value / 1_000);
      }
      for (const name of shown) {
        const value = values[name];
        if (value !== undefined) count("vital", locale, `${device} ${name} ${stepOf(name, value)}`);
      }
      return true;
    },
    refuse: (reason) => refused.inc({ reason }),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
