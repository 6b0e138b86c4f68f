import { plainText } from "#domain/locale/text.ts";
import { named } from "#domain/locale/signs.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { askedBefore } from "../conversation.ts";
import { type Ability, abilitiesIn, abilitiesOf, abilityIn, has } from "./abilities.ts";
import { itemsOf, namedParameters } from "../parameters.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { listOf, mentions } from "../words.ts";

/** Most models named that can. */
const mostModels = 8;

/** Models that the next question may be about, after a no. */
const mostOffered = 3;

/** "Can it …", "does it have …": yes or no from the parameters, and which model can. */
export function proposeAbility(ask: Ask): Proposal | undefined {
  const { folded: text, scope, models, refers } = ask;
  const found = abilityIn(ask);
  const isWhich = mentions(text, scope.words.choosing) || mentions(text, scope.words.devices);
  const before = !found && refers && isWhich ? abilityBefore(ask) : undefined;
  if (before) return { sure: 0.9, why: "which can", compose: () => answerWhich(ask, models[0]!, before) };
  // "The supply range, and with UL?" asks for a figure.
  const isFigure =
    found?.parameter === "approvals" && namedParameters(ask).some((key) => key !== "approvals");
  if (!found || isFigure || models.length !== 1 || isSetting(ask)) return undefined;
  return {
    sure: refers || mentions(text, scope.words.can) ? 0.82 : 0.45,
    why: `can ${found.parameter} ${found.option}`,
    compose: () => answerAbility(ask, models[0]!, found),
  };
}

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

function answerAbility(ask: Ask, product: KnownProduct, ability: Ability): Composed {
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
      text: `${verdictOf(ask, product, ability, true)}${mark}${item ? `\n\n${named(plainText(item.label), item.text, locale)}` : ""}`,
      sources: sources.list,
      answered: true,
      context,
    };
  const others = whichHave(ask, ability, product);
  const offered = [product, ...others].slice(0, mostOffered).map(({ model }) => model);
  return {
    text: [
      `${verdictOf(ask, product, ability, false)}${mark}`,
      ...(item ? [`${plainText(item.label)}: ${item.text}`] : []),
      ...(others.length ? [othersText(ask, others)] : []),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: others.length ? { ...context, offered } : context,
  };
}

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

export function othersText({ translate, locale }: Ask, others: readonly KnownProduct[]): string {
  const links = others.map(({ id, model }) => `[${model}](/product/${id}/${model})`);
  return translate("answer.device.have", { models: listOf(links, locale) });
}
