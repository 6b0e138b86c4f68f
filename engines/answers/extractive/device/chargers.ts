import { formatNumber } from "#domain/parameter/format.ts";
import { named } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { itemsOf, valueText } from "../parameters.ts";
import { jobIn } from "../read-selection.ts";
import { listOf, mentions } from "../words.ts";

/** Where the volts of batteries end and those of the mains begin, V; and the most that feeds a device. */
const [mostOfBattery, mostOfMains] = [60, 500];

/** Most models that the next question may be about. */
const mostOffered = 4;

/** Where a charger's own feed stands. */
const feed = "supply-voltage-ac";

const feedOf = (product: KnownProduct) => itemsOf(product).find(({ key }) => key === feed);
const isCharger = (product: KnownProduct) => itemsOf(product).some(({ key }) => key === "charge-voltage");

/** The volts of the mains that a question names: "on 110 V". */
export function mainsVoltsIn({ folded }: Pick<Ask, "folded">): number | undefined {
  const volts = [
    ...folded.matchAll(
      /(?<![\d.,\p{Script=Latin}])(\d{2,3})\s?v(?:olt\p{L}{0,4}|ac|ca)?(?!\p{Script=Latin})/gu,
    ),
  ]
    .map(([, number]) => Number(number))
    .filter((one) => one > mostOfBattery && one <= mostOfMains);
  return volts.length === 1 ? volts[0] : undefined;
}

/** "Does your charger work on 110 V?": the feed of all chargers, held against it. */
export function proposeChargersFeed(ask: Ask): Proposal | undefined {
  const { models, folded, scope } = ask;
  const volts = mainsVoltsIn(ask);
  if (models.length || !volts || !jobIn(folded, scope.words)?.includes("charging")) return undefined;
  // "Which one for 24 V batteries" asks for a model.
  if (mentions(folded, scope.words.choosing)) return undefined;
  return { sure: 0.95, certain: true, why: `chargers on ${volts} V`, compose: () => answerFeed(ask, volts) };
}

function answerFeed(ask: Ask, volts: number): Composed | undefined {
  const { translate, locale } = ask;
  const chargers = ask.knowledge.products.filter((one) => isCharger(one) && feedOf(one));
  const [first] = chargers;
  const ranges = [...Map.groupBy(chargers, (one) => feedOf(one)!.text)];
  if (!first) return undefined;
  const sources = new Sources();
  const mark = sources.cite(
    productSource(first, { anchor: "parameters-power", heading: translate("answer.parameters") }),
  );
  const isFor = (one: KnownProduct) => holds(feedOf(one)!.value, volts);
  const isAll = chargers.every(isFor);
  const figure = `${formatNumber(volts, locale)} V`;
  const verdict =
    isAll || !chargers.some(isFor)
      ? translate(isAll ? "answer.value.within" : "answer.value.outside", { figure })
      : undefined;
  const lines = ranges.map(([, own]) => `- ${lineOf(ask, own)}`);
  return {
    text: [verdict && verdict + mark, lines.join("\n")].filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [first.model], offered: chargers.slice(0, mostOffered).map(({ model }) => model) },
  };
}

const holds = ({ min, max }: { min?: number | null; max?: number | null }, figure: number) =>
  typeof min === "number" && typeof max === "number" && figure >= min && figure <= max;

/** The feed of models that have the same: `Supply voltage (AC): 90–305 V AC · SBC1205, SBC1210`. */
function lineOf({ locale }: Ask, products: readonly KnownProduct[]): string {
  const item = feedOf(products[0]!)!;
  const links = products.map(({ id, model }) => `[${model}](/product/${id}/${model})`);
  const value = `**${valueText(item.text, item.unit)}** · ${listOf(links, locale)}`;
  return named(plainText(item.label), value, locale);
}

/** The feed of a charger, where the volts of the mains were named for it. */
export function feedLineOf(ask: Ask, product: KnownProduct): string[] {
  const volts = mainsVoltsIn(ask);
  const item = feedOf(product);
  if (!volts || !item || !isCharger(product) || !holds(item.value, volts)) return [];
  return [named(plainText(item.label), valueText(item.text, item.unit), ask.locale)];
}
