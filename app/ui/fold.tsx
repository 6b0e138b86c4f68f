import { type ReactNode, useEffect } from "react";

type Props = {
  id: string;
  heading: string;
  /** How many things it holds. */
  count?: number | undefined;
  /** Classes of the section. */
  className: string;
  children: ReactNode;
};

/**
 * A section that is folded on a phone, and open where there is room and on paper (`.fold` in app.css). What it
 * holds is always in the page: links to it (`NavigationRules`), find-in-page and print open it.
 */
export function Fold({ id, heading, count, className, children }: Props) {
  return (
    <section className={`border-b border-line lg:py-10 ${className}`}>
      <details id={id} className="fold">
        <summary className="flex min-h-14 items-center justify-between gap-x-4 py-2">
          <h2 className="text-xl">{heading}</h2>
          {count !== undefined && <span className="fold-count text-quiet">{count}</span>}
        </summary>
        <div className="max-lg:pt-2 max-lg:pb-8">{children}</div>
      </details>
    </section>
  );
}

/** Browsers that cannot show what is folded where there is room have it opened. */
export function useOpenFolds(shown: string) {
  useEffect(() => {
    if (CSS.supports("selector(::details-content)") || !matchMedia("(width >= 64rem)").matches) return;
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("details.fold")) fold.open = true;
  }, [shown]);
}
