import type { RaRecord } from "react-admin";

type Texts = Record<string, string>;
export type Item = { kind: "news" | "product"; id: number };
export type Written = { subject: Texts; text: Texts; items: Item[] };
export const countNames = ["sent", "waiting", "skipped", "refused", "cancelled"] as const;

/** A newsletter as the calls of the desk give it. */
export type Newsletter = RaRecord &
  Written & {
    id: number;
    version: number;
    state: "draft" | "scheduled" | "sending" | "stopped" | "sent";
    changedAt: string;
    dueAt: string | null;
    startedAt: string | null;
    counts: Record<(typeof countNames)[number], number>;
    readers?: Record<string, number>;
  };
