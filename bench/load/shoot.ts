// A process of its own that sends a day's requests at a rate that does not depend on the answers (an open loop):
// visitors do not wait for each other. It reads its job as JSON, and writes a line of JSON for each window.
import { text } from "node:stream/consumers";
import { chanceOf } from "#test/faults/lib/random.ts";
import { percentile } from "../lib/numbers.ts";
import { type Asked, type Kind, nextOf, type Stock } from "./mix.ts";
import { Wire } from "./wire.ts";

export type Job = {
  port: number;
  stock: Stock;
  seed: number;
  /** Requests per second. */
  rate: number;
  /** Length of a window, s, and how many there are. */
  seconds: number;
  windows: number;
};

/** What a kind of requests met in a window, ms. */
export type Times = { count: number; p50: number; p99: number; most: number };

export type Window = {
  /** What was answered as it should. */
  answered: number;
  /** What was not, and why. */
  failed: Record<string, number>;
  all: Times;
  kinds: Partial<Record<Kind, Times>>;
  /** Processor time of this process, ms, and how late its requests went out, ms. */
  processor: number;
  late: number;
};

/** Requests under way, past which no more are sent: the site is far behind then. */
const most = 4_000;

class Counting {
  private readonly times = new Map<Kind, number[]>();
  private readonly lateness: number[] = [];
  private failed: Record<string, number> = {};
  private used = process.cpuUsage();

  note(kind: Kind, took: number): void {
    const times = this.times.get(kind);
    if (times) times.push(took);
    else this.times.set(kind, [took]);
  }

  fail(kind: Kind, why: string): void {
    const name = `${kind}: ${why}`;
    this.failed[name] = (this.failed[name] ?? 0) + 1;
  }

  noteLate(ms: number): void {
    this.lateness.push(ms);
  }

  /** What was counted since the last time. */
  take(): Window {
    const all = [...this.times.values()].flat();
    const kinds = Object.fromEntries([...this.times].map(([kind, times]) => [kind, timesOf(times)]));
    const { user, system } = process.cpuUsage(this.used);
    const window = {
      answered: all.length,
      failed: this.failed,
      all: timesOf(all),
      kinds,
      processor: (user + system) / 1_000,
      late: percentile(this.lateness, 0.99),
    };
    this.times.clear();
    this.lateness.length = 0;
    this.failed = {};
    this.used = process.cpuUsage();
    return window;
  }
}

const timesOf = (times: readonly number[]): Times => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: percentile(times, 1),
});

async function shoot({ port, stock, seed, rate, seconds, windows }: Job): Promise<void> {
  const wire = new Wire(port);
  const counting = new Counting();
  const chance = chanceOf(seed, 0);
  // Times between visitors that know nothing of each other.
  const gap = () => (-Math.log(1 - (chance.below(1_000_000) + 0.5) / 1_000_001) * 1_000) / rate;
  const began = performance.now();
  const end = began + seconds * windows * 1_000;
  const under = new Set<Promise<void>>();
  let due = began + gap();
  let windowEnd = began + seconds * 1_000;
  while (due < end) {
    while (performance.now() < due) await new Promise((done) => setTimeout(done, 1));
    if (due > windowEnd) {
      if (windowEnd < end - 1) console.log(JSON.stringify(counting.take()));
      windowEnd += seconds * 1_000;
    }
    const asked = await nextOf(stock, chance);
    if (under.size < most) {
      counting.noteLate(performance.now() - due);
      const sent = send(wire, asked, due, counting).finally(() => under.delete(sent));
      under.add(sent);
    } else counting.fail(asked.kind, "not sent, too many under way");
    due += gap();
  }
  await Promise.all(under);
  console.log(JSON.stringify(counting.take()));
  wire.close();
}

/** Counted from the moment at which it was due, also where this process was late itself. */
async function send(wire: Wire, { kind, request, streams }: Asked, due: number, counting: Counting) {
  try {
    const { status, end } = await (streams ? wire.stream(request) : wire.send(request));
    if (status === 200) counting.note(kind, end - due);
    else counting.fail(kind, `status ${status}`);
  } catch (error) {
    counting.fail(kind, (error as Error).message);
  }
}

await shoot(JSON.parse(await text(process.stdin)) as Job);
