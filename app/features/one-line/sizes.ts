// Sizes of the drawing, in units of its view box.

export const edge = 6;
export const gutter = 12;
/** How much shorter than its columns a bus bar is, on each side. */
export const inset = 16;
export const smallestColumn = 88;
/** Least width between two bus bars for the switch of a tie. */
export const tieRoom = 48;
/** Height of a lane below the bus bars for ties that do not join neighbours. */
export const laneHeight = 60;
export const lineHeight = 17;

/** Width and height that a symbol keeps free; it is centred on its place. */
export const symbolSize = { source: 48, load: 40, switch: 32 };
