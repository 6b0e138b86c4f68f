import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { asc } from "drizzle-orm";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { picture } from "#db/schema/site/picture.ts";
import type { PictureRow } from "#domain/picture/pictures.server.ts";
import { keptName } from "#domain/picture/rules.ts";
import type { FiledPicture } from "#domain/picture/schema.ts";
import type { PictureFile } from "../read-pictures.server.ts";
import { hashOf } from "./document.ts";
import { newFile } from "./yaml.ts";

/**
 * Writes `pictures.yaml` and the files of the library into an exported folder, as far as they differ from those
 * that were copied there.
 * @returns the files that are different
 */
export async function exportPictures(
  db: Database,
  filed: readonly PictureFile[],
  { to, store }: { to: string; store: Pick<FileStore, "read"> },
): Promise<string[]> {
  const rows = await db.select().from(picture).orderBy(asc(picture.key));
  const byKey = new Map(filed.map((one) => [one.key, one]));
  const hasFile = (row: PictureRow) => [row.source, row.hash].includes(byKey.get(row.key)?.source ?? "");
  const written: string[] = [];
  if (rows.length) await mkdir(join(to, "pictures"), { recursive: true });
  for (const row of rows.filter((one) => !hasFile(one))) {
    const name = `pictures/${row.key}.jpg`;
    await writeFile(join(to, name), await buffer(await store.read(keptName(row.hash))));
    written.push(name);
  }
  const said = rows.map((row) => saidOf(row, hasFile(row) ? byKey.get(row.key)!.file : `${row.key}.jpg`));
  const before = filed.map(({ path: _, source: __, ...one }) => one);
  const inOrder = (list: readonly FiledPicture[]) =>
    hashOf(list.toSorted((a, b) => (a.key < b.key ? -1 : 1)));
  // What the files have and the library has no more stays in the files: an import would bring it back.
  const others = before.filter(({ key }) => !rows.some((row) => row.key === key));
  if (inOrder([...said, ...others]) === inOrder(before)) return written;
  await writeFile(join(to, "pictures.yaml"), newFile([...said, ...others].map(short)));
  return [...written, "pictures.yaml"];
}

const saidOf = ({ key, alt, credit, focusX: x, focusY: y }: PictureRow, file: string): FiledPicture => ({
  key,
  file,
  alt,
  credit,
  focus: { x, y },
});

/** Without what a file need not say. */
const short = ({ key, file, alt, credit, focus }: FiledPicture) => ({
  key,
  file,
  ...(Object.keys(alt).length ? { alt } : {}),
  ...(credit ? { credit } : {}),
  ...(focus.x === 50 && focus.y === 50 ? {} : { focus }),
});
