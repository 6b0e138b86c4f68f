// npm run messages -- list | answer REF … | reopen REF … | delete NAME@HOST: lists visitors' messages that are not
// answered yet, marks them as answered, which the sender sees in the personal centre, and deletes those of a person.
import { openDatabase } from "#db/client.server.ts";
import { deleteMessagesOf, listOpen, markAnswered } from "#domain/inbox/follow.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  list            messages that are not answered, the oldest first
  answer REF …    notes that they were answered
  reopen REF …    takes the note back
  delete EMAIL    deletes all that was sent with an address, for good
REF is the reference that the mail to sales names, E-261120-7K3F9Q.`;

async function main([command, ...references]: string[]): Promise<void> {
  const known = ["list", "answer", "reopen", "delete"].includes(command ?? "");
  if (!known || (command !== "list" && !references.length) || (command === "delete" && references.length > 1))
    throw new Error(usage);
  const env = readEnv();
  const database = await openDatabase(databaseOf(env));
  try {
    if (command === "list") {
      const open = await listOpen(database.db);
      for (const { reference, createdAt, mailedAt, locale } of open)
        console.log(
          `${reference}  ${createdAt.toISOString().slice(0, 16)}  ${locale}  ${mailedAt ? "mailed to sales" : "not mailed yet"}`,
        );
      return console.log(open.length === 1 ? "1 is not answered" : `${open.length} are not answered`);
    }
    if (command === "delete") {
      const [email] = references as [string];
      if (!email.includes("@")) throw new Error(`${email} is no e-mail address`);
      return console.log(`${await deleteMessagesOf(database.db, email)} messages of ${email} were deleted`);
    }
    for (const reference of references) {
      if (!(await markAnswered(database.db, reference.toUpperCase(), command === "answer")))
        throw new Error(`There is no message ${reference}`);
      console.log(`${reference} is ${command === "answer" ? "answered" : "open again"}`);
    }
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
