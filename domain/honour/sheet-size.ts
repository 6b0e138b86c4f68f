import type { HonourKind } from "#domain/honour/kinds.ts";

/** Size of a sheet in its own units: certificates are upright, honours are landscape. */
export function sheetSize(kind: HonourKind): { width: number; height: number } {
  return kind === "honour" ? { width: 594, height: 420 } : { width: 420, height: 594 };
}
