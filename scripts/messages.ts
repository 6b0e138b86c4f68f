// npm run messages -- list | answer REF … | reopen REF …: lists visitors' messages that are not answered yet,
// and marks them as answered, which the sender sees in the personal centre.
import { openDatabase } from "#db/client.server.ts";
import { listOpen, markAnswered } from "#domain/inbox/follow.server.ts";
import { databaseOf, readEnv } from "#server/env.ts";

const usage = `Say what to do:
  list            messages that are not answered, the oldest first
  answer REF …    notes that they were answered
  reopen REF …    takes the note back
REF is the reference that the mail to sales names, E-261120-7K3F9Q.`;

async function main([command, ...references]: string[]): Promise<void> {
  if (!["list", "answer", "reopen"].includes(command ?? "") || (command !== "list" && !references.length))
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
