import { inRow, readsChinese, sideBySide } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { pick } from "#domain/locale/text.server.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import { type PlantAddress, plantPath } from "#domain/planned/address.ts";
import { ratedCurrent } from "#domain/planned/currents.ts";
import { hasVoltage } from "#domain/planned/kinds.ts";
import { diagramOf, type Name } from "#domain/planned/outline.ts";
import type { LocalDiagram } from "#domain/plant/local.server.ts";
import { answersInWords } from "#engines/finder/ask.server.ts";
import { finderIndex, wordsFor } from "#engines/finder/index.server.ts";
import { missText, reasonText, type Words } from "#engines/finder/words.ts";
import type { PartRow } from "#engines/planner/parts.ts";
import { type Place, type Plan, planFor } from "#engines/planner/plan.ts";
import { formatDay } from "#making/documents/words.ts";
import type { PartLine, PlantDrawing } from "#making/plant/content.ts";
import type { PageScope } from "../../context.ts";
import { plannerKnowledge } from "../planner.server.ts";

/** A plan in the visitor's language. */
export type ToldPlan = {
  plan: Plan;
  title: string;
  diagram: LocalDiagram;
  given: { key: string; text: string }[];
  places: ToldPlace[];
  parts: PartLine[];
  notes: string[];
  /** What was chosen, in one line. */
  choice: string;
};

export type ToldPlace = { place: Place; role: string; title: string; why: string[] };

/** The plant that an address asks for, in words; undefined where it names none. */
export async function plantAsked(scope: PageScope, asked: PlantAddress): Promise<ToldPlan | undefined> {
  const { locale, translate } = scope;
  const plan = planFor(asked, await plannerKnowledge(scope));
  if (!plan) return undefined;
  const words = wordsFor(scope, await finderIndex(scope));
  const { kind, address } = plan;
  const given = await answersInWords(scope, address.answers);
  const roleOf = ({ role }: Pick<Place, "role">) => roleName(scope, plan, role);
  const own = chosenWords(scope, address);
  return {
    plan,
    title: translate(`plant.kinds.${kind}`),
    diagram: localPlan(scope, plan),
    given,
    places: plan.places.map((place) => ({
      place,
      role: roleOf(place),
      title: place.model ? plainText(pick(place.model.title, locale)) : "",
      why: place.reasons.map((reason) => reasonText(words, reason)),
    })),
    parts: plan.parts.map((part) => partLine(scope, plan, part)),
    notes: notesOf(scope, words, plan),
    choice: sideBySide([...given.map(({ text }) => text), ...own], locale),
  };
}

/** What is to be said of a plan, each thing once; of a model that does not fit also why. */
function notesOf(scope: PageScope, words: Words, { notes }: Plan): string[] {
  const told = notes.map((note) => {
    const why = note.say === "notFitting" ? note.misses.map((miss) => missText(words, miss)) : [];
    const text = scope.translate(`plant.notes.${note.say}`, written(scope, note.values));
    return [text, ...why].join(readsChinese(scope.locale) ? "" : " ");
  });
  return [...new Set(told)];
}

/** Numbers as the language writes them. */
const written = ({ locale }: PageScope, values: Record<string, string | number> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value, locale) : value,
    ]),
  );

function roleName({ translate }: PageScope, { kind }: Plan, role: Place["role"]): string {
  const isEngine = role === "set" && ["pump", "drive", "ship-engine"].includes(kind);
  return translate(`plant.roles.${isEngine ? "engine" : role}`);
}

/** The choices that only a plant has, in words. */
function chosenWords({ locale, translate }: PageScope, address: PlantAddress): string[] {
  const { power, volts, switching, modules = [], remote } = address;
  return [
    ...(power ? [`${formatNumber(power, locale)} kW`] : []),
    ...(volts ? [`${volts} V`] : []),
    ...(switching ? [translate(`plant.switching.${switching}`)] : []),
    ...modules.map((key) => key.toUpperCase()),
    ...(remote ? [translate(`plant.remote.${remote}`)] : []),
  ];
}

/** The diagram in words, with the models at their places. */
function localPlan(scope: PageScope, { outline, places }: Plan): LocalDiagram {
  const { translate } = scope;
  const standing = new Map<string, string>();
  for (const { role, model, at } of places) {
    if (!model || !["set", "mains", "tie", "ems"].includes(role)) continue;
    const own =
      role === "set"
        ? outline.sources.filter(({ kind }) => kind === "genset").map(({ key }) => key)
        : at.slice(0, 1);
    for (const key of own) standing.set(key, model.model);
  }
  const say = ({ say: word, values }: Name, key: string) =>
    // A name stays on one line, the model stands below it.
    [translate(`plant.names.${word}`, values).replaceAll(" ", "\u00a0"), standing.get(key)]
      .filter(Boolean)
      .join(" ");
  return diagramOf(outline, say, (moment) => ({
    label: translate(`plant.moments.${moment}.label`),
    text: translate(`plant.moments.${moment}.text`),
  }));
}

function partLine(scope: PageScope, plan: Plan, part: PartRow): PartLine {
  const { locale, translate } = scope;
  if (part.kind === "accessory")
    return { what: part.name, model: "", code: part.code, text: part.what, count: part.count };
  if (part.kind === "others") {
    const text = translate("plant.rated", { amps: formatNumber(part.amps, locale) });
    return { what: translate(`plant.others.${part.say}`), model: "", code: "", text, count: part.count };
  }
  const model = plan.places.find((one) => one.model?.id === part.id)?.model;
  return {
    what: roleName(scope, plan, part.role),
    model: part.model,
    code: part.code ?? "",
    text: model ? plainText(pick(model.title, locale)) : "",
    count: part.count,
  };
}

/** Holes to be cut for the devices, each model once. */
export const cutOutsOf = ({ places }: Plan): PlantDrawing["cutOuts"] =>
  places.flatMap(({ model, count }) =>
    model?.cutOut ? [{ model: model.model, count, ...model.cutOut }] : [],
  );

/** Where devices stand in the drawing, by their role. */
const standing: Partial<Record<Place["role"], PlantDrawing["devices"][number]["stands"]>> = {
  set: "sets",
  mains: "first",
  ems: "first",
  tie: "tie",
  ats: "transfer",
  switch: "switch",
  relay: "below",
};

/** Everything that the sheets of a plant show. */
export function drawingOf(scope: PageScope, told: ToldPlan, date: Date): PlantDrawing {
  const { locale, translate, site, origins } = scope;
  const { plan, title, diagram, places, parts, notes, choice } = told;
  const { address, kind, outline } = plan;
  const circuit = (key: string, values?: Record<string, string | number>) =>
    translate(`circuit.${key}`, values);
  const rating = (kw: number) => {
    const power = `${formatNumber(kw, locale)} kW`;
    const amps = `${formatNumber(ratedCurrent(kw, address.volts), locale)} A`;
    return hasVoltage(kind) ? `${power} · ${amps}` : power;
  };
  return {
    locale,
    title,
    mark: site.mark,
    choice,
    address: `${origins[locale]}${plantPath(address)}`,
    date: formatDay(date, locale),
    heads: {
      plan: translate("plant.title"),
      diagram: translate("plant.diagram"),
      parts: translate("plant.parts"),
      cutOuts: translate("plant.cutOuts"),
      notes: translate("plant.notesHeading"),
      sheet: circuit("sheet"),
      scale: circuit("scale", { format: "A3" }),
      knowledge: circuit("knowledge"),
      legend: translate("plant.legend"),
    },
    sheetOf: (number, count) => circuit("sheetOf", { number, count }),
    diagram,
    alternating: hasVoltage(kind),
    devices: places.flatMap(({ place: { model, at, count, role: name }, role }) =>
      model
        ? [
            {
              model: model.model,
              count,
              at,
              stands: standing[name] ?? "beside",
              role: count > 1 && !standing[name] ? `${count} × ${role}` : role,
            },
          ]
        : [],
    ),
    ratings: Object.fromEntries(
      [...outline.sources, ...outline.loads].map(({ key, rating: kw }) => [key, rating(kw)]),
    ),
    parts,
    cutOuts: cutOutsOf(plan),
    notes,
  };
}

/** The plant as lines of text, for an enquiry; its address last. */
export function plantInWords(scope: PageScope, { plan, title, given, parts, choice }: ToldPlan): string {
  const { locale, origins } = scope;
  return [
    title,
    ...(given.length || choice ? [choice] : []),
    ...parts.map(({ count, model, code, what }) =>
      inRow([`${count} × ${model || code || what}`, what].slice(0, model || code ? 2 : 1), locale),
    ),
    `${origins[locale]}${plantPath({ ...plan.address, moment: undefined })}`,
  ].join("\n");
}
