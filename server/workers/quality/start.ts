import type { Logger } from "pino";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { gatherHours, gatherQueue, trialQueue } from "#engines/quality/queues.ts";
import { gatheredAt } from "#engines/quality/read.server.ts";
import { endTrial } from "#engines/quality/trials.server.ts";
import type { EditedKind } from "#importing/documents/edited.ts";
import { createBench } from "./bench.ts";
import type { ThreadData } from "./protocol.ts";

type Parts = ThreadData & { db: Database; jobs: Jobs; timeZone: string; log: Logger };
type Version = { kind: EditedKind; id: number; version: number };

/** How often it is looked whether the groups are too old, ms. */
const look = 600_000;

/**
 * Starts the queues of the desk's screen about answers. The groups are made anew every few hours on a site
 * that runs for visitors, and whenever staff asks for it.
 */
export async function startQuality({ db, jobs, timeZone, log, ...data }: Parts, renews: boolean) {
  const bench = createBench({ db, timeZone, ...data });
  await jobs.work(
    gatherQueue,
    async () => {
      // The next round comes by itself: nothing is gained by trying again.
      await bench.gather().catch((err: unknown) => log.error({ err }, "questions could not be grouped"));
    },
    { single: true },
  );
  await jobs.work(trialQueue, async (version: Version) => {
    const { kind, id, version: number } = version;
    const result = await bench.tryVersion(version).catch((err: unknown) => {
      log.error({ err, entry: `${kind} ${id}`, version: number }, "a draft could not be tried");
    });
    await endTrial(db, version, result ?? undefined);
  });
  const renew = async () => {
    const last = await gatheredAt(db);
    if (!last || last.getTime() < Date.now() - gatherHours * 3_600_000) await jobs.add(db, gatherQueue, {});
  };
  const timer = renews
    ? setInterval(
        () => void renew().catch((err: unknown) => log.warn({ err }, "questions are not grouped")),
        look,
      )
    : undefined;
  timer?.unref();
  return {
    async stop() {
      clearInterval(timer);
      await bench.close();
    },
  };
}
