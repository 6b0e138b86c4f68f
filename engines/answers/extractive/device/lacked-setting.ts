import { belongsTo } from "#domain/knowledge/condition.ts";
import { plainText } from "#domain/locale/text.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import { statementsOf } from "../statements.ts";
import { folded } from "../../folded.ts";
import { listOf, mentions } from "../words.ts";

/** Most models named that have the setting. */
const mostModels = 8;

/** From which likelihood on a question asks for a setting, where it calls one by its name. */
const likelySetting = 0.3;

/** "Hours of the duty change on SGC7120": a setting that is called by its whole name and that the model does not have. */
export function proposeLackedSetting(ask: Ask): Proposal | undefined {
  const { device, models, named, names, kinds, facts, folded: text, scope } = ask;
  const isAsked = mentions(text, scope.words.settings) && (kinds.get("setting") ?? 0) >= likelySetting;
  if (!device || !named || models.length > 1 || !isAsked) return undefined;
  const things = [...names.things].filter((thing) => !isUnit(ask, thing));
  const keys = things.flatMap((thing) => /^setting (.+)$/.exec(thing)?.[1] ?? []);
  const own = facts.of(device).settings;
  if (keys.length < things.length || own.some(({ key }) => keys.includes(key))) return undefined;
  const setting = facts.of(undefined).settings.find(({ key }) => keys.includes(key));
  return (
    setting && {
      sure: 1,
      certain: true,
      alone: true,
      why: `no setting ${setting.key} by name`,
      compose: () => answerLackedSetting(ask, setting),
    }
  );
}

/** "How many hours": what a setting is called as well may be nothing but the unit that is asked for. */
function isUnit({ facts, locale, scope }: Ask, thing: string): boolean {
  const setting = facts.knowledge.settings.find(({ key }) => thing === `setting ${key}`);
  const name = setting && folded(setting.name, locale);
  return name !== undefined && scope.words.clockUnits.includes(name);
}

/** Share of a question that a line of a model's page has to have, to be told beside a setting that it lacks. */
const spokenOf = 0.35;

/** What a model's page says of what it has no setting for. */
function lineOnPage({ models, things, reading }: Ask, setting: MenuSetting, sources: Sources): string[] {
  const [product] = models;
  if (!product) return [];
  const [best] = statementsOf(product)
    .map((line) => ({ line: plainText(line).trim(), said: coverage(things, line, reading) }))
    .toSorted((a, b) => b.said - a.said);
  const also = coverage(reading.things(setting.name), best?.line ?? "", reading);
  if (!best || Math.max(best.said, also) < spokenOf) return [];
  return [best.line + sources.cite(productSource(product, { anchor: "overview", heading: product.title }))];
}

/** A setting that the model does not have, models that have it, and what the model's page says of it. */
export function answerLackedSetting(ask: Ask, setting: MenuSetting): Composed {
  const { translate, facts, device, locale } = ask;
  const sources = new Sources();
  const models = facts.devices
    .filter((one) => belongsTo(setting, one))
    .toSorted((a, b) => Number(b.category === device!.category) - Number(a.category === device!.category))
    .slice(0, mostModels)
    .map(({ model }) => model);
  const lacks = translate("answer.device.lacks", { model: device!.model, name: setting.name });
  const others = translate("answer.device.have", { models: listOf(models, locale) });
  return {
    text: [`${lacks} ${others}`, ...lineOnPage(ask, setting, sources)].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [device!.model], setting: setting.key },
  };
}
