/** A line is firmware of devices, or a tool. */
export const lineKinds = ["firmware", "tool"] as const;
export type LineKind = (typeof lineKinds)[number];
