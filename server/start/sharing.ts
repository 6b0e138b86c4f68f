import type { Logger } from "pino";
import { createSharedCaches } from "#adapters/shared-cache/shared-cache.server.ts";
import type { Traces } from "#adapters/tracing/tracing.server.ts";
import type { Kept } from "#db/kept.ts";
import type { Affected, Reads } from "#db/reads.ts";
import { changedTags, everything, sharedHeaders } from "../http/pages/sharing.ts";
import type { Env } from "../env.ts";

/** How long a shared cache keeps what it is told of, s. */
const aDay = 86_400;

/** How long shared caches may keep a page, s; 0 is not at all. */
const secondsOf = ({ SHARED_CACHE_SECONDS, SHARED_CACHE_PURGE = [] }: SharingEnv) =>
  SHARED_CACHE_SECONDS ?? (SHARED_CACHE_PURGE.length ? aDay : 0);
type SharingEnv = Pick<Env, "SHARED_CACHE_SECONDS" | "SHARED_CACHE_PURGE">;

export const isShared = (env: SharingEnv): boolean => secondsOf(env) > 0;

/** What shared caches may keep and are told (SHARED_CACHE_…); without these settings nothing. */
export function startSharing(
  env: Env,
  { kept, log, traces }: { kept: Kept; log: Logger; traces: Traces | undefined },
) {
  const { SHARED_CACHE_PURGE: urls = [] } = env;
  const caches = createSharedCaches({ urls, everything, log, traces });
  const isTold = urls.length > 0;
  const seconds = secondsOf(env);
  return {
    caches,
    share: ({
      reads,
      ...page
    }: {
      control: string;
      reads: Reads;
      keepFor?: number | undefined;
    }): Record<string, string> =>
      seconds ? sharedHeaders({ seconds, isTold }, { ...page, reads: kept.spelledOut(reads) }) : {},
    dropped: (affected: Affected | "everything"): void =>
      caches.drop(affected === "everything" ? [everything] : changedTags(affected)),
  };
}
