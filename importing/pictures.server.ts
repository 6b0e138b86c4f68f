import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { projectCase } from "#db/schema/catalogue/case.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { solution } from "#db/schema/catalogue/solution.ts";
import { news } from "#db/schema/company/news.ts";
import { picture } from "#db/schema/site/picture.ts";
import type { PictureRow, Taken } from "#domain/picture/pictures.server.ts";
import type { ContentChange } from "#domain/publication/revision.server.ts";
import { filedEntry, storedEntries, writeEntries } from "./apply.server.ts";
import { hashOf } from "./documents/document.ts";
import { caseEntries, newsEntries, productEntries, solutionEntries } from "./entries/catalogue.server.ts";
import { filmEntries } from "./entries/films.server.ts";
import { idMaps } from "./ids.server.ts";
import type { Kind } from "./kinds.server.ts";
import { isEmpty, planImport } from "./plan.ts";
import { type Content, ContentError } from "./read.server.ts";
import type { PictureFile } from "./read-pictures.server.ts";

/** Takes a file in and keeps what is to be seen of it; given by who has the store of files. */
export type TakePicture = (path: string) => Promise<Taken>;

/** What an import does to the pictures. */
export type PicturePlan = { written: string[]; same: number; left: string[] };

const hasBytes = (row: Pick<PictureRow, "source" | "hash">, { source }: PictureFile) =>
  row.source === source || row.hash === source;

/**
 * Takes in the files that are not there yet, before the import begins: to read one takes its time.
 * @throws ContentError for a file that is no picture, or that stands there under another key
 */
export async function takeFiled(
  db: Database,
  filed: readonly PictureFile[],
  take: TakePicture | undefined,
): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  for (const one of filed) {
    const rows = await db
      .select()
      .from(picture)
      .where(or(eq(picture.key, one.key), eq(picture.source, one.source), eq(picture.hash, one.source)));
    const other = rows.find((row) => row.key !== one.key && hasBytes(row, one));
    if (other)
      throw new ContentError([`pictures.yaml: ${one.key}: the same picture is there as "${other.key}"`]);
    if (rows.some((row) => hasBytes(row, one))) continue;
    if (!take) throw new Error("pictures are imported by the site, or by npm run content");
    taken.set(
      one.key,
      await take(one.path).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new ContentError([`pictures.yaml: ${one.key}: file: ${one.file}: ${reason}`], { cause });
      }),
    );
  }
  return taken;
}

/** What an import of these files would do. */
export async function planPictures(
  db: Database,
  filed: readonly PictureFile[],
  { overStaff }: { overStaff: boolean },
): Promise<PicturePlan> {
  const rows = filed.length ? await db.select().from(picture) : [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const acts = filed.map((one) => ({ key: one.key, act: actFor(byKey.get(one.key), one, overStaff) }));
  const keys = (...of: Act[]) => acts.filter(({ act }) => of.includes(act)).map(({ key }) => key);
  return { written: keys("add", "change"), same: keys("nothing", "own").length, left: keys("leave") };
}

type Act = "add" | "change" | "own" | "leave" | "nothing";

const filedHash = ({ source, alt, credit, focus }: PictureFile) => hashOf({ source, alt, credit, focus });

/** Staff's word stays until the files catch up with it, as for entries. */
function actFor(row: PictureRow | undefined, one: PictureFile, overStaff: boolean): Act {
  if (!row) return "add";
  const { alt, credit, focusX: x, focusY: y } = row;
  const isSaid =
    hasBytes(row, one) &&
    hashOf({ alt, credit, focus: { x, y } }) ===
      hashOf({ alt: one.alt, credit: one.credit, focus: one.focus });
  if (isSaid) return row.owner === "files" && row.filed === filedHash(one) ? "nothing" : "own";
  if (row.owner === "files" || overStaff) return "change";
  return row.filed === filedHash(one) ? "nothing" : "leave";
}

/** Writes what the files say of pictures; in the transaction of the import. */
export async function writePictures(
  tx: Database,
  filed: readonly PictureFile[],
  { taken, overStaff }: { taken: ReadonlyMap<string, Taken>; overStaff: boolean },
): Promise<void> {
  for (const one of filed) {
    const [row] = await tx.select().from(picture).where(eq(picture.key, one.key)).for("update");
    const act = actFor(row, one, overStaff);
    const said = { owner: "files" as const, filed: filedHash(one) };
    const { alt, credit, focus, key } = one;
    const values = { alt, credit, focusX: focus.x, focusY: focus.y, ...said };
    const bytes = taken.get(key);
    if (act === "add") await tx.insert(picture).values({ key, ...bytes!, ...values });
    const change =
      act === "own"
        ? said
        : act === "change"
          ? {
              ...values,
              ...(bytes && { ...bytes, state: "making" as const }),
              version: sql`${picture.version} + 1`,
            }
          : undefined;
    if (change)
      await tx
        .update(picture)
        .set({ ...change, changedAt: sql`now()` })
        .where(eq(picture.key, key));
  }
}

/** Kinds of entries that show pictures, and the rows that they are built into. */
const pictured = (content: Content): Kind[] => {
  const ids = idMaps(content);
  return [
    { kind: "product", table: product, entries: productEntries(content, ids) },
    { kind: "solution", table: solution, entries: solutionEntries(content, ids) },
    { kind: "case", table: projectCase, entries: caseEntries(content, ids) },
    { kind: "film", table: film, entries: filmEntries(content, ids) },
    { kind: "news", table: news, entries: newsEntries(content, ids) },
  ];
};

/**
 * Writes the rows of the entries that show a picture which changed: a picture stands with each of them.
 * @param content what is public, with the pictures as they are now
 */
export async function renewPictured(
  tx: Database,
  content: Content,
  { key, timeZone }: { key: string; timeZone: string },
): Promise<ContentChange[]> {
  const changes: ContentChange[] = [];
  for (const { kind, table, entries } of pictured(content)) {
    const own = entries.filter(({ row }) =>
      (row.pictures as { key: string }[] | null | undefined)?.some((one) => one.key === key),
    );
    const ids = own.map(({ row }) => row.id);
    if (!ids.length) continue;
    const stored = await storedEntries(tx, table, and(or(...ids.map((id) => eq(table.id, id)))));
    const filed = [{ kind, entries: own.map(filedEntry) }];
    const [plan] = planImport(filed, new Map([[kind, stored]]), []).kinds;
    await writeEntries(tx, { kind, table, entries: own }, plan!, timeZone);
    if (!isEmpty(plan!)) changes.push(...ids.map((id) => ({ kind, id })));
  }
  return changes;
}
