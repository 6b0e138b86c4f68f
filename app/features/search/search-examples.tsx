import { searchPath } from "#domain/address/search.ts";
import { SiteLink } from "../../ui/site-link.tsx";

/** What may be typed into the search box, to be tapped; on dark ground. */
export function SearchExamples({ examples, label }: { examples: readonly string[]; label?: string }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      {label && <span className="sr-only">{label}</span>}
      {examples.map((key) => (
        <SiteLink
          key={key}
          to={searchPath({ key })}
          prefetch="none"
          className="inline-flex min-h-9 items-center rounded border border-steel-600 px-3 text-sm text-steel-200 hover:border-white hover:text-white"
        >
          {key}
        </SiteLink>
      ))}
    </p>
  );
}
