import type { PanelKey, PanelLed, PanelState, PanelValue } from "#domain/product/panel.ts";

/**
 * The visitor's words for everything printed or shown on a device. The shape of
 * `locales/<locale>/panel.json`, plus the number format of the locale.
 * `alt` may still hold `{model}`; the drawing puts the model in.
 */
export interface PanelLabels {
  keys: Record<PanelKey, string>;
  leds: Record<PanelLed, string>;
  values: Record<PanelValue, string>;
  states: Record<PanelState, string>;
  load: string;
  alt: string;
  format: (value: number, digits: number) => string;
}
