import type { Content } from "../read.server.ts";
import { panelKeys, panelLeds, panelStates, panelValues } from "#domain/product/panel.ts";
import { type EditedKind, fieldsOf } from "./edited.ts";
import type { Field } from "./field.ts";

type Named = { key: string; name: { en: string; zh?: string } };

/** A parameter as its values are typed. */
type Parameter = Named & { kind: string; unit: string; options: Named[] };

/** What fields of a kind choose from, by the kind of the chosen. */
export type Choices = { of: Record<string, Named[]>; models: string[]; parameters: Parameter[] };

type Text = { en: string; zh?: string | undefined };

const named = (key: string, { en, zh }: Text): Named => ({ key, name: { en, ...(zh ? { zh } : {}) } });
const plain = (key: string, name: string): Named => ({ key, name: { en: name } });

/** The entries of a kind that fields choose from. */
const entries: Record<string, (content: Content) => Named[]> = {
  "question topic": ({ faqs }) => faqs.map(({ key, name }) => named(key, name)),
  "news class": ({ newsClasses }) => newsClasses.map(({ key, name }) => named(key, name)),
  "solution class": ({ solutionClasses }) => solutionClasses.map(({ key, name }) => named(key, name)),
  "case class": ({ caseClasses }) => caseClasses.map(({ key, name }) => named(key, name)),
  solution: ({ solutions }) => solutions.map(({ key, title }) => named(key, title)),
  case: ({ cases }) => cases.map(({ key, title }) => named(key, title)),
  series: ({ series }) => series.map(({ key, name }) => plain(key, name)),
  category: ({ categories }) => categories.map(({ key, name }) => named(key, name)),
  "office region": ({ offices }) => offices.map(({ key, name }) => named(key, name)),
  "job department": ({ chinese }) => chinese.jobs.map(({ key, name }) => plain(key, name)),
  "alarm group": ({ knowledge }) => knowledge.alarms.map(({ key }) => plain(key, key)),
  "setting menu": ({ knowledge }) => knowledge.settings.map(({ key, name }) => named(key, name)),
  setting: ({ knowledge }) =>
    knowledge.settings.flatMap(({ settings }) => settings.map(({ key, name }) => named(key, name))),
  accessory: ({ knowledge }) => knowledge.accessories.map(({ key, name }) => named(key, name)),
  "terminal group": ({ guides }) =>
    guides
      .filter(({ key }) => key === "terminals")
      .flatMap(({ blocks }) => blocks.map(({ key, text }) => named(key, text))),
  "terminal role": ({ knowledge }) => knowledge.terminals.roles.map(({ key, name }) => named(key, name)),
  "manual chapter": ({ knowledge }) => knowledge.manual.chapters.map(({ key, title }) => named(key, title)),
  parameter: ({ parameters }) => parameters.map(({ key, label }) => named(key, label)),
  place: ({ chinese }) => (chinese.careers?.places ?? []).map(({ key, name }) => plain(key, name)),
};

const kindsIn = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ as, of, fields: inner = [] }) => [
    ...(as === "one" || as === "several" ? [of!] : []),
    ...(as === "about" ? ["solution", "case"] : []),
    ...kindsIn(inner),
  ]);

/** What a front panel can have, and the part of the packs that names it. */
const panelParts: Record<string, { part: string; keys: readonly string[] }> = {
  "panel key": { part: "keys", keys: panelKeys },
  "panel led": { part: "leds", keys: panelLeds },
  "panel value": { part: "values", keys: panelValues },
  "panel state": { part: "states", keys: panelStates },
};

/** The word of a part of the front panel in a language, as it is printed on it. */
type PanelWord = (locale: "en" | "zh", part: string, key: string) => string;

const panelNames = (word: PanelWord, { part, keys }: (typeof panelParts)[string]): Named[] =>
  keys.map((key) => ({ key, name: { en: word("en", part, key), zh: word("zh", part, key) } }));

export function choicesOf(
  content: Content,
  kind: EditedKind,
  word: PanelWord = (_locale, _part, key) => key,
): Choices {
  const fields = fieldsOf[kind];
  const of = [...new Set(kindsIn(fields))].map((name): [string, Named[]] => {
    const ofPanel = panelParts[name];
    return [name, ofPanel ? panelNames(word, ofPanel) : entries[name]!(content)];
  });
  return {
    of: Object.fromEntries(of),
    models: content.series.flatMap((series) => series.models.map(({ model }) => model)),
    parameters: fields.some(({ as }) => as === "parameters") ? parametersOf(content) : [],
  };
}

function parametersOf({ parameters }: Content): Parameter[] {
  return parameters.map(({ key, kind, label, unit, options }) => ({
    ...named(key, label),
    kind,
    unit: unit ?? "",
    options: (options ?? []).map((option) => named(option.key, option.label)),
  }));
}
