import type { ArchiveReader } from "./archive-reader.ts";
import { type TableEntry, titleOf } from "./manifest.ts";
import { createRowDigest, inParts } from "./rows.ts";
import { columnList, fullName, quoted, type Session } from "./session.ts";
import { inOrder, referencesOf, sequencesOf, type Table, tablesOf } from "./tables.ts";

/** How a part of the copy and what was made of it compare. */
export type Compared = { name: string; copied: string; restored: string; same: boolean };

/** Rows from which on an index is built faster at once than row by row. */
const many = 1_000;

/**
 * Loads the rows of a copy into tables that are there and empty, and compares. All or nothing: a difference or
 * a failure leaves the tables empty.
 * @throws Error when the tables are not those of the copy
 */
export async function loadCopy(session: Session, archive: ArchiveReader): Promise<Compared[]> {
  const { tables, sequences } = archive.manifest;
  const there = await tablesOf(session);
  refuseOthers(tables, there);
  await session.run("begin");
  try {
    const references = await referencesOf(session);
    const sorted = inOrder(tables, references);
    // The trail of staff is otherwise only added to (migration staff-trail); a copy brings its own.
    await session.run("set local switchyard.restoring = 'on'");
    // What the installation itself has noted: the copy brings its own.
    for (const table of sorted.toReversed()) await session.run(`delete from ${fullName(table)}`);
    await makePartitions(session, tables, there);
    const indexes = await dropIndexes(session, tables);
    for (const table of sorted) {
      const self = references.some(({ of, to }) => of === to && of === titleOf(table));
      await session.copyIn(table, self ? wholeOf(archive.readTable(table)) : archive.readTable(table));
    }
    for (const definition of indexes) await session.run(definition);
    for (const { last, ...sequence } of sequences)
      await session.query(
        last === null ? "select setval($1, 1, false)" : `select setval($1, ${last}, true)`,
        [fullName(sequence)],
      );
    const compared = await compare(session, archive);
    await session.run(compared.every(({ same }) => same) ? "commit" : "rollback");
    return compared;
  } catch (error) {
    await session.run("rollback").catch(() => {});
    throw error;
  }
}

/** Reads everything back and holds it against what the copy says of it. */
async function compare(session: Session, { manifest }: ArchiveReader): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const table of manifest.tables) {
    const digest = createRowDigest();
    for await (const lines of inParts(session.copyOut(table))) digest.add(lines);
    const { rows, hash } = digest.result();
    compared.push({
      name: titleOf(table),
      copied: `${table.rows} ${table.hash.slice(0, 12)}`,
      restored: `${rows} ${hash.slice(0, 12)}`,
      same: rows === table.rows && hash === table.hash,
    });
  }
  const sequences = await sequencesOf(session);
  for (const { last, ...sequence } of manifest.sequences) {
    const found = sequences.find((one) => titleOf(one) === titleOf(sequence));
    const [copied, restored] = [String(last), found ? String(found.last) : "missing"];
    compared.push({ name: titleOf(sequence), copied, restored, same: copied === restored });
  }
  return compared;
}

function refuseOthers(tables: readonly TableEntry[], there: readonly Table[]): void {
  const columnsThere = new Map(there.map((table) => [titleOf(table), table.columns]));
  const unknown = tables.flatMap((table) => {
    const columns = columnsThere.get(titleOf(table));
    if (!columns) return titleOf(table);
    return table.columns.filter((name) => !columns.includes(name)).map((name) => `${titleOf(table)}.${name}`);
  });
  if (unknown.length)
    throw new Error(
      `The copy has what the tables of its release do not have: ${unknown.join(", ")}. Somebody added it to the database it was taken from; nothing was restored.`,
    );
}

/** A self-reference is checked at the end of a statement: all rows must come in one. */
async function* wholeOf(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all = await Array.fromAsync(parts);
  if (all.length) yield Buffer.concat(all);
}

/**
 * Tables get the partitions of the copy. Those that are there and are others go first: their ranges would
 * overlap. Of the job queue's, which are lists of queues, the release that is installed may have more.
 */
async function makePartitions(
  session: Session,
  tables: readonly TableEntry[],
  there: readonly Table[],
): Promise<void> {
  for (const table of tables.filter(({ partitions }) => partitions.length)) {
    const known = there.find((one) => titleOf(one) === titleOf(table))?.partitions ?? [];
    const inCopy = new Map(table.partitions.map((one) => [titleOf(one), one.bounds]));
    const kept = known.filter((one) => table.schema !== "public" || inCopy.get(titleOf(one)) === one.bounds);
    for (const partition of known.filter((one) => !kept.includes(one)))
      await session.run(`drop table ${fullName(partition)}`);
    const names = new Set(kept.map(titleOf));
    for (const partition of table.partitions.filter((one) => !names.has(titleOf(one))))
      await session.run(
        `create table ${fullName(partition)} partition of ${fullName(table)} ${partition.bounds}`,
      );
  }
}

/** @returns the statements that make them again */
async function dropIndexes(session: Session, tables: readonly TableEntry[]): Promise<string[]> {
  const definitions: string[] = [];
  for (const table of tables.filter(({ rows }) => rows > many)) {
    const indexes = await session.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
         from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = $1::regclass and c.relkind = 'i' and not c.relispartition
          and not exists (select from pg_constraint where conindid = i.indexrelid)`,
      [fullName(table)],
    );
    for (const { name, definition } of indexes) {
      await session.run(`drop index ${quoted(table.schema)}.${quoted(name)}`);
      definitions.push(definition);
    }
  }
  return definitions;
}

/** What a query planner needs to know of new rows. */
export async function analyse(session: Session, tables: readonly TableEntry[]): Promise<void> {
  for (const table of tables) await session.run(`analyze ${fullName(table)} (${columnList(table.columns)})`);
}
