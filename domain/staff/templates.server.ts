import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { answerTemplate } from "#db/schema/staff/template.ts";
import { SiteError } from "../error.ts";
import { findMessage } from "./messages.server.ts";
import type { Staff } from "./rights.ts";
import { filled, languageFor, placesLeft, templateFault, type Texts, valuesOf } from "./templates.ts";
import { noteTrail } from "./trail.server.ts";

type TemplateInput = { name: string; kinds: string[]; subject: Texts; text: Texts };

export const listTemplates = (db: Database) =>
  db.select().from(answerTemplate).orderBy(asc(answerTemplate.name), asc(answerTemplate.id));

/** @throws SiteError notFound */
export async function findTemplate(db: Database, id: number) {
  const [row] = await db.select().from(answerTemplate).where(eq(answerTemplate.id, id));
  if (!row) throw new SiteError("notFound", "notFound");
  return row;
}

/**
 * Refuses texts that nobody could send. A language has both, subject and text, or none.
 * @throws SiteError badInput required, unknownPlaceholder
 */
function check({ subject, text }: TemplateInput): void {
  for (const [name, texts, others] of [
    ["subject", subject, text],
    ["text", text, subject],
  ] as const) {
    for (const locale of ["en", ...Object.keys(others)] as (keyof Texts)[])
      if (!texts[locale]) throw new SiteError("badInput", "required", { field: `${name}.${locale}` });
    for (const [locale, one] of Object.entries(texts)) {
      const fault = templateFault(one);
      if (fault) throw new SiteError("badInput", fault, { field: `${name}.${locale}` });
    }
  }
}

/** Begins a template. @returns its number @throws SiteError badInput */
export async function addTemplate(
  db: Database,
  { by, ...template }: TemplateInput & { by: Staff },
): Promise<number> {
  check(template);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(answerTemplate)
      .values({ ...template, changedBy: by.id })
      .returning({ id: answerTemplate.id });
    const { id } = row!;
    await note(tx, { by, id, before: undefined, after: template });
    return id;
  });
}

type Seen = { by: Staff; id: number; version: number };

/** Changes a template for who saw its present version. @throws SiteError badInput, taken, notFound */
export async function changeTemplate(
  db: Database,
  { by, id, version, ...template }: TemplateInput & Seen,
): Promise<void> {
  check(template);
  await db.transaction(async (tx) => {
    const before = await lock(tx, { id, version });
    await tx
      .update(answerTemplate)
      .set({ ...template, version: version + 1, changedBy: by.id, changedAt: sql`now()` })
      .where(eq(answerTemplate.id, id));
    await note(tx, { by, id, before, after: template });
  });
}

/** @throws SiteError taken, notFound */
export async function removeTemplate(db: Database, { by, id, version }: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lock(tx, { id, version });
    await tx.delete(answerTemplate).where(eq(answerTemplate.id, id));
    await note(tx, { by, id, before, after: undefined });
  });
}

async function lock(tx: Database, { id, version }: { id: number; version: number }) {
  const [row] = await tx
    .select()
    .from(answerTemplate)
    .where(and(eq(answerTemplate.id, id)))
    .for("update");
  if (!row) throw new SiteError("notFound", "notFound");
  if (row.version !== version) throw new SiteError("taken", "changedMeanwhile");
  const { name, kinds, subject, text } = row;
  return { name, kinds, subject, text };
}

type Change = { by: Staff; id: number; before: TemplateInput | undefined; after: TemplateInput | undefined };

const note = (tx: Database, { by, id, before, after }: Change) =>
  noteTrail(tx, {
    by,
    action: "template-changed",
    subject: "template",
    subjectId: String(id),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });

/** The templates for a message, in its visitor's language and filled in. @throws SiteError notFound */
export async function templatesFor(db: Database, staff: Pick<Staff, "roles">, messageId: string) {
  const { kind, locale, reference, fields } = await findMessage(db, staff, messageId);
  const values = valuesOf(reference, fields);
  const templates = (await listTemplates(db)).filter(({ kinds }) => !kinds.length || kinds.includes(kind));
  return templates.map(({ id, name, subject, text }) => {
    const language = languageFor(subject, text, locale);
    const [heading, body] = [filled(subject[language]!, values), filled(text[language]!, values)];
    return {
      id,
      name,
      locale: language,
      subject: heading,
      text: body,
      left: placesLeft(`${heading} ${body}`),
    };
  });
}
