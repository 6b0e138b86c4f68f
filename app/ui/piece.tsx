import { type ReactNode, Suspense } from "react";

/**
 * A part of a page that React hydrates separately, so that hydration never blocks input for long: the part
 * that the visitor touches is hydrated first. Its HTML is in the page from the start.
 */
export function Piece({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
