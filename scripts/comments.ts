// npm run comments -- list | publish ID | delete ID | reply ID TEXT: lists what is held for review, and
// decides on it.
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { letterQueue } from "#domain/outbox/queue.server.ts";
import { deleteComment, deleteReply } from "#domain/comment/remove.server.ts";
import {
  type HeldText,
  listHeld,
  publishComment,
  publishReply,
  replyAsMaker,
} from "#domain/comment/review.server.ts";
import { isSiteError } from "#domain/error.ts";
import { readSite } from "#domain/site/read.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";
import { siteOrigins } from "#server/http/site-hosts.ts";

const usage = `Say what to do:
  list                what is held for review, with the id of each
  publish ID …        publishes it; the author of the comment above a reply is told by mail
  delete ID …         deletes a comment or a reply for good, held or published
  reply ID TEXT       replies to a published comment in the maker’s name
Ids are c12 for a comment and r12 for a reply.`;

type Ref = { kind: "comment" | "reply"; id: number };

function readRef(text: string | undefined): Ref {
  const [, letter, id] = /^([cr])(\d{1,9})$/.exec(text ?? "") ?? [];
  if (!letter)
    throw new Error(`${text ?? "Nothing"} is no id: ids are c12 for a comment and r12 for a reply`);
  return { kind: letter === "c" ? "comment" : "reply", id: Number(id) };
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (!["list", "publish", "delete", "reply"].includes(command ?? "") || (command !== "list" && !rest.length))
    throw new Error(usage);
  const refs = command === "list" ? [] : (command === "reply" ? rest.slice(0, 1) : rest).map(readRef);
  const env = readEnv();
  const database = await openDatabase(databaseOf(env));
  const { db } = database;
  try {
    if (command === "list") return printHeld(await listHeld(db));
    const jobs = await startJobs(database, { adds: [letterQueue] });
    const scope = { db, jobs, origins: siteOrigins(env) };
    try {
      if (command === "reply") {
        if (refs[0]!.kind === "reply") throw new Error("Replies go below comments: name the comment");
        const { brand } = await readSite(env.SITE_FILE);
        const id = await replyAsMaker({ ...scope, brand }, refs[0]!.id, rest.slice(1).join(" "));
        return console.log(`r${id} is published`);
      }
      for (const [i, { kind, id }] of refs.entries()) {
        if (command === "publish")
          await (kind === "comment" ? publishComment(db, id) : publishReply(scope, id));
        else await (kind === "comment" ? deleteComment(db, "staff", id) : deleteReply(db, "staff", id));
        console.log(`${rest[i]} is ${command === "publish" ? "published" : "deleted"}`);
      }
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

/** Text of strangers must not control the terminal: control characters are replaced. */

const harmless = (text: string) => text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, "�");

function printHeld(held: HeldText[]): void {
  for (const { kind, id, where, reason, name, locale, time, text } of held) {
    console.log(
      `${kind[0]}${id}  ${where}  ${reason}  ${time.toISOString().slice(0, 16)}  ${locale}  ${harmless(name) || "(closed account)"}`,
    );
    console.log(
      harmless(text)
        .split("\n")
        .map((line) => `    ${line}`)
        .join("\n"),
    );
  }
  console.log(held.length === 1 ? "1 is held" : `${held.length} are held`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(
    isSiteError(error)
      ? "There is no such comment, or it is not held"
      : error instanceof Error
        ? error.message
        : error,
  );
  process.exit(1);
}
