import { atMost, none, type Row } from "#test/faults/lib/drill.ts";
import { pause } from "#test/faults/lib/wait.ts";
import { countConnections } from "./connections.ts";
import { quantile, visit } from "./visits.ts";
import { kept } from "./upgrade.ts";

/** Visitors who read and send, for so many seconds. */
export async function load(what: string, seconds = 30): Promise<Row[]> {
  const counting = [countConnections("a"), countConnections("b")];
  const visits = visit({ every: 0, atOnce: 3 });
  await pause(seconds * 1_000);
  const { read, failures, times, written, refused, unclear } = await visits.stop();
  const [primary, standby] = counting.map((one) => one.stop());
  console.log(
    `› ${what}: ${read} read, p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`,
    primary,
    standby,
  );
  return [
    none(`${what}: failed requests that read`, read, failures),
    none(`${what}: sendings without a clear answer, or refused`, written.length, [...unclear, ...refused]),
    atMost(`${what}: connections at the primary`, primary!.samples, primary!.all, 97, ""),
    ...(await kept(what, written)),
  ];
}
