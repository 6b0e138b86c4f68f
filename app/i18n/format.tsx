import { createContext, type ReactNode, useContext } from "react";
import { type DayStyle, type Writing, writeDay, writeNumber, writePercent, writeSize } from "./writing.ts";

const WritingContext = createContext<Writing | undefined>(undefined);

export function WritingProvider({
  writing,
  children,
}: {
  writing: Writing | undefined;
  children: ReactNode;
}) {
  return <WritingContext value={writing}>{children}</WritingContext>;
}

/**
 * Numbers and days as the page's language writes them, without `Intl`: a browser takes 20 to 40 ms to load
 * its tables (on a phone four times that), all of it before the page reacts to input.
 */
export function useFormat() {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error("useFormat needs a WritingProvider above it");
  return {
    number: (value: number, digits?: number) => writeNumber(writing, value, digits),
    percent: (share: number) => writePercent(writing, share),
    size: (bytes: number) => writeSize(writing, bytes),
    day: (iso: string, style: DayStyle = "long") => writeDay(writing, iso, style),
  };
}
