import { ms, percentile } from "../../lib/numbers.ts";
import type { Figure } from "./part.ts";
import { statementsOf, wholeScans } from "./plans.ts";

export type Timing = {
  /** How long `work` takes, run `times` times, and which large tables it reads from end to end. */
  of(name: string, times: number, work: (turn: number) => Promise<unknown>): Promise<Figure>;
};

/** A run that takes longer than this is not repeated, ms. */
const patience = 20_000;

/** Runs from which one in twenty is told. */
const enough = 60;

const words = (milliseconds: number) =>
  milliseconds < 10_000 ? ms(milliseconds) : `${(milliseconds / 1_000).toFixed(1)} s`;

export function timingOn(address: string, say: (line: string) => void): Timing {
  return {
    async of(name, times, work) {
      const taken: number[] = [];
      const run = async (turn: number) => {
        const began = performance.now();
        await work(turn);
        taken.push(performance.now() - began);
      };
      const statements = await statementsOf(() => run(0));
      for (let turn = 1; turn < times && taken[0]! < patience; turn++) await run(turn);
      const scans = await wholeScans(address, statements);
      const typical = words(percentile(taken, 0.5));
      const rare = taken.length >= enough ? `, p95 ${words(percentile(taken, 0.95))}` : "";
      const most = taken.length > 1 ? `${rare}, most ${words(Math.max(...taken))}` : "";
      const read = scans.length ? `; reads all of ${scans.join(", ")}` : "";
      const figure = { name, measured: `${typical}${most}${read}` };
      say(`  ${name}: ${figure.measured}`);
      return figure;
    },
  };
}
