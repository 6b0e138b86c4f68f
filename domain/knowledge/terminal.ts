import { z } from "zod";
import { localised } from "#domain/locale/schema.ts";
import { key, publicationFields } from "#domain/publication/content.ts";
import { deviceCondition } from "./condition.ts";

/** Colours of wires by IEC 60757. */
export const wireColours = [
  "BK",
  "BN",
  "RD",
  "OG",
  "YE",
  "GN",
  "BU",
  "VT",
  "GY",
  "WH",
  "PK",
  "GNYE",
] as const;
/** What kind of conductor goes to a pin. */
export const wireKinds = [
  "power",
  "signal",
  "screened",
  "twisted",
  "ct",
  "mains",
  "earth",
  "socket",
] as const;
/** What terminals are, as on the panels. */
export const terminalKinds = ["screw", "plug", "rj45", "usb", "bnc", "sma", "bar"] as const;

const role = z
  .object({
    id: z.number().int().min(1),
    key,
    name: localised,
    /** What to connect, with limits that hold for every device. */
    about: localised,
    /** What is done at devices that have no such terminal, where somebody may look for it. */
    without: localised.optional(),
    /** Key of the group in `content/guides/terminals.yaml`. */
    group: key,
    /** What people call it beside its name, in any language. */
    called: z.array(z.string().trim().min(1).max(80)).min(1).optional(),
    /** Recommended and largest cross-section in mm², and the colour; sockets have none. */
    wire: z
      .object({
        section: z.number().positive(),
        colour: z.enum(wireColours),
        max: z.number().positive(),
      })
      .strict()
      .optional(),
    wires: z.enum(wireKinds),
    ...publicationFields,
  })
  .strict();

const layout = z
  .object({
    id: z.number().int().min(1),
    label: z.string().min(1),
    count: z.number().int().min(1),
    kind: z.enum(terminalKinds),
    when: deviceCondition.optional(),
    /** Tightening torque, N·m, where it is another than that of its kind. */
    torque: z.number().positive().optional(),
    /** In the order in which they are printed. */
    pins: z.array(z.object({ name: z.string().min(1).max(16), role: key }).strict()).min(1),
  })
  .strict();

/** `content/knowledge/terminals.yaml`: what pins are for, and which pins a group of terminals has. */
export const terminalsFile = z
  .object({
    roles: z.array(role),
    layouts: z.array(layout),
    /** Tightening torque by kind of terminal, N·m. */
    torque: z.object({ screw: z.number(), plug: z.number(), bar: z.number() }).strict(),
  })
  .strict();

export type TerminalsFile = z.infer<typeof terminalsFile>;
export type TerminalRole = TerminalsFile["roles"][number];
/** As devices are looked up in it; its number is for the files. */
export type TerminalLayout = Omit<TerminalsFile["layouts"][number], "id">;

/** Pins that are not as many as on the panel, roles that do not exist or stand twice. */
export function terminalRoleFaults({ roles, layouts }: TerminalsFile): string[] {
  const at = "knowledge/terminals.yaml";
  const keys = new Set(roles.map((one) => one.key));
  return [
    ...roles
      .filter((one, i) => roles.findIndex((other) => other.key === one.key) < i)
      .map((one) => `${at}: ${one.key}: key: "${one.key}" stands twice`),
    ...layouts
      .filter((one, i) => layouts.findIndex((other) => other.id === one.id) < i)
      .map((one) => `${at}: ${one.label}, ${one.count}, ${one.kind}: id: ${one.id} is used twice`),
    ...layouts.flatMap(({ label, count, kind, pins }) => {
      const here = `${at}: ${label}, ${count}, ${kind}`;
      return [
        ...(pins.length === count ? [] : [`${here}: pins: has ${pins.length} pins`]),
        ...pins
          .filter((pin, i) => pins.findIndex((other) => other.name === pin.name) < i)
          .map(({ name }) => `${here}: pins: "${name}" stands twice`),
        ...pins
          .filter((pin) => !keys.has(pin.role))
          .map((pin) => `${here}: pins: ${pin.name}: unknown role "${pin.role}"`),
      ];
    }),
  ];
}
