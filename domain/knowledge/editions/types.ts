import type { AlarmCard } from "../alarm-card.ts";
import type { ManualChapter } from "../manual.ts";

/** What a manual consists of as far as editions are compared. */
export const editionKinds = ["section", "setting", "alarm", "pin", "firmware", "accessory"] as const;
export type EditionKind = (typeof editionKinds)[number];

type Quantity = { min: number; max: number; step: number; unit: string; factory: number };

/** A setting without its texts. */
export type SettingFigures = { register: number; level: string; menu: string } & (
  | ({ kind: "number" } & Quantity)
  | { kind: "choice"; options: string[]; factory: string }
  | { kind: "switch"; factory: boolean }
  | { kind: "text"; length: number; factory: string }
  | { kind: "time"; factory: string }
  | {
      kind: "protection";
      limit: Quantity;
      delay: Quantity;
      hysteresis?: Quantity;
      actions: AlarmCard["class"][];
      action: AlarmCard["class"];
      on: boolean;
    }
);

/** What an edition says of an entry, in no language. */
export type EditionEntry = {
  /** Mark of its texts in all languages. */
  text: string;
  chapter?: ManualChapter;
  setting?: SettingFigures;
  class?: AlarmCard["class"];
  bit?: number;
  /** What a pin is for. */
  role?: string;
};

/** Entries by `KIND/KEY`; a pin's key is the label of its group and its print. */
export type Edition = Record<string, EditionEntry>;

/** What became of entries, by key; null where an edition does not have one. */
export type EditionChanges = Record<string, { before: EditionEntry | null; after: EditionEntry | null }>;
