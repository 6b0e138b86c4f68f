import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

/** What is in the outbox folder: mails and text messages that no server or gateway was configured for. */
export type Outbox = { files: number; oldest: Date | undefined; past: readonly string[] };

/** Names that the mailer and the sender of text messages give (adapters/mail, adapters/sms). */
const ours = /^\d{4}-\d\d-\d\dT[\w.-]+\.(?:eml|sms\.json)(?:\.part)?$/;

/** Looks into the outbox. @param before files that were written earlier are past their age */
export async function lookIntoOutbox(folder: string, before: Date): Promise<Outbox> {
  const names = (await readdir(folder).catch(ifMissing)).filter((name) => ours.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(ifGone))?.mtime })),
  );
  const there = files.filter((file): file is { name: string; at: Date } => file.at !== undefined);
  const times = there.map(({ at }) => at.getTime());
  return {
    files: there.length,
    oldest: times.length ? new Date(times.reduce((a, b) => Math.min(a, b))) : undefined,
    past: there.filter(({ at }) => at < before).map(({ name }) => join(folder, name)),
  };
}

/** Deletes files; another process may have deleted them first. @returns how many were there */
export async function emptyOutbox(past: readonly string[]): Promise<number> {
  let gone = 0;
  for (const path of past) await unlink(path).then(() => gone++, ifGone);
  return gone;
}

function ifMissing(error: unknown): string[] {
  ifGone(error);
  return [];
}

function ifGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
}
