import { during, type Traces } from "../tracing/tracing.server.ts";

/** Caches in front of all processes that keep pages: Varnish, a CDN, or a small program that speaks to one. */
export type SharedCaches = {
  /** Has every page dropped that carries one of the tags. Returns at once. */
  drop(tags: readonly string[]): void;
  /** Has every page asked for anew; until the answer is there, the old one may be shown. */
  age(): void;
  stop(): void;
};

type Options = {
  urls: readonly string[];
  /** The tag that every page carries. */
  everything: string;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  traces?: Traces | undefined;
  /** Pauses, ms. */
  again?: number;
  retry?: number;
};

/** Time limit of a request, ms. */
const patience = 2_000;

/** Tags in one header, which caches limit to some kilobytes; with more everything is dropped. */
const mostTags = 400;

/**
 * Tells caches what has changed: `PURGE` to each address, with the tags in `Surrogate-Key`, and with
 * `Purge: soft` where the old page may be shown until the new one is there. Any 2xx means done. Each is told
 * twice, the second time after a second: a page that was on its way when the first came would stay. A cache
 * that does not answer is told until it does.
 */
export function createSharedCaches({
  urls,
  everything,
  log,
  traces,
  again = 1_000,
  retry = 2_000,
}: Options): SharedCaches {
  const stopped = new AbortController();
  const caches = urls.map((url) => tell(url));

  function tell(url: string) {
    let waiting = new Set<string>();
    let isSoft = false;
    let isDown = false;
    let timer: NodeJS.Timeout | undefined;

    async function send(tags: Set<string>, soft: boolean): Promise<void> {
      const list = tags.size > mostTags ? [everything] : [...tags];
      const purges = async () => {
        if (soft) await purge(url, everything, { Purge: "soft" }, stopped.signal);
        if (list.length) await purge(url, list.join(" "), {}, stopped.signal);
      };
      const values = { "server.address": new URL(url).hostname, "switchyard.tags": list.length };
      try {
        await (traces ? during(traces.begin("PURGE", { kind: "client", values }), purges) : purges());
        if (isDown) log.info({ cache: hostOf(url) }, "the shared cache answers again");
        isDown = false;
      } catch (err) {
        if (stopped.signal.aborted) return;
        if (!isDown) log.warn({ err, cache: hostOf(url) }, "the shared cache was not told of a change");
        isDown = true;
        add(list, soft, retry);
      }
    }

    function add(tags: Iterable<string>, soft: boolean, pause: number): void {
      for (const one of tags) waiting.add(one);
      isSoft ||= soft;
      timer ??= setTimeout(() => {
        const [now, nowSoft] = [waiting, isSoft];
        waiting = new Set();
        isSoft = false;
        timer = undefined;
        void send(now, nowSoft);
      }, pause).unref();
    }

    return {
      say(tags: readonly string[], soft: boolean) {
        void send(new Set(tags), soft);
        add(tags, soft, again);
      },
      stop: () => clearTimeout(timer),
    };
  }

  return {
    drop(tags) {
      for (const cache of caches) cache.say(tags, false);
    },
    age() {
      for (const cache of caches) cache.say([], true);
    },
    stop() {
      stopped.abort();
      for (const cache of caches) cache.stop();
    },
  };
}

async function purge(
  url: string,
  tags: string,
  more: Record<string, string>,
  stopped: AbortSignal,
): Promise<void> {
  const answer = await fetch(url, {
    method: "PURGE",
    headers: { "Surrogate-Key": tags, ...more },
    redirect: "error",
    signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The shared cache answered ${answer.status}`);
}

const hostOf = (url: string): string => new URL(url).host;
