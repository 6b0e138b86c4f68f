import { publicationOf } from "#domain/publication/content.ts";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { failureMode, faultCode, faultCodeSource, suspectParameter } from "#db/schema/fault-code.ts";
import type { Localised } from "#db/schema/shared.ts";
import { remedyOf } from "#domain/fault-code/remedy.ts";
import { wordsOf } from "#domain/fault-code/words.ts";
import { locales } from "#domain/locale/locale.ts";
import type { Content } from "../read.server.ts";

type CodeRow = Omit<typeof faultCode.$inferInsert, "words"> & { words: string[] };

/** Rows of one insert: a code has ten values, and PostgreSQL takes 65,535 in a statement. */
const chunk = 500;

/**
 * Makes the fault-code tables anew when their files changed. They are derived as a whole: a failure mode's
 * text stands in hundreds of codes.
 * @returns how many codes there are, and whether they were made anew
 */
export async function importFaultCodes(
  db: Database,
  content: Content,
): Promise<{ codes: number; changed: boolean }> {
  const rows = codeRows(content);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([content.spns, content.fmis, content.brands]))
    .digest("base64url");
  const [source] = await db.select().from(faultCodeSource);
  if (source?.fingerprint === fingerprint) return { codes: rows.length, changed: false };
  await db.delete(faultCode);
  await db.delete(suspectParameter);
  await db.delete(failureMode);
  for (let i = 0; i < content.spns.length; i += chunk) {
    await db
      .insert(suspectParameter)
      .values(
        content.spns.slice(i, i + chunk).map(({ spn, name, about, fmis }) => ({ spn, name, about, fmis })),
      );
  }
  if (content.fmis.length)
    await db.insert(failureMode).values(content.fmis.map(({ fmi, name, about }) => ({ fmi, name, about })));
  for (let i = 0; i < rows.length; i += chunk) {
    await db.insert(faultCode).values(
      rows.slice(i, i + chunk).map((row) => ({
        ...row,
        words: sql<string>`array_to_tsvector(${sql.param(row.words)}::text[])` as unknown as string,
      })),
    );
  }
  await db
    .insert(faultCodeSource)
    .values({ key: "files", fingerprint })
    .onConflictDoUpdate({ target: faultCodeSource.key, set: { fingerprint } });
  return { codes: rows.length, changed: true };
}

/** Entries of the brand table, for the shared way of importing. */
export function brandEntries(content: Content) {
  return content.brands.map((brand, position) => {
    const { id, key, name, about } = brand;
    const row = {
      id,
      key,
      name,
      about,
      position,
      publishedAt: new Date("2018-01-01T00:00:00Z"),
      ...publicationOf(brand),
    };
    return { row, source: row };
  });
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

/** “Coolant temperature: above normal range” in each language that has both halves. */
function joined(subject: Localised, mode: Localised): Localised {
  const result: Localised = { en: `${subject.en}: ${mode.en}` };
  for (const locale of locales) {
    const [a, b] = [subject[locale], mode[locale]];
    if (a && b) result[locale] = locale === "zh" || locale === "hk" ? `${a}：${b}` : `${a}: ${b}`;
  }
  return result;
}
