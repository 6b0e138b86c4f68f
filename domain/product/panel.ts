import { z } from "zod";

/** Keys that a front panel can carry; each has a glyph and a label in every language. */
export const panelKeys = [
  "stop",
  "start",
  "auto",
  "manual",
  "test",
  "menu",
  "up",
  "down",
  "left",
  "right",
  "enter",
  "mute",
  "reset",
  "lamp-test",
  "close-mains",
  "open-mains",
  "close-genset",
  "open-genset",
  "close-bus",
  "open-bus",
  "transfer-1",
  "transfer-2",
  "off",
  "idle",
  "raise",
  "lower",
  "lamp",
] as const;

/** Status lights of a front panel or module. */
export const panelLeds = [
  "alarm",
  "warning",
  "running",
  "mains",
  "genset",
  "load",
  "on-bus",
  "bus",
  "remote",
  "auto",
  "power",
  "source-1",
  "source-2",
  "closed-1",
  "closed-2",
  "charging",
  "fault",
  "online",
  "signal",
  "data",
  "can",
  "rs485",
  "battery",
  "solar",
  "preheat",
  "emergency-stop",
  "boost",
  "float",
] as const;

/** Values that a display can show; unit and reading depend on the kind. */
export const panelValues = [
  "mains-voltage",
  "genset-voltage",
  "bus-voltage",
  "frequency",
  "mains-frequency",
  "current",
  "power",
  "reactive-power",
  "power-factor",
  "energy",
  "speed",
  "oil-pressure",
  "coolant-temperature",
  "fuel-level",
  "battery-voltage",
  "run-hours",
  "sets-on-bus",
  "power-reserve",
  "source-1-voltage",
  "source-2-voltage",
  "source-1-frequency",
  "source-2-frequency",
  "transfer-delay",
  "dc-voltage",
  "dc-current",
  "state-of-charge",
  "pv-power",
  "wind-power",
  "battery-power",
  "load-power",
  "pump-pressure",
  "flow",
  "exhaust-temperature",
  "charge-voltage",
  "charge-current",
  "illuminance",
  "lamp-current",
  "gearbox-pressure",
  "shore-voltage",
] as const;

/** What the machine is doing in the drawing; title, mimic diagram and lights are derived from it. */
export const panelStates = [
  "ready",
  "running",
  "mains-healthy",
  "mains-failed",
  "mains-lost",
  "starting",
  "paralleling",
  "mains-parallel",
  "bus-tie-closed",
  "bus-tie-open",
  "source-1-on-load",
  "source-2-on-load",
  "no-source",
  "pumping",
  "dc-charging",
  "shore-power",
  "sea-running",
  "island",
  "peak-shaving",
  "battery-charging",
  "lamps-on",
  "online",
  "monitoring",
] as const;

const millimetres = z.number().min(5).max(1500);

/**
 * The data of a device's drawings: front panel, menu thumbnail, comparison and 3D body. Lengths in
 * millimetres, display size in inches. `form` is the mounting: `panel` flush in a panel hole, `rail` on DIN
 * rail, `wall` on a plate, `switch` a transfer switch.
 */
export const panel = z
  .object({
    form: z.enum(["panel", "rail", "wall", "switch"]),
    width: millimetres,
    height: millimetres,
    depth: millimetres,
    cutOut: z.object({ width: millimetres, height: millimetres }).strict().optional(),
    display: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("colour"), size: z.number().min(2).max(15) }).strict(),
      z
        .object({
          kind: z.literal("mono"),
          columns: z.number().int().min(64).max(320),
          rows: z.number().int().min(32).max(240),
        })
        .strict(),
      z.object({ kind: z.literal("segment"), digits: z.number().int().min(3).max(6) }).strict(),
      z.object({ kind: z.literal("none") }).strict(),
    ]),
    state: z.enum(panelStates),
    values: z.array(z.enum(panelValues)).max(8),
    leds: z.array(z.enum(panelLeds)).max(16),
    keys: z.array(z.enum(panelKeys)).max(14),
    keyLayout: z.enum(["row", "two-rows", "column", "split"]).default("row"),
    poles: z.number().int().min(2).max(4).optional(),
    terminals: z
      .array(
        z
          .object({
            label: z.string().max(24),
            count: z.number().int().min(1).max(60),
            side: z.enum(["back", "top", "bottom"]),
            kind: z.enum(["screw", "plug", "rj45", "usb", "bnc", "sma", "bar"]).default("plug"),
          })
          .strict(),
      )
      .max(16),
  })
  .strict()
  .refine((p) => p.form !== "panel" || p.cutOut, {
    path: ["cutOut"],
    message: "a flush-mounted device needs its panel cut-out",
  })
  .refine((p) => !p.cutOut || (p.cutOut.width <= p.width && p.cutOut.height <= p.height), {
    path: ["cutOut"],
    message: "the cut-out must be smaller than the bezel",
  });

export type Panel = z.infer<typeof panel>;

export type PanelKey = Panel["keys"][number];
export type PanelLed = Panel["leds"][number];
export type PanelValue = Panel["values"][number];
export type PanelState = Panel["state"];
