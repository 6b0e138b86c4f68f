import { readsChinese } from "#domain/locale/signs.ts";
import { mentionedNames } from "#domain/knowledge/name-search.ts";
import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Ask } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { askedBefore, asksTheSame } from "./conversation.ts";
import { coverage } from "./coverage.ts";
import { answerComparison } from "./compare.ts";
import { answerFault, askedFault } from "./faults.server.ts";
import { answerParameters, itemsOf, labelOf, namedParameters } from "./parameters.ts";
import {
  answerFiles,
  answerOverview,
  answerPrice,
  answerRetired,
  answerUnknown,
  asksForFiles,
  asksForPrice,
  askForModel,
} from "./products.server.ts";
import { abilityIn, has } from "./device/abilities.ts";
import { otherChargerVolts, readSelection } from "./read-selection.ts";
import { answerNoCharger, answerSelection } from "./select.server.ts";
import { folded } from "../folded.ts";
import { mentions } from "./words.ts";

export function proposeCode(ask: Ask): Proposal | undefined {
  const fault = askedFault(ask);
  return fault && { sure: 0.96, certain: true, why: "fault code", compose: () => answerFault(ask, fault) };
}

/** A question of at most so many characters goes on about a fault code; a Chinese one says more with fewer. */
const [ofCode, ofCodeInChinese] = [70, 28];

/** "Can I keep running with that?" after a fault code: what it says of it. */
export function proposeCodeAgain(ask: Ask): Proposal | undefined {
  const { history, question, locale, names } = ask;
  const fault = history.at(-1)?.context.fault;
  const longest = readsChinese(locale) ? ofCodeInChinese : ofCode;
  if (fault?.spn === undefined || fault.fmi === undefined || question.length > longest) return undefined;
  return names.things.size || ask.named
    ? undefined
    : { sure: 0.5, why: "fault code again", compose: () => answerFault(ask, fault) };
}

/** The discontinued model that a question names; `SCM240s` are several SCM240. */
function retiredIn({ question, knowledge }: Ask) {
  const codes = question.normalize("NFKC").match(/[A-Za-z]{2,5}[- ]?\d{2,5}[A-Za-z0-9-]*/g) ?? [];
  return codes
    .flatMap((code) => [code, code.replace(/(?<=\d)[’']?[a-z]{1,3}$/u, "")])
    .map((code) => knowledge.retired.get(canonicalCode(code)))
    .find(Boolean);
}

export function proposeRetired(ask: Ask): Proposal | undefined {
  const retired = retiredIn(ask);
  return retired && { sure: 0.9, why: "discontinued model", compose: () => answerRetired(ask, retired) };
}

/** A question of at most so many characters goes on about a model that is made no more; a Chinese one says more. */
const [ofRetired, ofRetiredInChinese] = [70, 28];
/** Share of a question that what is told of that model has to have, for the question to be about it. */
const spokenOfRetired = 0.34;

/** "What do I take instead?", "and the same SIM?" after a model that is made no more. */
export function proposeRetiredAgain(ask: Ask): Proposal | undefined {
  const { history, knowledge, named, question, locale, folded: text, scope, things, reading } = ask;
  const code = history.at(-1)?.context.retired;
  const retired = code ? knowledge.retired.get(canonicalCode(code)) : undefined;
  const longest = readsChinese(locale) ? ofRetiredInChinese : ofRetired;
  if (!retired || named || question.length > longest) return undefined;
  const asksWhich =
    mentions(text, scope.words.choosing) || (ask.kinds.get("replacement") ?? 0) > likelyReplaced;
  const asksHole = namedParameters(ask).includes("cut-out") || mentions(text, scope.words.fitting);
  const told = coverage(things, retired.difference, reading);
  if (!asksWhich && !asksHole && told < spokenOfRetired) return undefined;
  return {
    sure: 0.9,
    certain: true,
    alone: true,
    why: `retired ${retired.model} again`,
    compose: () => answerRetired(ask, retired),
  };
}

/** From which likelihood on a question asks for a replacement. */
const likelyReplaced = 0.3;

export function proposeUnknown(ask: Ask): Proposal | undefined {
  const { models, retrieval } = ask;
  const { meant } = retrieval;
  if (models.length || !meant || retiredIn(ask) || isFigure(ask.question, meant.written)) return undefined;
  return {
    sure: 0.95,
    certain: true,
    why: "unknown model",
    compose: () => answerUnknown(ask, meant.written, meant.models),
  };
}

/** "A charger SBC 24 V, 5 A": the letters of a family with a figure behind them are no model. */
const isFigure = (question: string, written: string) =>
  /^[A-Za-z]+ \d+$/.test(written) &&
  new RegExp(`${written}\\s?(?:V|A|W|kW|kVA|Ah|Hz)(?:dc|cc|ac|ca)?(?![A-Za-z\\d])`, "iu").test(question);

/** From which likelihood on a question is, or may be, for a price or a day of delivery. */
const [certainlyPrice, likelyPrice, perhapsPrice] = [0.9, 0.7, 0.25];
/** Below which likelihood a longer question that has a word of prices asks for something else. */
const hardlyPrice = 0.1;

export function proposePrice(ask: Ask): Proposal | undefined {
  const price = ask.kinds.get("price") ?? 0;
  // "How much does it use on standby" asks for watts.
  const isFigure = price < certainlyPrice && namedParameters(ask).some((key) => key.endsWith("consumption"));
  const isLikely = price >= likelyPrice && !isFigure;
  const compose = () => answerPrice(ask);
  if (isFigure || (!isLikely && !asksForPrice(ask)))
    return price >= perhapsPrice ? { sure: price, why: "perhaps price", compose } : undefined;
  if (!isLikely && ask.retrieval.found[0]?.kind === "faq") return undefined;
  // "We quoted the SPC9580, the inspector wants UL": a word of prices by the way.
  if (price < hardlyPrice && ask.question.length > shortQuestion)
    return { sure: 0.5, why: "price by the way", compose };
  return { sure: 0.93, certain: true, why: "price", compose };
}

export function proposeComparison(ask: Ask): Proposal | undefined {
  const { models, folded: text, scope } = ask;
  if (models.length < 2) return undefined;
  return {
    sure: mentions(text, scope.words.comparing) ? 0.95 : 0.7,
    why: "several models",
    compose: () => answerComparison(ask, models, namedParameters(ask)),
  };
}

export function proposeFiles(ask: Ask): Proposal | undefined {
  if (!ask.models.length || !asksForFiles(ask)) return undefined;
  // "Its manual" after two models were compared may be that of either.
  const products = ask.models.slice(0, ask.refers ? 2 : 1);
  return { sure: 0.85, why: "files", compose: () => answerFiles(ask, products) };
}

/** A figure of one model; a question for a way of doing something names figures by the way. */
export function proposeValue(ask: Ask): Proposal | undefined {
  const { models, folded: text, scope } = ask;
  const [product] = models;
  if (!product || models.length > 1) return undefined;
  const called = calledShortly(ask);
  const short = itemsOf(product).flatMap(({ key }) => (called.includes(key) ? [key] : []));
  if (short.length)
    return {
      sure: 1,
      certain: true,
      why: `value ${short.join(" ")} alone`,
      compose: () => answerParameters(ask, product, short),
    };
  const keys = withoutSerial(ask, namedParameters(ask));
  if (!keys.length) return undefined;
  const isWay = mentions(text, scope.words.how) || mentions(text, scope.words.wiring);
  const isThere = itemsOf(product).some(({ key }) => keys.includes(key));
  if ((isThere || (ask.kinds.get("value") ?? 0) > perhapsFigure) && isFigureAlone(ask, keys))
    return {
      sure: 1,
      certain: true,
      why: `value ${keys.join(" ")} alone`,
      compose: () => answerParameters(ask, product, keys),
    };
  return {
    // That a model has no such figure is told to who asks for nothing else.
    sure: !isThere ? (text.length <= shortQuestion ? 0.55 : 0.3) : isWay ? 0.52 : 0.78,
    why: `value ${keys.join(" ")}`,
    compose: () => answerParameters(ask, product, keys),
  };
}

/** "Supply?", "and the hole?" of the model that is spoken of: nothing but what a parameter is called. */
function calledShortly({ folded: text, scope: { words }, refers, named }: Ask): string[] {
  if (!refers || named) return [];
  const beside = new Set([...words.pointing, ...words.referring.articles].map((word) => word.trim()));
  const said = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word && !beside.has(word));
  const isSaid = (names: readonly string[]) => names.some((name) => name.trim() === said.join(" "));
  return Object.entries(words.shortly).flatMap(([key, names]) => (isSaid(names) ? [key, `${key}-ac`] : []));
}

/** The bit rate of a serial line is a setting, not the figure of CAN nor the protocol. */
function withoutSerial({ folded: text, scope }: Ask, keys: readonly string[]): string[] {
  const isSerial = mentions(text, scope.words.serialLine) && keys.includes("can-rate");
  return isSerial ? keys.filter((key) => key !== "can-rate" && key !== "protocols") : [...keys];
}

/** A question of at most so many characters asks for the figure before, under an approval. */
const underApproval = 40;

/** "And with UL?" after a figure that differs between approvals. */
export function proposeValueAgain(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  const keys = ask.history.at(-1)?.context.values;
  if (
    !product ||
    !keys ||
    ask.question.length > underApproval ||
    namedParameters(ask).some((key) => key !== "approvals")
  )
    return undefined;
  const isNamed = /(?<![A-Za-z])(?:CE|UL|CCC|CCS|BV|ABS|RS|DNV)(?![A-Za-z0-9])/i.test(ask.question);
  return isNamed
    ? {
        sure: 0.75,
        why: `value ${keys.join(" ")} again`,
        compose: () => answerParameters(ask, product, keys),
      }
    : undefined;
}

/** The figure that was asked for before, of the model that is named now. */
export function proposeSameValue(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  const keys = ask.history.at(-1)?.context.values;
  if (!product || ask.models.length > 1 || !keys || !asksTheSame(ask)) return undefined;
  if (!itemsOf(product).some(({ key }) => keys.includes(key))) return undefined;
  return {
    sure: 1,
    certain: true,
    why: `value ${keys.join(" ")} of the model`,
    compose: () => answerParameters(ask, product, keys),
  };
}

/** A question of at most so many characters may ask how much there is of what was spoken of; in Chinese fewer. */
const [ofBefore, ofBeforeInChinese] = [32, 12];

/** "How many of them?" after a question that named a parameter. */
export function proposeValueOfBefore(ask: Ask): Proposal | undefined {
  const { models, history, question, knowledge, scope, locale } = ask;
  const [product] = models;
  const last = history.at(-1);
  const longest = locale === "zh" || locale === "hk" ? ofBeforeInChinese : ofBefore;
  if (!product || !last || !ask.refers || question.length > longest || namedParameters(ask).length)
    return undefined;
  const before = { folded: folded(askedBefore(last), locale), knowledge, models, scope };
  const keys = namedParameters(before).filter((key) => itemsOf(product).some((item) => item.key === key));
  return keys.length
    ? {
        sure: 0.4,
        why: `value ${keys.join(" ")} of before`,
        compose: () => answerParameters(ask, product, keys),
      }
    : undefined;
}

/** "Its Modbus address?" after a setting, "with an ECU" after a choice: a parameter is named by the way. */
function goesOnElsewhere({ history, refers, folded: text, scope, figures }: Ask): boolean {
  const before = history.at(-1)?.context;
  if (!before || !refers) return false;
  return before.setting ? mentions(text, scope.words.registers) : Boolean(before.wanted) && !figures.length;
}

/** Whether nothing but a figure is asked for: no yes or no, no file, and not the device with something else. */
function isFigureAlone(ask: Ask, keys: readonly string[]): boolean {
  if (keys.includes("approvals") || asksForFiles(ask)) return false;
  if ((ask.kinds.get("document") ?? 0) > perhapsDocument) return false;
  if (isOfMenuOrRegister(ask)) return false;
  if (!isPlain(ask, keys) && goesOnElsewhere(ask)) return false;
  // "How many amperes at 60 °C": the figure depends on another.
  if (/\d\s?(?:°|º|℃|graus|grados|degrees|derece|度)/iu.test(ask.question)) return false;
  if (asksForAbility(ask)) return false;
  // "And with an ECU?" asks for another device.
  const isRefined = ask.refers && (ask.kinds.get("followup") ?? 0) > likelyRefined;
  return (!isRefined || isPlain(ask, keys)) && saysOnly(ask, keys);
}

/** A question of at most so many characters that names a figure asks for nothing else; in Chinese fewer. */
const [plain, plainInChinese] = [20, 8];
/** Parameters that devices are told apart by: "and with CAN?" asks for another one. */
const telling = [
  "engine-interface",
  "ports",
  "protocols",
  "function",
  "approvals",
  "phase-systems",
  "protections",
];

/** "Hole?", "weight?" */
const isPlain = ({ question, locale }: Ask, keys: readonly string[]) =>
  question.length <= (readsChinese(locale) ? plainInChinese : plain) &&
  !keys.some((key) => telling.includes(key));

/**
 * "Baud rate setting": where it is set may be meant as well. "Which Modbus register is the battery voltage": the
 * protocol is named by the way.
 */
function isOfMenuOrRegister({ folded: text, kinds, scope: { words } }: Ask): boolean {
  const [ofSetting, ofRegister] = [kinds.get("setting") ?? 0, kinds.get("register") ?? 0];
  return (
    (mentions(text, words.settings) && ofSetting > perhapsSetting) ||
    (mentions(text, words.registers) && ofRegister > likelyRegister)
  );
}

/** "Can it …", or "I need SNMP" after a device that has none. */
function asksForAbility(ask: Ask): boolean {
  const ability = abilityIn(ask);
  if (!ability) return false;
  return mentions(ask.folded, ask.scope.words.can) || (ask.refers && !has(ask.models[0]!, ability));
}

/** Share of a question that names of parameters have to have, for it to ask for nothing else. */
const nearlyAll = 0.7;

/** Whether a question has nothing but names of parameters. */
function saysOnly({ knowledge, things, reading }: Ask, keys: readonly string[]): boolean {
  const names = knowledge.phrases.filter(({ key }) => keys.includes(key)).map(({ phrase }) => phrase);
  return things.length > 0 && coverage(things, names.join(" . "), reading) >= nearlyAll;
}

/** A question of at most so many characters asks for one thing. */
const shortQuestion = 45;

/** From which likelihood on a question asks, or may ask, for a figure, or for the device before with something else. */
const [likelyFigure, perhapsFigure, likelyRefined] = [0.38, 0.15, 0.6];

/** From which likelihood on a question that names a figure may ask for a setting, or for a document. */
const [perhapsSetting, perhapsDocument] = [0.3, 0.4];

/** From which likelihood on a question that names a register asks for it, and not for the figure. */
const likelyRegister = 0.5;

/** Characters that a question may have beside a parameter's label: strict and lenient. */
const [alone, vague] = [4, 24];

/** Share of a setting's name in a question from which on it is meant. */
const named = 0.8;

/** From which likelihood on a question asks for an alarm, whatever it names by the way. */
const likelyAlarm = 0.45;

/** "The display shows …" names no figure, nor does who asks what is sold. */
const asksForNoFigure = ({ models, folded: text, scope, kinds }: Ask) =>
  models.length > 0 || mentions(text, scope.words.selling) || (kinds.get("alarm") ?? 0) > likelyAlarm;

/** A figure without a model: which one it is has to be asked. */
export function proposeModelQuestion(ask: Ask): Proposal | undefined {
  if (asksForNoFigure(ask)) return undefined;
  const [key] = namedParameters(ask);
  const label = key && labelOf(ask, key);
  if (!key || !label) return askForSetting(ask);
  const { folded: text, retrieval, scope } = ask;
  const beside = lengthOf(text) - lengthOf(folded(label, ask.locale));
  const isElse = mentions(text, scope.words.how) || mentions(text, scope.words.cases);
  const isAlone = beside <= alone && !isElse;
  const why = `value ${key} of no model`;
  const compose = () => askForModel(ask, label, { values: [key] });
  if (isAlone) return { sure: 1, certain: true, why, compose };
  const isFigure = (ask.kinds.get("value") ?? 0) > likelyFigure;
  const isVague = beside <= vague && !isElse && key !== "approvals" && !isAnswered(retrieval);
  return { sure: isFigure || isVague ? 0.6 : 0.3, why, compose };
}

/** How much a text says, in letters: a Chinese character says as much as some three. */
const lengthOf = (text: string) => text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** The value of a setting that differs between models. */
function askForSetting(ask: Ask): Proposal | undefined {
  if (!mentions(ask.folded, ask.scope.words.settings)) return undefined;
  const [best] = mentionedNames(ask.facts.settings, ask.question).toSorted((a, b) => b.weight - a.weight);
  const setting =
    best && best.told >= named ? ask.facts.knowledge.settings.find((one) => one.key === best.key) : undefined;
  if (!setting || !("variants" in setting) || !setting.variants?.length) return undefined;
  return {
    sure: 0.4,
    why: `setting ${setting.key} of no model`,
    compose: () => askForModel(ask, setting.name, { setting: setting.key }),
  };
}

/** Whether pages answer, without the figures of products. */
function isAnswered({ found, answerable }: Ask["retrieval"]): boolean {
  const kind = found[0]?.kind;
  return kind === "faq" || (answerable && kind !== "product" && kind !== "download");
}

export function proposeSelection(ask: Ask): Proposal | undefined {
  const before = ask.history.at(-1)?.context.selection;
  if (ask.named || (ask.models.length && !before)) return undefined;
  const volts = otherChargerVolts(ask);
  if (volts) return { sure: 1, certain: true, why: "no charger", compose: () => answerNoCharger(ask, volts) };
  const selection = readSelection(ask, before);
  return selection && { sure: 0.76, why: "selection", compose: () => answerSelection(ask, selection) };
}

/** With at most so many telling characters beside the model's name a question asks what the model is. */
const overviewLength = 12;

/** What a model is: when little else is asked, or the question is nobody's. */
export function proposeOverview(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  if (!product || !ask.named || ask.models.length > 1) return undefined;
  const rest = folded(ask.question, ask.locale)
    .replaceAll(folded(product.model, ask.locale), " ")
    .replaceAll(/[\s\p{P}]/gu, "");
  const isAsked = mentions(ask.folded, ask.scope.words.what);
  return rest.length <= overviewLength / (/\p{Script=Han}/u.test(rest) ? 2 : 1) ||
    (isAsked && rest.length < 30)
    ? {
        sure: 0.56,
        why: "overview",
        // "Tell me about SGC6120N": nothing else is in it.
        ...(isAsked && !ask.things.length ? { certain: true as const } : {}),
        compose: () => answerOverview(ask, product),
      }
    : undefined;
}
