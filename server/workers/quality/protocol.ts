import type { TriedQuestion } from "#db/schema/staff/gap.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Group } from "#engines/quality/group.ts";

/** What the thread is started with. */
export type ThreadData = {
  contentDir: string;
  localesDir: string;
  origins: SiteOrigins;
  /** Whether everything else on the machine goes before the thread. */
  givesWay: boolean;
};

/** A draft to try, and whether it may change what devices know. */
export type Draft = { kind: string; id: number };

/**
 * What the thread does, one after the other. `readDraft` is asked while the database `draft` is one in which
 * a version is public; `tryDraft` then goes without it.
 */
export type ThreadTasks = {
  gather(): Promise<Group[]>;
  prepare(): Promise<void>;
  readDraft(draft: Draft): Promise<void>;
  tryDraft(draft: Draft): Promise<TriedQuestion[]>;
};
