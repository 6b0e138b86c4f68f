import type { RaRecord } from "react-admin";

export const faults = ["unanswered", "disliked", "failed", "again", "searched"] as const;
type Counts = Record<"times" | (typeof faults)[number], number>;

/** A group of questions as the calls of the desk give it. */
export type Gap = RaRecord &
  Counts & {
    id: number;
    state: "open" | "returned" | "aside" | "answered";
    question: string;
    locale: string;
    wordings: number;
    locales: Record<string, number>;
    lastAt: string;
    version: number;
  };

export type WholeGap = Gap & {
  reason: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  texts: (Counts & { id: number; text: string; locale: string; reasons: string[]; lastAt: string })[];
  entries: { kind: string; id: number }[];
  near: { id: number; title: string }[];
};

export const isWhole = (gap: Gap | WholeGap): gap is WholeGap => "texts" in gap;
