import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that React takes over by itself, so that no part holds the visitor up for long: what is
 * touched first comes first. It stands in the page from the start.
 */
export function Piece({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
