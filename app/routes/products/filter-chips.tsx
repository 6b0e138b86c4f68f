import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import type { ProductFilters } from "#domain/product/filters.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ListData } from "./list.tsx";

/** The number of models, and for each active filter a link that removes it. */
export function FilterChips({
  data,
  address,
}: {
  data: ListData;
  address: (change: Partial<ProductFilters>) => string;
}) {
  const t = useTranslations("catalogue");
  const chips = chipsOf(
    data,
    address,
    (hole) => t("holeChip", hole),
    (range) => t("rangeChip", range),
  );
  const bare = { key: undefined, hole: undefined, options: {}, covers: {}, atLeast: {} };
  return (
    <div
      id="models"
      className={`flex scroll-mt-14 flex-wrap items-center gap-2 lg:scroll-mt-[100dvh] lg:py-4 lg:pt-6 ${chips.length ? "max-lg:py-3" : ""}`}
    >
      {/* On a phone the strip of filters shows it. */}
      <p className="mr-3 text-lg font-semibold max-lg:sr-only" role="status">
        {t("models", { count: data.total })}
      </p>
      {chips.map(({ text, to }) => (
        <SiteLink
          key={text}
          to={to}
          aria-label={t("remove", { name: text })}
          className="inline-flex min-h-9 items-center gap-2 rounded border border-text px-3 text-sm hover:bg-raised print:border-0"
        >
          {text}
          <X size={14} aria-hidden className="print:hidden" />
        </SiteLink>
      ))}
      {chips.length > 0 && (
        <SiteLink
          to={address(bare)}
          className="px-1 py-2 text-sm text-accent underline underline-offset-4 print:hidden"
        >
          {t("clear")}
        </SiteLink>
      )}
    </div>
  );
}

function chipsOf(
  { filters, facets }: ListData,
  address: (change: Partial<ProductFilters>) => string,
  holeText: (hole: { width: number; height: number }) => string,
  rangeText: (range: { label: string; min: string; max: string; unit: string }) => string,
) {
  const chips: { text: string; to: string }[] = [];
  if (filters.key) chips.push({ text: filters.key, to: address({ key: undefined }) });
  if (filters.hole) chips.push({ text: holeText(filters.hole), to: address({ hole: undefined }) });
  for (const facet of facets) {
    const label = plainText(facet.label);
    if (facet.kind === "options") {
      const chosen = filters.options[facet.key] ?? [];
      for (const option of facet.options.filter((o) => chosen.includes(o.key))) {
        chips.push({
          text: plainText(option.label),
          to: address({
            options: { ...filters.options, [facet.key]: chosen.filter((c) => c !== option.key) },
          }),
        });
      }
      continue;
    }
    const unit = facet.unit ? ` ${facet.unit}` : "";
    const covers = filters.covers[facet.key];
    if (covers)
      chips.push({
        text: rangeText({ label, unit, min: String(covers.min), max: String(covers.max) }),
        to: address({ covers: without(filters.covers, facet.key) }),
      });
    const least = filters.atLeast[facet.key];
    if (least)
      chips.push({
        text: `${label} ≥ ${least}${unit}`,
        to: address({ atLeast: without(filters.atLeast, facet.key) }),
      });
  }
  return chips;
}

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  const { [key]: _, ...rest } = record;
  return rest;
}
