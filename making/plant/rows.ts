/** Where a sheet has room, mm. */
export type Area = { left: number; top: number; right: number; bottom: number };

/** The place of a source or load across, and its bus. */
export type Column = { x: number; bus: string };

/** Heights of the rows below the top of the area, mm. */
export const row = {
  label: 8,
  source: 24,
  transformer: 38,
  switch: 52,
  hinge: 64,
  lane: 71,
  bus: 82,
  loadSwitch: 96,
  load: 112,
  loadLabel: 124,
  beside: 136,
};
export const lineHeight = 152;

/** Widest column, mm. */
export const widest = 58;

/** The first or last column of a bus. */
export const endOf = (columns: ReadonlyMap<string, Column>, bus: string, pick: (...xs: number[]) => number) =>
  pick(...[...columns.values()].filter((one) => one.bus === bus).map(({ x }) => x));
