import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { GuideBlock, GuidePart } from "#making/documents/content.ts";
import { blocksFor } from "#making/documents/guide.ts";
import { type DocumentFacts, guideBlocks, guideSubject } from "#making/documents/queries.server.ts";
import { hasRegisters, registerSource } from "#domain/product/register-source.ts";
import type { Words } from "#making/documents/words.ts";
import { type GuideTexts, manualOf } from "./manual.ts";
import type { Manual } from "./types.ts";

type Sources = { db: Database; knowledge: Knowledge; devices: readonly Device[] };

/**
 * The manual of a product, from its data and what its device knows of itself.
 * @throws SiteError notFound, when the product is not published
 */
export async function readManual(
  { db, knowledge, devices }: Sources,
  facts: DocumentFacts,
  words: Words,
): Promise<Manual> {
  const device = devices.find(({ id }) => id === facts.id);
  if (!device) throw new SiteError("notFound", "notFound");
  const { panel, parameters } = facts;
  const guide = guideTexts(await guideBlocks(db), facts, words);
  return manualOf(
    knowledge,
    { device, panel, parameters, registers: hasRegisters(facts) ? registerSource(facts) : undefined, guide },
    words,
  );
}

/** The newest version of the firmware that a manual names. */
export function firmwareOf({ chapters }: Manual): string | undefined {
  const [part] = chapters.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "firmware"));
  return part?.kind === "firmware" ? part.lines[0]?.versions[0]?.version : undefined;
}

function guideTexts(
  parts: Map<GuidePart, GuideBlock[]>,
  facts: DocumentFacts,
  { locale }: Words,
): GuideTexts {
  const texts = (part: GuidePart) =>
    Object.fromEntries(
      blocksFor(parts.get(part) ?? [], guideSubject(facts)).map(({ key, text }) => [
        key,
        plainText(pick(text, locale)),
      ]),
    );
  return { keys: texts("keys"), lights: texts("lights"), registers: texts("registers") };
}
