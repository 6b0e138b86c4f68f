import type { ChoiceName } from "#domain/wiring/choice.ts";
import { readEcus } from "#domain/wiring/ecus.server.ts";
import { documentFacts } from "#making/documents/queries.server.ts";
import { wiringFor } from "#making/wiring/wiring.server.ts";
import type { PageScope } from "../../context.ts";

/** The wiring of a model for what an address asks; undefined for a name that no model has. */
export async function wiringAsked(
  scope: PageScope,
  model: string | undefined,
  asked: Readonly<Partial<Record<ChoiceName, string>>>,
) {
  const { db, locale, translate, site, origins } = scope;
  const [knowledge, devices, ecus] = await Promise.all([
    scope.knowledge(),
    scope.devices(),
    scope.keep("ecus", () => readEcus(db)),
  ]);
  const device = devices.find((one) => one.model === model);
  if (!device) return undefined;
  const facts = await documentFacts(scope, device.id, locale);
  const sources = { knowledge, device, facts, ecus, mark: site.mark, origin: origins[locale] };
  return { facts, wiring: wiringFor(sources, asked, { locale, translate }) };
}
