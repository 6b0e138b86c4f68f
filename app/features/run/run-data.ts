import type { Family } from "#domain/plant/family.ts";
import type { FaultKind } from "#domain/plant/run/fault.ts";
import type { Rig } from "#domain/plant/run/rig.ts";
import type { Run, RunMode } from "#domain/plant/run/run.ts";
import type { Press } from "#domain/plant/run/press.ts";
import type { PanelFacts } from "#domain/plant/situation.ts";
import type { PanelLed, PanelState } from "#domain/product/panel.ts";

/** A plant that visitors can operate, as its page carries it: what its keys show at the beginning. */
export interface RunData {
  begin: RunShown;
  keys: readonly RunKey[];
  /** What can be opened and closed by hand. */
  switches: readonly RunSwitch[];
  /** What happens to the supply, in words: it fails, it comes back. */
  outside: { fail: string; restore: string };
  /** What the line says before anything has happened. */
  hint: string;
}

/** What runs it: fetched when somebody reaches for a key (fetch-run.ts). */
export interface RunFile {
  rig: Rig;
  begin: Run;
  /** Names of the elements that events speak of. */
  parts: Readonly<Record<string, string>>;
  /** Names of the modes, by their keys. */
  modes: Readonly<Partial<Record<RunMode, string>>>;
  panels: readonly RunPanel[];
  /** Titles of displays by state, and the word for the load below their diagrams. */
  states: Readonly<Partial<Record<PanelState, string>>>;
  load: string;
  /** What can be caused, and the words beside the alarm. */
  faults: readonly RunFault[];
  faultWords: { reset: string; meaning: string };
}

/** A fault with the alarm by which the device tells it. */
export interface RunFault {
  kind: FaultKind;
  display: string;
  /** The alarm's class, and what the device does. */
  class: string;
  does: string;
  lamps: readonly PanelLed[];
  address: string;
}

/** What keys and switches show of a run; those of sets are named by their place. */
export type RunShown = Pick<Run, "mode" | "mains" | "joined" | "seconds"> & {
  fault?: Run["fault"];
  alarm?: boolean;
  sets: readonly { closed: boolean }[];
};

export interface RunSwitch {
  key: string;
  text: string;
  /** The set whose breaker it is. */
  set?: number;
}

export interface RunPanel {
  model: string;
  panel: PanelFacts;
  family: Family;
  /** Keys of what it watches in the plant. */
  watches: readonly string[];
}

/** A key that can be pressed, with its name. */
export interface RunKey {
  press: Press;
  text: string;
  /** Name on the front panel's drawing. */
  on?: string;
}

/** A run as its controls show it. */
export interface RunView {
  run: RunShown;
  /** What has just happened. */
  said: string;
  log: readonly { at: number; text: string }[];
}

export interface Player {
  press(key: Press): void;
  hurry(fast: boolean): void;
  end(): void;
}

/** A player with what can be caused on its plant. */
export type RunPlayer = Player & Pick<RunFile, "faults" | "faultWords">;
