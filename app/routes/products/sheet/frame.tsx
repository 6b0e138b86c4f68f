import type { ReactNode } from "react";

/** Most of a kind that a product's page shows; all of them stand in the manual or in a list of their own. */
export const most = 6;

/** Heading of a part, with a line beside it. */
export function Head({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="fold-own text-xl">{text}</h2>
      <p className="text-sm text-quiet">{children}</p>
    </div>
  );
}

/** Where a part goes on. */
export function More({ links }: { links: readonly (readonly [to: string, text: string])[] }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[15px] print:hidden">
      {links.map(([to, text]) => (
        <a
          key={to}
          href={to}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
        >
          {text}
        </a>
      ))}
    </p>
  );
}
