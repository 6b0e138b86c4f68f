import type { Device } from "#domain/knowledge/devices.server.ts";
import { withoutModels } from "#engines/search/names-model.ts";
import type { SearchResult } from "#engines/search/types.ts";
import { addressOf, type KnowledgeKind, type KnowledgeScope, teller } from "./entries.ts";
import { findKnowledge, type KnowledgeHit } from "./find-knowledge.ts";

/** A result that is no passage; its text is made when its page is shown. */
export type OwnResult = {
  kind: KnowledgeKind;
  /** Whether it is so sure that it comes before what words find. */
  leads: boolean;
  make(): Omit<SearchResult, "excerpt"> & { text: string };
};

type Asked = {
  text: string;
  models: readonly { model: string }[];
  /** Whether it is about the code of an engine. */
  isFault: boolean;
};

/** How sure a hit must be to lead: a single word is part of many names. */
const [sure, sureOfWord] = [0.86, 0.95];
/** Most that lead, of a kind and together. */
const [mostOfKind, mostTogether] = [2, 4];

/** What devices know that a text asks for, best first; of a model that it names, with its own values. */
export function knowledgeResults(
  scope: KnowledgeScope & { devices: readonly Device[] },
  { text, models, isFault }: Asked,
): OwnResult[] {
  const { knowledge, locale } = scope;
  const names = models.map(({ model }) => model);
  const device = scope.devices.find(({ model }) => model === names[0]);
  const rest = withoutModels(text, names).trim();
  const hits = findKnowledge(knowledge, rest, device);
  const leading = isFault ? new Set() : leadingOf(hits, rest);
  let tell: ReturnType<typeof teller> | undefined;
  return hits.map((hit): OwnResult => ({
    kind: hit.kind,
    leads: leading.has(hit),
    make() {
      tell ??= teller(scope, device);
      const { id: entityId, path, ...told } = tell(hit)!;
      const [address, anchor] = addressOf(knowledge, hit, device).split("#");
      return {
        ...told,
        id: `${hit.kind}-${hit.key}.${locale}`,
        kind: hit.kind,
        entityId,
        locale,
        host: locale,
        address: address!,
        anchor,
        heading: [device?.model, path].filter(Boolean).join(" · ") || undefined,
        loginRequired: false,
      };
    },
  }));
}

function leadingOf(hits: readonly KnowledgeHit[], text: string): Set<KnowledgeHit> {
  const enough = /\s/.test(text) || /\p{Script=Han}{3}/u.test(text) ? sure : sureOfWord;
  const leading: KnowledgeHit[] = [];
  for (const hit of hits.filter(({ score }) => score >= enough)) {
    const ofKind = leading.filter(({ kind }) => kind === hit.kind).length;
    if (ofKind < mostOfKind && leading.length < mostTogether) leading.push(hit);
  }
  return new Set(leading);
}
