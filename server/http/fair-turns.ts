import { letOthersIn } from "#domain/turns.server.ts";
import { networkOf } from "#domain/account/devices/network.ts";
import { RequestAborted } from "./aborted.ts";
import { unavailable } from "./within.ts";

/** Who asks for a piece of work, and whether anybody still waits for it. */
export type Asker = { ip: string; isThere: () => boolean };

export type FairTurns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

export type FairRules = {
  /** Pieces under way at once, of all and of one network. */
  atOnce: number;
  ofOne: number;
  /** Pieces that may wait. */
  longest: number;
};

type Waiting = { begin: () => void; refuse: () => void };

/**
 * Runs work a few pieces at a time, the networks of visitors in turn: a network that asks for a hundred pages
 * makes another wait for one of them, not for all. Nothing is begun for who has gone. Where too many wait, the
 * network that has most of them loses its newest.
 * @returns a function whose promise fails with RequestAborted when the visitor has gone, and with SiteError
 *   `unavailable` when too many wait
 */
export function takeFairTurns({ atOnce, ofOne, longest }: FairRules): FairTurns {
  /** By network, the one that was served last at the end. */
  const queues = new Map<string, Waiting[]>();
  const under = new Map<string, number>();
  let underAll = 0;
  let waiting = 0;

  const underOf = (network: string) => under.get(network) ?? 0;
  const isFree = (network: string) => underAll < atOnce && underOf(network) < ofOne;

  function change(network: string, by: 1 | -1): void {
    underAll += by;
    const count = underOf(network) + by;
    if (count) under.set(network, count);
    else under.delete(network);
  }

  function wait(network: string): Promise<void> {
    return new Promise((begin, fail) => {
      const own: Waiting = { begin, refuse: () => fail(unavailable()) };
      const queue = queues.get(network);
      if (queue) queue.push(own);
      else queues.set(network, [own]);
      if (++waiting > longest) refuseOne();
    });
  }

  function refuseOne(): void {
    const [network, queue] = [...queues].reduce((most, one) => (one[1].length > most[1].length ? one : most));
    queue.pop()!.refuse();
    waiting--;
    if (!queue.length) queues.delete(network);
  }

  function beginNext(): void {
    for (const [network, queue] of queues) {
      if (!isFree(network)) continue;
      const first = queue.shift()!;
      queues.delete(network);
      if (queue.length) queues.set(network, queue);
      waiting--;
      change(network, 1);
      first.begin();
      return;
    }
  }

  return async ({ ip, isThere }, work) => {
    const network = networkOf(ip);
    if (isFree(network)) change(network, 1);
    else await wait(network);
    try {
      await letOthersIn();
      if (!isThere()) throw new RequestAborted("the client has gone");
      return await work();
    } finally {
      change(network, -1);
      beginNext();
    }
  };
}
