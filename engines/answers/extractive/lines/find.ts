import { belongsTo } from "#domain/knowledge/condition.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Thing } from "#engines/search/types.ts";
import type { Ask } from "../ask.ts";
import { withoutModels } from "../device/alarms.ts";
import { pinsOf } from "../device/wiring.ts";
import { namesAnother } from "./another-code.ts";
import { type Group, type GroupKind, groupsOf, kindsOfGroup, pageGroups, productGroup } from "./groups.ts";
import { indexLines, keptLines, type LineHit, type LineIndex, searchLines } from "./line-index.ts";

const kept: Kept = new WeakMap();
const keptProducts: Kept = new WeakMap();

/** Statements of the devices' knowledge and frequent questions that have most of a question. */
export async function findLines(ask: Ask, said: string, things: readonly Thing[]): Promise<LineHit[]> {
  const { device, models, offered, facts, kinds } = ask;
  const roles = device && new Set(pinsOf(facts.knowledge, device).map(({ role }) => role));
  const accepts = ({ kind, key, title, condition, products }: Group) => {
    if (kind === "tool" && namesAnother(title, said)) return false;
    if (products) return !products.length || !models.length || models.some(({ id }) => products.includes(id));
    if (!device) return true;
    return kind === "terminal" ? roles!.has(key) : belongsTo(condition, device);
  };
  const acceptsLine = ({ lines }: Group, number: number) =>
    !device || belongsTo(lines[number]!.condition ?? {}, device);
  const asked = { question: withoutModels(ask, said), things };
  const ofProducts = await Promise.all(
    [...models.slice(0, 1), ...offered].map(async (product) =>
      searchLines(
        await keptOf(keptProducts, product, () =>
          indexLines([productGroup(product, ask.scope.asked.of[ask.locale].statements)], ask.reading),
        ),
        asked,
        () => true,
        () => true,
      ),
    ),
  );
  return [...searchLines(await indexOf(ask), asked, accepts, acceptsLine), ...ofProducts.flat()]
    .map((hit) => ({ ...hit, relevance: hit.relevance + byKind * likelihood(kinds, hit.group.kind) }))
    .toSorted((a, b) => b.relevance - a.relevance);
}

/** How much it counts that the question is of a kind that a group answers. */
const byKind = 0.4;

/** How likely a question is of a kind that such groups answer, 0 to 1. */
function likelihood(kinds: Ask["kinds"], group: GroupKind): number {
  return kindsOfGroup[group].reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0);
}

function indexOf(ask: Ask): Promise<LineIndex> {
  const { knowledge, reading, locale } = ask;
  return keptOf(kept, knowledge, () => keptLines(`knowledge ${locale}`, allGroups(ask), reading));
}

/** Everything that a language's knowledge tells, but for what single models' pages say. */
export function allGroups({
  facts,
  knowledge,
  scope,
  locale,
}: Pick<Ask, "facts" | "knowledge" | "scope" | "locale">): Group[] {
  const asked = scope.asked.of[locale];
  const faqs = [...knowledge.faqs.values()].map(({ id, question, answer, productIds }) => ({
    id,
    question: plainText(question),
    answer: plainText(answer),
    asked: [...(knowledge.asked.get(id) ?? []), ...(asked.faqs[id] ?? [])],
    productIds,
  }));
  const fill = <T>(entry: T) => facts.filled(entry, undefined);
  return [...groupsOf(facts.knowledge, { faqs, asked, fill }), ...pageGroups(knowledge, asked)];
}

type Kept = WeakMap<object, Promise<LineIndex>>;

function keptOf(cache: Kept, key: object, make: () => Promise<LineIndex>): Promise<LineIndex> {
  let index = cache.get(key);
  if (!index) cache.set(key, (index = make()));
  return index;
}
