import { plainText } from "#domain/locale/text.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { itemsOf, valueText } from "../parameters.ts";
import { folded } from "../../folded.ts";
import { listOf, mentions, placeOfPhrase } from "../words.ts";
import { withoutModels } from "./alarms.ts";
import { isOfEngine, type Outputs, outputsFor } from "./output-terminals.ts";
import { pinsOf, roleLine, wiringSource } from "./wiring.ts";

/** Something that a relay can be set to, in the visitor's language. */
type Function = { option: string; name: string; setting: MenuSetting };

/** "Which terminal goes to the starter relay, and for how many amperes?": the terminal of what a controller switches. */
export function proposeOutput(ask: Ask): Proposal | undefined {
  const { folded: text, scope, models, device } = ask;
  const [product] = models;
  if (!device || !product || models.length > 1 || !mentions(text, scope.words.outputAsked)) return undefined;
  if (mentions(text, scope.words.alarms) || mentions(text, scope.words.fault)) return undefined;
  const option = optionIn(ask);
  if (!option) return undefined;
  const found = outputsOf(ask, option);
  // What no relay can be set to may have terminals of another kind.
  if (!found && !isOfEngine(option)) return undefined;
  const called = functionOf(ask, option);
  if (!called) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: `output ${option}`,
    compose: () => (found ? answerOutput(ask, product, called, found) : answerNone(ask, product, called)),
  };
}

/** What the question calls by the longest phrase. */
function optionIn(ask: Ask): string | undefined {
  const text = folded(withoutModels(ask, ask.question), ask.locale);
  const said = Object.entries(ask.scope.words.outputs).flatMap(([option, phrases]) =>
    phrases
      .filter((phrase) => placeOfPhrase(text, phrase) >= 0)
      .map((phrase) => ({ option, length: phrase.length })),
  );
  return said.toSorted((a, b) => b.length - a.length)[0]?.option;
}

/** The settings that say what relays follow. */
const relaySettings = ({ facts, device }: Ask) =>
  facts.of(device).settings.filter(({ key }) => key.startsWith("output-function"));

function outputsOf(ask: Ask, option: string): Outputs | undefined {
  const options = relaySettings(ask).flatMap((setting) =>
    setting.kind === "choice" ? setting.options.map(({ key }) => key) : [],
  );
  return outputsFor(option, pinsOf(ask.facts.knowledge, ask.device!), new Set(options));
}

/** How menus call a function: that of the device, or of others where it has none. */
function functionOf(ask: Ask, option: string): Function | undefined {
  for (const setting of [...relaySettings(ask), ...relaySettings({ ...ask, device: undefined })]) {
    const own = setting.kind === "choice" && setting.options.find(({ key }) => key === option);
    if (own) return { option, name: own.name, setting };
  }
  return undefined;
}

function answerOutput(ask: Ask, product: KnownProduct, called: Function, { kind, pins }: Outputs): Composed {
  const { translate, facts, locale, scope, folded: text } = ask;
  const { model } = product;
  const sources = new Sources();
  const mark = sources.cite(wiringSource(ask, model));
  const { menu, name } = called.setting;
  const told = {
    model,
    pins: listOf(pins, locale),
    option: called.name,
    menu: `${facts.knowledge.menus.find(({ key }) => key === menu)?.name ?? menu} › ${name}`,
  };
  const place =
    kind === "printed" || (kind === "fed" && pins.length === 1)
      ? translate("answer.output.printed", told)
      : kind === "fed"
        ? translate("answer.output.fed", told)
        : translate("answer.output.free", told);
  const rating = ratingText(ask, product, called.option);
  const isForAmperes = mentions(text, scope.words.quantities.current);
  const head = isForAmperes && rating ? [rating + mark, place] : [place + mark, ...(rating ? [rating] : [])];
  return {
    text: [...head, rolesText(ask, pins), ...safetyText(ask, called.option)].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [model] },
  };
}

/** What is to be minded at these terminals: the conductor, the coil. */
function rolesText(ask: Ask, names: readonly string[]): string {
  const own = pinsOf(ask.facts.knowledge, ask.device!);
  const isNamed = (name: string) => names.some((one) => name === one || /^[. ]/.test(name.slice(one.length)));
  const pins = own.filter(({ name }) => names.some((one) => name.startsWith(one)) && isNamed(name));
  const roles = [...new Set(pins.map(({ role }) => role))].flatMap(
    (key) => ask.facts.knowledge.roles.find((one) => one.key === key) ?? [],
  );
  return roles.map((role) => roleLine(ask, role, pins)).join("\n");
}

/** What the relays carry, and what the model's page says of those for this function. */
function ratingText(ask: Ask, product: KnownProduct, option: string): string | undefined {
  const { translate, locale } = ask;
  const item = itemsOf(product).find(({ key }) => key === "relay-rating");
  const { min, max } = item?.value ?? {};
  if (!item || typeof min !== "number" || typeof max !== "number") return undefined;
  const told = { model: product.model, rating: valueText(plainText(item.text), item.unit) };
  if (min === max) return translate("answer.output.rating", told);
  const own = product.features
    .map((feature) => plainText(feature))
    .find((line) => isOfEngine(option) && isOfOutputs(ask, line, max));
  const least = `${formatNumber(min, locale)} ${item.unit}`;
  return own
    ? `${translate("answer.output.rating", told)} ${own}`
    : translate("answer.output.ratingSpan", { ...told, least });
}

/** "Two 16 A relays for crank and fuel": whether a line speaks of the largest relays and of the starter. */
function isOfOutputs({ scope, locale }: Ask, line: string, amperes: number): boolean {
  const hasFigure = new RegExp(`(?<![\\d.,])${amperes}\\s?A(?![A-Za-z])`, "u").test(line);
  return hasFigure && mentions(folded(line, locale), scope.words.outputs["crank"] ?? []);
}

function safetyText({ translate, facts, locale }: Ask, option: string): string[] {
  if (!isOfEngine(option)) return [];
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const note = facts.knowledge.safety.get("moving-parts");
  return [
    `**${translate("alarms.safety")}**${colon}${translate("answer.output.never")}${note ? ` ${note}` : ""}`,
  ];
}

/** Most models named that have such an output. */
const mostModels = 4;

/** A starter or a fuel valve at a device that has no output for it, and relatives that have one. */
function answerNone(ask: Ask, { model }: KnownProduct, { name, option }: Function): Composed {
  const { translate, facts, locale } = ask;
  const { category } = ask.device!;
  const sources = new Sources();
  const mark = sources.cite(wiringSource(ask, model));
  const models = facts.devices
    .filter((device) => device.category === category && outputsOf({ ...ask, device }, option) !== undefined)
    .slice(0, mostModels)
    .map((one) => one.model);
  const others = models.length
    ? ` ${translate("answer.device.have", { models: listOf(models, locale) })}`
    : "";
  return {
    text: translate("answer.output.none", { model, option: name }) + mark + others,
    sources: sources.list,
    answered: true,
    context: { models: [model] },
  };
}
