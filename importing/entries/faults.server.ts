import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  failureMode,
  faultCode,
  faultCodeSource,
  suspectParameter,
} from "#db/schema/catalogue/fault-code.ts";
import type { Localised } from "#db/schema/site/shared.ts";
import { remedyOf } from "#domain/fault-code/remedy.ts";
import { wordsOf } from "#domain/fault-code/words.ts";
import { locales } from "#domain/locale/locale.ts";
import { type DerivedPlan, planDerived, unchanged } from "../derived.server.ts";
import type { Content } from "../read.server.ts";

type CodeRow = Omit<typeof faultCode.$inferInsert, "words"> & { words: string[] };

/**
 * Plans the fault-code tables, which are derived as a whole: a failure mode's text is in hundreds of codes.
 * Unchanged rows are not touched.
 */
export async function planFaultCodes(db: Database, content: Content): Promise<DerivedPlan[]> {
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([content.spns, content.fmis, content.brands]))
    .digest("base64url");
  const [source] = await db.select().from(faultCodeSource);
  if (source?.fingerprint === fingerprint) return [unchanged("fault code", await db.$count(faultCode))];
  const codes = codeRows(content);
  return [
    await planDerived(db, {
      kind: "suspect parameter",
      table: suspectParameter,
      keys: ["spn"],
      rows: content.spns.map(({ spn, name, about, fmis }) => ({ spn, name, about, fmis })),
    }),
    await planDerived(db, {
      kind: "failure mode",
      table: failureMode,
      keys: ["fmi"],
      rows: content.fmis.map(({ fmi, name, about }) => ({ fmi, name, about })),
    }),
    await planDerived(db, {
      kind: "fault code",
      table: faultCode,
      keys: ["brandId", "spn", "fmi"],
      rows: codes.map((row) => ({ ...row, words: sql`array_to_tsvector(${sql.param(row.words)}::text[])` })),
      following: ["words"],
      async note(transaction) {
        await transaction
          .insert(faultCodeSource)
          .values({ key: "files", fingerprint })
          .onConflictDoUpdate({ target: faultCodeSource.key, set: { fingerprint } });
      },
    }),
  ];
}

function codeRows(content: Content): CodeRow[] {
  const modes = new Map(content.fmis.map((mode) => [mode.fmi, mode]));
  const names = new Map(content.spns.map((s) => [s.spn, s.name]));
  const general = content.spns.flatMap((spn) =>
    spn.fmis.flatMap((fmi): CodeRow[] => {
      const mode = modes.get(fmi);
      const remedy = mode && remedyOf(spn, mode);
      return mode && remedy ? [row(0, spn.spn, fmi, joined(spn.name, mode.name), remedy)] : [];
    }),
  );
  const own = content.brands.flatMap((brand) =>
    brand.codes.map(({ spn, fmi, name, remedy }) => {
      const subject = name ?? names.get(spn) ?? { en: `SPN ${spn}` };
      return row(brand.id, spn, fmi, joined(subject, modes.get(fmi)!.name), remedy, brand.name);
    }),
  );
  return [...general, ...own];
}

function row(
  brandId: number,
  spn: number,
  fmi: number,
  name: Localised,
  remedy: NonNullable<Content["fmis"][number]["remedy"]>,
  brand = "",
): CodeRow {
  const { cause, response, action, severity } = remedy;
  const words = wordsOf([brand, spn, fmi, ...Object.values(name), ...Object.values(cause)].join(" "));
  return { brandId, spn, fmi, name, cause, response, action, severity, words };
}

/** Joins subject and mode in each language that has both: “Coolant temperature: above normal range”. */
function joined(subject: Localised, mode: Localised): Localised {
  const result: Localised = { en: `${subject.en}: ${mode.en}` };
  for (const locale of locales) {
    const [subjectText, modeText] = [subject[locale], mode[locale]];
    if (subjectText && modeText)
      result[locale] =
        locale === "zh" || locale === "hk" ? `${subjectText}：${modeText}` : `${subjectText}: ${modeText}`;
  }
  return result;
}
