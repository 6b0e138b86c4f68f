import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";

const key = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "lower-case words joined by hyphens");
const kilowatts = z.number().min(-100_000).max(100_000);

export const sourceKinds = ["mains", "genset", "pv", "wind", "battery", "shore", "shaft", "ups"] as const;
export const loadKinds = [
  "load",
  "motor",
  "thruster",
  "pump",
  "lighting",
  "rack",
  "charger",
  "heater",
] as const;

/**
 * A single-line diagram as data. Sources are above their bus, loads below it; every source and load has a
 * switch of its own. Buses are side by side in the order given, joined by ties. A transfer switch takes
 * exactly two sources and feeds one bus: it replaces their breakers, and at most one is closed. Powers in kW;
 * a battery that charges has negative power.
 */
export const diagram = z
  .object({
    buses: z
      .array(z.object({ key, label: localised }).strict())
      .min(1)
      .max(6),
    sources: z
      .array(
        z
          .object({
            key,
            kind: z.enum(sourceKinds),
            bus: key,
            label: localised,
            rating: z.number().positive(),
            switch: z.enum(["breaker", "contactor"]).default("breaker"),
          })
          .strict(),
      )
      .min(1)
      .max(12),
    loads: z
      .array(
        z
          .object({
            key,
            kind: z.enum(loadKinds).default("load"),
            bus: key,
            label: localised,
            rating: z.number().positive(),
            switch: z.enum(["breaker", "contactor"]).default("breaker"),
          })
          .strict(),
      )
      .min(1)
      .max(8),
    ties: z.array(z.object({ key, from: key, to: key, label: localised.optional() }).strict()).default([]),
    transfers: z
      .array(z.object({ key, sources: z.tuple([key, key]), label: localised.optional() }).strict())
      .default([]),
    modes: z
      .array(
        z
          .object({
            key,
            label: localised,
            /** One or two sentences: what the controllers do in this mode. */
            text: localised,
            /** Keys of the sources, loads and ties whose switch is closed. */
            closed: z.array(key),
            /** Power of every closed source and load, kW; 0 by default. */
            power: z.record(key, kilowatts),
            /** Sources without voltage in this mode (a failed mains). */
            dead: z.array(key).default([]),
            /** Sources that have voltage while their switch is open: a set that has started. */
            running: z.array(key).default([]),
            /** Sets that are being cranked. */
            starting: z.array(key).default([]),
            /** Sources that are not available: under maintenance, tripped, failed to start. */
            out: z.array(key).default([]),
          })
          .strict(),
      )
      .min(2)
      .max(6),
    /**
     * What a device of the plant watches, its own source first: sources, or a bus or load for a device
     * without a source of its own. A device that is not listed watches all sources.
     */
    controllers: z.array(z.object({ model: z.string(), watches: z.array(key).min(1) }).strict()).default([]),
  })
  .strict();

export type Diagram = z.infer<typeof diagram>;
