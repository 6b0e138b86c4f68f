import { formatNumber } from "#domain/parameter/format.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Ask, Composed } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { AskedKind } from "../../kinds/kinds.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { answerParameters, itemsOf, namedParameters } from "../parameters.ts";
import { mentions } from "../words.ts";
import { withoutModels } from "./alarms.ts";

/** The hottest place that somebody asks for, °C. */
const mostDegrees = 150;

/** A figure of a question, and the parameter whose range it is held against. */
type Held = { parameter: string; figure: number };

/** Up to which voltage a battery feeds a device, V. */
const mostOfBattery = 60;

/** "A plant room at 48 degrees, is it good?": whether a figure lies in a model's range, and the range. */
export function proposeWithin(ask: Ask): Proposal | undefined {
  const [product] = ask.models;
  if (!product || ask.models.length > 1 || isElse(ask)) return undefined;
  if (isWithoutBattery(ask)) return withoutBattery(ask, product);
  const held = temperatureIn(ask) ?? feedIn(ask, product) ?? frequencyIn(ask);
  if (held?.parameter === "supply-voltage" && !hasItem(product, held.parameter))
    return withoutDc(ask, product);
  if (!held || !itemsOf(product).some(({ key }) => key === held.parameter)) return undefined;
  // "How many amperes at 60 °C" asks for something else that depends on it.
  if (namedParameters(ask).some((key) => !itsOwn(held.parameter).includes(key))) return undefined;
  if (ask.figures.some((figure) => ["current", "power", "length", "time"].includes(figure))) return undefined;
  return {
    sure: 0.9,
    // "Still that at 60 degrees?" asks for what was spoken of.
    ...(isCertain(ask, held) ? { certain: true as const } : {}),
    why: `within ${held.parameter}`,
    compose: () => answerWithin(ask, product, held),
  };
}

/** A question of at most so many characters asks for the feed alone. */
const shortQuestion = 80;

/** Whether nothing but the range can be meant. */
function isCertain(
  { refers, named, question, folded, scope }: Ask,
  { parameter }: Pick<Held, "parameter">,
): boolean {
  if (parameter === "working-temperature") return !refers;
  const isFeed = parameter.startsWith("supply-voltage");
  const isBoth = /(?<!\p{L})(?:ac|ca)(?!\p{L})|交流/u.test(folded);
  return (
    isFeed && named && !isBoth && question.length <= shortQuestion && !mentions(folded, scope.words.wiring)
  );
}

const hasItem = (product: KnownProduct, parameter: string) =>
  itemsOf(product).some(({ key }) => key === parameter);

/** "Can the STS160 run from a 12 V battery?": it has an AC supply alone. */
function withoutDc(ask: Ask, product: KnownProduct): Proposal | undefined {
  // A charger feeds the battery.
  if (hasItem(product, "charge-voltage")) return undefined;
  return {
    sure: 0.9,
    ...(isCertain(ask, { parameter: "supply-voltage" }) ? { certain: true as const } : {}),
    why: "no DC supply",
    compose: () => {
      const answer = answerParameters(ask, product, ["supply-voltage-ac"]);
      return answer && { ...answer, text: `${ask.translate("answer.value.acOnly")}\n\n${answer.text}` };
    },
  };
}

const isWithoutBattery = ({ folded, scope, question }: Ask) =>
  question.length <= shortQuestion && mentions(folded, scope.words.withoutBattery);

/** "Will it run without a battery?": where it has an AC supply, it does. */
function withoutBattery(ask: Ask, product: KnownProduct): Proposal {
  const isFedByAc = hasItem(product, "supply-voltage-ac");
  const key = isFedByAc ? "supply-voltage-ac" : "supply-voltage";
  const verdict = isFedByAc
    ? ask.translate("answer.value.noBattery")
    : ask.translate("answer.value.needsBattery");
  return {
    sure: 0.9,
    // "And without a battery?" is asked of the device that was spoken of.
    ...((ask.named || ask.refers) && hasItem(product, key)
      ? { certain: true as const, alone: true as const }
      : {}),
    why: "without battery",
    compose: () => {
      const answer = answerParameters(ask, product, [key]);
      return answer && { ...answer, text: `${verdict}\n\n${answer.text}` };
    },
  };
}

/** What is called by the same words as a parameter. */
const itsOwn = (parameter: string) =>
  parameter.startsWith("supply-voltage")
    ? ["supply-voltage", "supply-voltage-ac", "battery-voltage", "charge-voltage", "rated-voltage"]
    : [parameter, "storage-temperature", "frequency"];

/** From which likelihood on a question is about something else that has figures. */
const likelyElse = 0.45;
const others: readonly AskedKind[] = ["alarm", "code", "register", "setting", "unsafe", "price"];

const isElse = ({ kinds, names, scope, folded }: Ask) =>
  [...names.things].some((thing) => !thing.startsWith("terminal")) ||
  mentions(folded, scope.words.settings) ||
  others.some((kind) => (kinds.get(kind) ?? 0) > likelyElse);

const number = String.raw`(?<![\d.,a-z])([-−–]?)\s?(\d{1,3}(?:[.,]\d)?)`;

/** The temperature of the place where a device stands, °C. */
function temperatureIn(ask: Ask): Held | undefined {
  const { folded: text, scope, question } = ask;
  const { ambient, ownHeat, units } = scope.words;
  if (mentions(text, ownHeat)) return undefined;
  const said = withoutModels(ask, question).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  // A letter alone needs two digits: a 3C certificate is none of 3 °C.
  const signed = new RegExp(
    `${number}(?:\\s*(?:[°º˚]\\s*c?|℃|${units.degrees.join("|")})|(?<=\\d\\d)\\s?c(?![a-z]))`,
    "u",
  ).exec(said);
  // A comma behind a figure ends it: "at −35, ok?".
  const plain = new RegExp(`${number}(?![.,]?\\d|\\s?[\\p{L}%°])`, "u").exec(said);
  const isPlace =
    mentions(text, ambient) && (plain?.[1] || mentions(text, scope.words.quantities.temperature));
  const found = signed ?? (isPlace ? plain : null);
  // "sgc 420c" is no temperature.
  if (!found || valueOf(found[2]!) > mostDegrees) return undefined;
  const isBelow = found[1] !== "" || mentions(text, units.below);
  return { parameter: "working-temperature", figure: valueOf(found[2]!) * (isBelow ? -1 : 1) };
}

/** The voltage of a battery or a supply that a device is to be fed with, V. */
function feedIn(ask: Ask, product: KnownProduct): Held | undefined {
  const said = withoutModels(ask, ask.question).toLowerCase();
  const found = new RegExp(`${number}\\s*v(?:\\s?(dc|ac|cc|ca))?(?![a-z])`, "u").exec(said);
  if (!found) return undefined;
  const figure = valueOf(found[2]!);
  const isBattery = found[3] === "dc" || found[3] === "cc" || (!found[3] && figure <= mostOfBattery);
  // The volts of the mains at a charger are those that feed it.
  const isOfCharger = !isBattery && hasItem(product, "charge-voltage");
  if (!isOfCharger && !mentions(ask.folded, ask.scope.words.feeding)) return undefined;
  const parameter = isBattery ? "supply-voltage" : "supply-voltage-ac";
  // What has an AC supply alone is fed by no battery.
  const isFed = hasItem(product, parameter) || (isBattery && hasItem(product, "supply-voltage-ac"));
  return isFed ? { parameter, figure } : undefined;
}

/** The frequency of a plant, Hz. */
function frequencyIn(ask: Ask): Held | undefined {
  const found = new RegExp(`${number}\\s*hz(?![a-z])`, "u").exec(ask.question.toLowerCase());
  return found ? { parameter: "frequency", figure: valueOf(found[2]!) } : undefined;
}

const valueOf = (written: string) => Number(written.replace(",", "."));

function answerWithin(ask: Ask, product: KnownProduct, { parameter, figure }: Held): Composed | undefined {
  const { translate, locale } = ask;
  const answer = answerParameters(ask, product, [parameter]);
  const item = itemsOf(product).find(({ key }) => key === parameter)!;
  const { min, max } = item.value;
  if (!answer || typeof min !== "number" || typeof max !== "number") return undefined;
  const told = `${formatNumber(figure, locale)} ${item.unit ?? ""}`.trim();
  const verdict =
    figure >= min && figure <= max
      ? translate("answer.value.within", { figure: told })
      : translate("answer.value.outside", { figure: told });
  return {
    ...answer,
    text: [verdict, answer.text, plainText(item.explanation)].filter(Boolean).join("\n\n"),
  };
}
