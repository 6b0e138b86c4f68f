import type { Family } from "#domain/plant/family.ts";
import type { Rig } from "#domain/plant/run/rig.ts";
import type { Run } from "#domain/plant/run/run.ts";
import type { Press } from "#domain/plant/run/press.ts";
import type { PanelFacts } from "#domain/plant/situation.ts";
import type { PanelState } from "#domain/product/panel.ts";

/** A plant that visitors can operate, as its page carries it. */
export interface RunData {
  rig: Rig;
  begin: Run;
  /** Names of the elements that events speak of. */
  parts: Readonly<Record<string, string>>;
  panels: readonly RunPanel[];
  /** Titles of displays by state, and the word for the load below their diagrams. */
  states: Readonly<Partial<Record<PanelState, string>>>;
  load: string;
  keys: readonly RunKey[];
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
  run: Run;
  /** What has just happened. */
  said: string;
  log: readonly { at: number; text: string }[];
}

export interface Player {
  press(key: Press): void;
  hurry(fast: boolean): void;
  end(): void;
}
