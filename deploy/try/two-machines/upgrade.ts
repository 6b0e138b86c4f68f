import { ask } from "#test/faults/lib/ask.ts";
import { atMost, exactly, none, type Row } from "#test/faults/lib/drill.ts";
import { pause } from "#test/faults/lib/wait.ts";
import { countConnections } from "./connections.ts";
import { openPsql, step } from "./machine.ts";
import { processes, quantile, visit } from "./visits.ts";

/** All ten are started anew, one after the other, by the text's own commands, while visitors read and send. */
export async function roll(what: string, to: 1 | 2): Promise<Row[]> {
  const counting = countConnections("a");
  const visits = visit();
  await pause(3_000);
  const began = performance.now();
  for (const machine of ["a", "b"] as const) {
    await step(machine, "both: one process after the other", `s#releases/2#releases/${to}#`);
  }
  const took = (performance.now() - began) / 1_000;
  await pause(2_000);
  const { read, failures, times, written, refused, unclear } = await visits.stop();
  const most = counting.stop();
  const marks = await Promise.all(processes.map((port) => ask(port, { path: "/robots.txt" })));
  console.log(
    `› ${what}: ${Math.round(took)} s, p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`,
    most,
  );
  return [
    none(`${what}: failed requests that read`, read, failures),
    none(`${what}: sendings without a clear answer`, written.length, unclear),
    none(`${what}: refused messages`, written.length, refused),
    exactly(
      `${what}: processes of the other release`,
      10,
      marks.filter(({ headers }) => (headers["x-release"] === "next") === (to === 2)).length,
      10,
    ),
    atMost(`${what}: connections at the primary`, most.samples, most.all, 97, ""),
    ...(await kept(what, written)),
  ];
}

/** What was acknowledged is there, once. */
export async function kept(
  what: string,
  written: readonly { kind: string; mark: string }[],
  machine: "a" | "b" = "a",
): Promise<Row[]> {
  const psql = openPsql(machine);
  const rows = await psql.query(
    "select fields->>'email' from visitor_message where fields->>'email' is not null union all select u.email from site_user u join credential c on c.user_id = u.id",
  );
  psql.close();
  const counts = new Map<string, number>();
  for (const mark of rows.split("\n")) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const lost = written.filter(({ mark }) => !counts.has(mark)).map(({ mark }) => mark);
  const twice = written.filter(({ mark }) => (counts.get(mark) ?? 0) > 1).map(({ mark }) => mark);
  return [
    none(`${what}: acknowledged, and lost`, written.length, lost),
    none(`${what}: there twice`, written.length, twice),
  ];
}
