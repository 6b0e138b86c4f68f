import type { MakerSymbol } from "./look.ts";

/** The symbol of a maker that names none: a dial with its pointer at the top. */
export const dial: MakerSymbol = {
  size: 28,
  parts: [
    { path: "M25 15a11 11 0 1 1-22 0a11 11 0 1 1 22 0Z", stroke: "text", width: 2.6 },
    { path: "M14 2v13", stroke: "signal", width: 3.2 },
  ],
};
