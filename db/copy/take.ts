import type { FileEntry, TableEntry } from "./manifest.ts";
import { formatVersion, type Manifest } from "./manifest.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import type { Session } from "./session.ts";
import { migrationsOf, queueVersionOf, sequencesOf, tablesOf } from "./tables.ts";

/** Files that belong to a copy, by names as in the copy. */
export type FileSource = {
  list(): Promise<string[]>;
  /** Its bytes piece by piece, as a film is large; undefined for one that went meanwhile. */
  read(path: string): Promise<AsyncIterable<Uint8Array> | undefined>;
};

export type Taken = { manifest: Manifest; size: number };

/**
 * Writes a copy of what a database holds at one moment, while others go on writing; the files after it, so
 * that what its rows name is there.
 * @throws Error when there is nothing to copy, or a copy of that name is there already
 */
export async function takeCopy(session: Session, files: FileSource, path: string): Promise<Taken> {
  const archive = await createArchive(path, new Date());
  try {
    const manifest = await takeDatabase(session, archive);
    for (const name of await files.list()) {
      const body = await files.read(name);
      if (body) manifest.files.push(await archive.addFile(name, body));
    }
    return { manifest, ...(await archive.finish(manifest)) };
  } catch (error) {
    await archive.drop();
    throw error;
  }
}

async function takeDatabase(session: Session, archive: ArchiveWriter): Promise<Manifest> {
  await session.run("begin transaction isolation level repeatable read read only");
  const migrations = await migrationsOf(session);
  if (!migrations.length) throw new Error("There is nothing to copy: the database has no tables of a site");
  const [{ version } = { version: "" }] = await session.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const madeAt = new Date().toISOString();
  const tables: TableEntry[] = [];
  for (const table of await tablesOf(session))
    tables.push(await archive.addTable(table, session.copyOut(table)));
  const sequences = await sequencesOf(session);
  const queue = await queueVersionOf(session);
  await session.run("commit");
  const files: FileEntry[] = [];
  return { format: formatVersion, madeAt, database: version, migrations, queue, tables, sequences, files };
}
