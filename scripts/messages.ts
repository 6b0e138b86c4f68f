// npm run messages -- list | answer REF … | reopen REF … | delete NAME@HOST: lists visitors' messages that are not
// answered yet, marks them as answered, which the sender sees in the personal centre, and deletes those of a person.
import { type Database, openDatabase } from "#db/client.server.ts";
import { deleteMessagesOf, listOpen, markAnswered } from "#domain/inbox/follow.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  list            messages that are not answered, the oldest first
  answer REF …    notes that they were answered
  reopen REF …    takes the note back
  delete EMAIL    deletes all that was sent with an address, for good
REF is the reference that the mail to sales names, E-261120-7K3F9Q.`;

const verbs: Record<string, (db: Database, names: string[]) => Promise<void>> = {
  async list(db) {
    const open = await listOpen(db);
    for (const { reference, createdAt, mailedAt, locale } of open)
      console.log(
        `${reference}  ${createdAt.toISOString().slice(0, 16)}  ${locale}  ${mailedAt ? "mailed to sales" : "not mailed yet"}`,
      );
    console.log(open.length === 1 ? "1 is not answered" : `${open.length} are not answered`);
  },
  answer: (db, references) => mark(db, references, true),
  reopen: (db, references) => mark(db, references, false),
  async delete(db, [email = "", ...others]) {
    if (!email.includes("@") || others.length) throw new Error("Name one e-mail address");
    console.log(`${await deleteMessagesOf(db, email)} messages of ${email} were deleted`);
  },
};

async function mark(db: Database, references: string[], isAnswered: boolean): Promise<void> {
  for (const reference of references) {
    if (!(await markAnswered(db, reference.toUpperCase(), isAnswered)))
      throw new Error(`There is no message ${reference}`);
    console.log(`${reference} is ${isAnswered ? "answered" : "open again"}`);
  }
}

async function main([command = "", ...names]: string[]): Promise<void> {
  const verb = Object.hasOwn(verbs, command) ? verbs[command] : undefined;
  if (!verb || (command !== "list" && !names.length)) throw new Error(usage);
  const database = await openDatabase(databaseOf(readEnv()));
  try {
    await verb(database.db, names);
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
