import { createContext, useContext } from "react";
import type { Locale } from "#domain/locale/locale.ts";
import type { Palette } from "#domain/site/look.ts";
import type { Picture } from "./blocks.ts";

/** What every letter of the site has around it. */
export type Frame = {
  locale: Locale;
  mark: string;
  palette: Palette;
  brand: string;
  symbol: Picture;
  website: string;
  salesEmail: string;
  buttonFails: string;
};

export const FrameContext = createContext<Frame | undefined>(undefined);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("a part of a letter stands outside of a letter");
  return frame;
}
