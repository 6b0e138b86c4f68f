// npm run chat:report [-- --days 30 --locale zh]: what the chat could not answer, and what visitors disliked.
import { parseArgs } from "node:util";
import { openDatabase } from "#db/client.server.ts";
import { type ChatReport, chatReport } from "#engines/answers/report.server.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { locales } from "#domain/locale/locale.ts";
import { databaseOf, readEnv } from "#server/env.ts";

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { days: { type: "string", default: "30" }, locale: { type: "string" } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 3_650)
    throw new Error("--days takes a whole number from 1 to 3650");
  const { locale } = values;
  if (locale !== undefined && !isLocale(locale))
    throw new Error(`--locale takes one of ${locales.join(", ")}`);
  const env = readEnv();
  const database = await openDatabase(databaseOf(env));
  try {
    print(await chatReport(database.db, { days, locale }));
  } finally {
    await database.close();
  }
}

/** Text of strangers must not control the terminal: control characters are replaced. */
const harmless = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, " ");

const share = (part: number, whole: number) => `${part} (${whole ? Math.round((part / whole) * 100) : 0} %)`;

function print({ since, figures, gaps, leftOut }: ChatReport): void {
  console.log(`Questions since ${since.toISOString().slice(0, 10)}`);
  for (const figure of figures) {
    const { asked } = figure;
    console.log(
      `  ${figure.locale}: ${asked} asked · unanswered ${share(figure.unanswered, asked)} · failed ${share(figure.failed, asked)} · stopped ${share(figure.stopped, asked)} · liked ${figure.liked} · disliked ${figure.disliked} · median ${Math.round(figure.medianMs ?? 0)} ms`,
    );
  }
  if (!figures.length) return console.log("  none");
  console.log(
    gaps.length
      ? `\nNot answered, failed or disliked: ${gaps.length} ${gaps.length === 1 ? "question" : "different questions"}`
      : "\nNothing was left unanswered or disliked.",
  );
  for (const { question, locale, count, unanswered, failed, disliked, reasons, also } of gaps) {
    const kinds = [
      unanswered && `unanswered ${unanswered}`,
      failed && `failed ${failed}`,
      disliked && `disliked ${disliked}`,
    ].filter(Boolean);
    console.log(`${String(count).padStart(4)}  ${locale}  ${harmless(question)}  (${kinds.join(", ")})`);
    for (const wording of also) console.log(`          also: ${harmless(wording)}`);
    for (const reason of reasons)
      console.log(`          why: ${harmless(reason.text)}${reason.count > 1 ? ` × ${reason.count}` : ""}`);
  }
  if (leftOut) console.log(`\n${leftOut} rarer wordings are left out; fewer --days leave out fewer.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
