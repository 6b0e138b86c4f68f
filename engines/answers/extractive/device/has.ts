import { plainText } from "#domain/locale/text.ts";
import { named } from "#domain/locale/signs.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { askedBefore } from "../conversation.ts";
import { type Ability, abilitiesIn, abilitiesOf, abilityIn, has } from "./abilities.ts";
import { itemsOf, namedParameters } from "../parameters.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { folded as foldedText } from "../../folded.ts";
import { listOf, mentions } from "../words.ts";
import { inBrief } from "./setting-values.ts";

/** Most models named that can. */
const mostModels = 8;

/** Models that the next question may be about, after a no. */
const mostOffered = 3;

/** "Can it …", "does it have …": yes or no from the parameters, and which model can. */
export function proposeAbility(ask: Ask): Proposal | undefined {
  const { folded: text, scope, models, refers } = ask;
  const named = abilityIn(ask);
  const found = named ?? withMains(ask);
  const before = found ? undefined : abilityAskedFor(ask);
  if (before) return { sure: 0.9, why: "which can", compose: () => answerWhich(ask, models[0]!, before) };
  if (!found || models.length !== 1 || isSetting(ask) || isFigure(ask, found)) return undefined;
  return {
    sure: refers || mentions(text, scope.words.can) ? 0.82 : 0.45,
    ...(!named || isOfSpoken(ask) ? { certain: true as const, alone: true as const } : {}),
    why: `${has(models[0]!, found) ? "can" : "lacks"} ${found.parameter} ${found.option}`,
    compose: () => answerAbility(ask, models[0]!, found),
  };
}

/** "Which one can?" after a model that cannot. */
function abilityAskedFor(ask: Ask): string | undefined {
  const { folded: text, scope, refers } = ask;
  const isWhich = mentions(text, scope.words.choosing) || mentions(text, scope.words.devices);
  return refers && isWhich ? abilityBefore(ask) : undefined;
}

/** "The supply range, and with UL?" asks for a figure. */
const isFigure = (ask: Ask, { parameter }: Ability) =>
  parameter === "approvals" && namedParameters(ask).some((key) => key !== "approvals");

/** A question of at most so many characters asks only whether the device that is spoken of can something. */
const [ofSpoken, ofSpokenInChinese] = [40, 14];

/** "And has it 4G?": whether nothing but the device of the conversation is meant. */
function isOfSpoken({ refers, question, locale, folded, figures, scope }: Ask): boolean {
  const { whether, devices } = scope.words;
  const isShort = question.length <= longestOf(locale);
  return refers && isShort && !figures.length && mentions(folded, whether) && !mentions(folded, devices);
}

const longestOf = (locale: Ask["locale"]) =>
  locale === "zh" || locale === "hk" ? ofSpokenInChinese : ofSpoken;

/** "And with the mains?" after a controller that runs sets in parallel. */
function withMains(ask: Ask): Ability | undefined {
  const { refers, device, models, folded, question, figures, scope, history } = ask;
  const { mainsBeside, jobs, can } = scope.words;
  const parallel = jobs.filter(({ answers }) => answers === "job=parallel").flatMap(({ words }) => words);
  const before = foldedText(history.at(-1)?.question ?? "", ask.locale);
  const isParallel = [before, folded].some((text) => mentions(text, parallel));
  const isMains = mentions(folded, mainsBeside.with) && !mentions(folded, mainsBeside.without);
  const isAsked = question.length <= shortest || mentions(folded, can);
  const isOwn = refers && models.length === 1 && device?.category === "paralleling-controllers";
  const isShort = question.length <= longestOf(ask.locale) && !figures.length;
  if (!isOwn || !isShort || !isParallel || !isMains || !isAsked) return undefined;
  return abilitiesOf(ask).find(({ option }) => option === "mains-paralleling");
}

/** A question of at most so many characters needs no verb: "with mains?" */
const shortest = 20;

/** A question of at most so many characters asks which model can what was asked before; a Chinese one says more. */
const [askingWhich, askingWhichInChinese] = [40, 16];

/** The ability that was asked for before, and that the model does not have where a text said so. */
function abilityBefore(ask: Ask): string | undefined {
  const { history, question, locale, models } = ask;
  const last = history.at(-1);
  if (last?.context.ability) return last.context.ability;
  const isChinese = locale === "zh" || locale === "hk";
  const [product] = models;
  if (!last || !product || question.length > (isChinese ? askingWhichInChinese : askingWhich))
    return undefined;
  const [asked] = abilitiesIn(ask, askedBefore(last));
  return asked && !has(product, asked) ? `${asked.parameter} ${asked.option}` : undefined;
}

/** "How do I make it wait before it transfers": what is set, not what it can do. */
const isSetting = ({ kinds }: Ask) => (kinds.get("setting") ?? 0) > 0.35 && (kinds.get("can") ?? 0) < 0.1;

export function answerAbility(ask: Ask, product: KnownProduct, ability: Ability): Composed {
  const { translate, locale } = ask;
  const item = itemsOf(product).find(({ key }) => key === ability.parameter);
  const sources = new Sources();
  const mark = sources.cite(
    productSource(product, {
      anchor: item ? `parameters-${item.group}` : "parameters",
      heading: translate("answer.parameters"),
    }),
  );
  const context = { models: [product.model], ability: `${ability.parameter} ${ability.option}` };
  if (has(product, ability))
    return {
      text: [
        `${verdictOf(ask, product, ability, true)}${mark}`,
        ...(item ? [named(plainText(item.label), item.text, locale)] : []),
        ...lineOf(ask, ability),
      ].join("\n\n"),
      sources: sources.list,
      answered: true,
      context,
    };
  const others = whichHave(ask, ability, product);
  const modules = others.length ? [] : modulesWith(ask, ability);
  const offered = [product, ...others].slice(0, mostOffered).map(({ model }) => model);
  return {
    text: [
      `${verdictOf(ask, product, ability, false)}${mark}`,
      ...(item ? [`${plainText(item.label)}: ${item.text}`] : []),
      ...(others.length ? [othersText(ask, others)] : []),
      ...(modules.length
        ? [ask.translate("answer.device.modules", { models: linksTo(modules, locale) })]
        : []),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: others.length ? { ...context, offered } : context,
  };
}

/** How a line of Modbus is set as delivered, which whoever asks for Modbus needs next. */
function lineOf(ask: Ask, { option }: Ability): string[] {
  if (option !== "modbus-rtu") return [];
  const { facts, device, locale, translate } = ask;
  const own = device ? facts.of(device).settings.filter(({ key }) => lineSettings.includes(key)) : [];
  if (!own.length) return [];
  const colon = locale === "zh" || locale === "hk" ? "：" : ":";
  return [
    `${translate("answer.device.line")}${colon}\n\n${own.map((one) => `- ${inBrief(ask, one)}`).join("\n")}`,
  ];
}

const lineSettings = ["modbus-address", "baud", "parity", "stop-bits"];

/** Yes or no: what a device does is named by a verb, what it has by a noun. */
function verdictOf({ translate }: Ask, { model }: KnownProduct, ability: Ability, isSo: boolean): string {
  const told = { model, name: ability.name };
  if (ability.parameter === "function")
    return isSo ? translate("answer.device.yesDoes", told) : translate("answer.device.noDoes", told);
  return isSo ? translate("answer.device.yes", told) : translate("answer.device.no", told);
}

/** After a no: the models that can. */
function answerWhich(ask: Ask, near: KnownProduct, key: string): Composed | undefined {
  const ability = abilitiesOf(ask).find(({ parameter, option }) => `${parameter} ${option}` === key);
  const others = ability ? whichHave(ask, ability, near) : [];
  if (!ability || !others.length) return undefined;
  return {
    text: `${ability.name}${ask.locale === "zh" || ask.locale === "hk" ? "：" : ": "}${othersText(ask, others)}`,
    sources: [],
    answered: true,
    context: { models: others.slice(0, 1).map(({ model }) => model), ability: key },
  };
}

/** Models that have an ability; those of the product's series and category first. */
export function whichHave({ knowledge }: Ask, ability: Ability, near: KnownProduct): KnownProduct[] {
  const rank = (one: KnownProduct) =>
    (one.series === near.series ? 0 : 2) + (one.category === near.category ? 0 : 1);
  return knowledge.products
    .filter((one) => has(one, ability) && one.category === near.category)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostModels);
}

/** Categories of devices that stand beside a controller and add something to it. */
const besides = ["cloud-communication", "io-protection-modules"];

/** Modules that can what a controller cannot; they are connected by RS485. */
function modulesWith({ knowledge, facts, device }: Ask, ability: Ability): KnownProduct[] {
  if (!device?.ports.includes("rs485")) return [];
  const ids = new Set(facts.devices.filter(({ category }) => besides.includes(category)).map(({ id }) => id));
  return knowledge.products.filter((one) => ids.has(one.id) && has(one, ability)).slice(0, mostModels);
}

const linksTo = (products: readonly KnownProduct[], locale: Ask["locale"]) =>
  listOf(
    products.map(({ id, model }) => `[${model}](/product/${id}/${model})`),
    locale,
  );

export function othersText({ translate, locale }: Ask, others: readonly KnownProduct[]): string {
  return translate("answer.device.have", { models: linksTo(others, locale) });
}
