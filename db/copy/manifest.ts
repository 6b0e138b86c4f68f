import { z } from "zod";

/** Raised when copies are written in a way that older programs cannot read. */
export const formatVersion = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1).max(63);
const count = z.number().int().min(0);

/** As PostgreSQL writes them out; they become part of a statement. */
const bounds = z
  .string()
  .regex(/^(?:DEFAULT|FOR VALUES (?:IN \('[^'()]*'\)|FROM \((?:MINVALUE|'[^'()]*')\) TO \('[^'()]*'\)))$/);

const table = z.object({
  schema: name,
  name,
  /** In the order of the fields of each row; generated ones are left out. */
  columns: z.array(name).min(1),
  rows: count,
  /** Of all rows, in whatever order they come (rows.ts). */
  hash: sha256,
  /** Of the stored parts, one after the other. */
  stored: sha256,
  parts: count,
  /** Partitions that come and go, which the tables of a release do not have by themselves. */
  partitions: z.array(z.object({ schema: name, name, bounds })),
});

const sequence = z.object({
  schema: name,
  name,
  /** The last number that was given; null before the first. */
  last: z
    .string()
    .regex(/^-?\d+$/)
    .nullable(),
});

/** Below which folder, and its path in there, without `..`. */
const filePath = z.string().regex(/^(?:outbox|files)(?:\/(?!\.{1,2}(?:\/|$))[^/\0\\]+)+$/);

const file = z.object({ path: filePath, size: count, sha256 });

const schema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** Version of the database that it was taken from. */
  database: z.string(),
  /** Migrations that had made its tables, in their order. */
  migrations: z.array(z.object({ hash: z.string(), when: count })).min(1),
  /** Version of the job queue's tables; null without a queue. */
  queue: z.number().int().min(1).nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file),
});

export type Manifest = z.infer<typeof schema>;
export type TableEntry = z.infer<typeof table>;
export type SequenceEntry = z.infer<typeof sequence>;
export type FileEntry = z.infer<typeof file>;

/** @throws Error when a later release has written it in another way, or it is no manifest */
export function readManifest(text: string): Manifest {
  const value = JSON.parse(text) as { format?: unknown } | null;
  if (typeof value?.format === "number" && value.format > formatVersion)
    throw new Error("The copy was made by a later release, in a form that this one cannot read");
  const result = schema.safeParse(value);
  if (!result.success) throw new Error(`The copy cannot be read: ${z.prettifyError(result.error)}`);
  return result.data;
}

export const titleOf = ({ schema: inSchema, name: own }: { schema: string; name: string }) =>
  `${inSchema}.${own}`;
