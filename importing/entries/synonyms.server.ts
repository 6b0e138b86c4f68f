import type { Database } from "#db/client.server.ts";
import { synonymGroup } from "#db/schema/site/search.ts";
import { locales } from "#domain/locale/locale.ts";
import { type DerivedPlan, planDerived } from "../derived.server.ts";
import type { Content } from "../read.server.ts";

/** Plans the groups of synonyms, which have no key but their position. */
export async function planSynonyms(db: Database, { synonyms }: Content): Promise<DerivedPlan> {
  const rows = locales.flatMap((locale) =>
    synonyms[locale].map((terms, position) => ({ locale, position, terms })),
  );
  return planDerived(db, { kind: "synonym", table: synonymGroup, keys: ["locale", "position"], rows });
}
