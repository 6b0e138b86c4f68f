import { plainText } from "#domain/locale/text.ts";
import type { ParameterItem } from "#domain/product/detail.server.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { listOf, mentions, placeOfPhrase, withoutBrackets } from "./words.ts";

/** Most parameters in one answer. */
const mostParameters = 4;

/** Visitors who ask for the supply mean both of its parameters. */
const together: Record<string, readonly string[]> = {
  "supply-voltage": ["supply-voltage", "supply-voltage-ac"],
};

/** What is meant where a device has no such parameter: the amperes of a charger are those that it charges with. */
const instead: Record<string, readonly string[]> = {
  "rated-current": ["charge-current", "lamp-current", "relay-rating"],
  "charge-current": ["rated-current"],
  "rated-voltage": ["charge-voltage", "supply-voltage-ac", "supply-voltage"],
  "supply-voltage": ["supply-voltage-ac", "rated-voltage"],
  "phase-voltage": ["line-voltage"],
  "line-voltage": ["phase-voltage"],
  "display-size": ["display"],
  "analogue-inputs": ["sensor-resistance", "thermocouple-inputs", "resistive-inputs", "current-inputs"],
};

/**
 * The parameters that a question names, in its order; longer phrases win over the shorter ones they
 * contain.
 */
export function namedParameters({
  folded,
  knowledge,
  models,
  scope,
}: Pick<Ask, "folded" | "knowledge" | "models" | "scope">): string[] {
  let rest = models.reduce(
    (text, { model }) => text.replaceAll(model.toLowerCase(), (found) => " ".repeat(found.length)),
    folded,
  );
  const places: { key: string; phrase: string; at: number }[] = [];
  for (const { key, phrase } of knowledge.phrases) {
    const at = placeOfPhrase(rest, phrase);
    if (at < 0) continue;
    rest = rest.slice(0, at) + " ".repeat(phrase.length) + rest.slice(at + phrase.length);
    places.push({ key, phrase, at });
  }
  // "How large" means the device's size only when nothing else is named: "开孔多大".
  const named = places.filter(({ phrase }) => !scope.words.size.includes(phrase));
  const keys = (named.length ? named : places)
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ key }) => together[key] ?? [key]);
  return [...new Set([...keys, ...measured(folded, scope)])].slice(0, mostParameters);
}

/** "How many amperes may the relays carry": parameters that a thing and a kind of figure name together. */
const measured = (text: string, { words }: Pick<Ask["scope"], "words">) =>
  words.measured.flatMap(({ key, quantity, words: things }) =>
    mentions(text, things) && mentions(text, words.quantities[quantity]) ? [key] : [],
  );

type Item = ParameterItem & { group: string };

const keptItems = new WeakMap<KnownProduct["groups"], readonly Item[]>();

/** The parameters of a model with their groups. */
export function itemsOf({ groups }: KnownProduct): readonly Item[] {
  let items = keptItems.get(groups);
  if (!items) {
    items = groups.flatMap(({ group, items: own }) => own.map((item) => ({ ...item, group })));
    keptItems.set(groups, items);
  }
  return items;
}

export const valueText = (text: string, unit: string | undefined) =>
  unit && text ? `${text} ${unit}` : text;

/**
 * Parameters of one model from the product's data: the standard value, and a table of the values under each
 * approval.
 */
export function answerParameters(
  ask: Ask,
  product: KnownProduct,
  keys: readonly string[],
): Composed | undefined {
  const { translate } = ask;
  const items = itemsOf(product);
  const found = (key: string) => items.find((item) => item.key === key);
  const own = keys.flatMap((key) => found(key) ?? []);
  const wanted = own.length
    ? own
    : keys.flatMap((key) => (instead[key] ?? []).map(found).find(Boolean) ?? []);
  const sources = new Sources();
  const context = { models: [product.model], values: [...keys] };
  if (!wanted.length) {
    const label = labelOf(ask, keys[0]!);
    if (!label) return undefined;
    const mark = sources.cite(
      productSource(product, { anchor: "parameters", heading: translate("answer.parameters") }),
    );
    return {
      text: translate("answer.value.none", { model: product.model, label }) + mark,
      sources: sources.list,
      answered: true,
      context,
    };
  }
  const approvals = askedApprovals(ask, items);
  const blocks = wanted.map((item) => {
    const mark = sources.cite(
      productSource(product, {
        anchor: `parameters-${item.group}`,
        heading: translate(`product.groups.${item.group}`),
      }),
    );
    return block(ask, product, item, approvals, mark);
  });
  return { text: blocks.join("\n\n"), sources: sources.list, answered: true, context };
}

function block(
  { translate, locale }: Ask,
  { model }: KnownProduct,
  item: Item,
  asked: readonly string[],
  mark: string,
): string {
  const label = plainText(item.label);
  const value = valueText(item.text, item.unit);
  const line = translate("answer.value.one", { model, label, value }) + mark;
  const others = item.approvals?.filter(({ text }) => text !== item.text) ?? [];
  if (others.length) {
    const rows = [
      [translate("answer.value.standard"), value],
      ...others.map(({ approval, text }) => [approval, valueText(text, item.unit)]),
    ];
    return [
      line,
      translate("answer.value.differs"),
      table([translate("answer.value.version"), withoutBrackets(label)], rows),
    ].join("\n\n");
  }
  const same = asked.filter((approval) => !["approvals", "standards"].includes(item.key) && approval);
  return same.length
    ? `${line}\n\n${translate("answer.value.same", { approval: listOf(same, locale), model })}`
    : line;
}

/** A small table in Markdown; a bar in a cell would end it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/** Approvals that the question names and the model holds. */
function askedApprovals({ question }: Ask, items: readonly Item[]): string[] {
  const held =
    items.find((item) => item.key === "approvals")?.value.choice?.map((key) => key.toUpperCase()) ?? [];
  return held.filter((approval) => new RegExp(`(?<![A-Za-z])${approval}(?![A-Za-z0-9])`).test(question));
}

export function labelOf({ knowledge }: Pick<Ask, "knowledge">, key: string): string | undefined {
  for (const product of knowledge.products) {
    const item = itemsOf(product).find((one) => one.key === key);
    if (item) return plainText(item.label);
  }
  return undefined;
}

/** Figures of the model that is spoken of, which a frequent question's answer is told with. */
export function figuresOfFaq(ask: Ask, faq: number, mark: string): string[] {
  const [product, other] = ask.models;
  if (!product || other) return [];
  return (ask.scope.words.faqFigures[faq] ?? []).flatMap((key) => {
    const item = itemsOf(product).find((one) => one.key === key);
    if (!item) return [];
    const value = valueText(item.text, item.unit);
    const others = (item.approvals ?? []).filter(({ text }) => text !== item.text);
    const under = others.map((one) => `${one.approval}: ${valueText(one.text, item.unit)}`).join("; ");
    const label = plainText(item.label);
    const told = ask.translate("answer.value.one", { model: product.model, label, value });
    return [`${told}${under ? ` (${under})` : ""}${mark}`];
  });
}
