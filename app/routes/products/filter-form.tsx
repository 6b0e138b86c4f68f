import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { keyLength, readFilters, writeFilters } from "#domain/product/filters.ts";
import { Local } from "../../ui/local-text.tsx";
import type { ListData } from "./list.tsx";

type Facet = ListData["facets"][number];

/** Number of filters that are shown; the others are under “More filters”, open if one of them is used. */
const openFacets = 7;

/** What stands on an old device's label (supply) follows its hole; the list of all functions is long. */
const labelFirst = (facets: Facet[]) =>
  facets.toSorted((a, b) => Number(b.kind === "covers") - Number(a.kind === "covers"));

/**
 * The filters as a form with the method GET, so that it works without scripts. With scripts a ticked box
 * takes effect at once.
 */
export function FilterForm({ data }: { data: ListData }) {
  const t = useTranslations("catalogue");
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const { filters } = data;
  const used = (facet: Facet) =>
    Boolean(filters.options[facet.key] ?? filters.covers[facet.key] ?? filters.atLeast[facet.key]);
  const first = labelFirst(data.facets.slice(0, openFacets));
  const hidden = data.facets.slice(openFacets);
  const count = data.facets.filter(used).length + (filters.hole ? 1 : 0) + (filters.key ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  const ticked = useRef<{ name: string; value: string; top: number }>(undefined);
  const [more, setMore] = useState(hidden.some(used));
  const show = (element: HTMLFormElement, ticks: boolean) => {
    const entries = [...new FormData(element)].map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : "",
    ]);
    const search = writeFilters(
      readFilters(new URLSearchParams(entries), data.definitions),
      data.definitions,
    ).toString();
    const to = search ? `/productinfo?${search}` : "/productinfo";
    // A ticked box keeps the scroll position; the button scrolls to the models.
    void navigate(ticks ? to : `${to}#models`, ticks ? { state: { stay: true } } : {});
  };
  const change = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { type, name, value } = target as HTMLInputElement;
    if (type !== "checkbox") return;
    ticked.current = { name, value, top: (target as HTMLInputElement).getBoundingClientRect().top };
    show(currentTarget, true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Closed, the strip stays above the models and says how many there are.
    event.currentTarget.closest("details")!.open = false;
    show(event.currentTarget, false);
  };
  // The controls are uncontrolled: a new key mounts the form again with the defaults of the new address.
  const key = JSON.stringify(filters);
  // The ticked box stays at its place on the screen, although groups above it may have become shorter.
  useLayoutEffect(() => {
    const { name, value, top = 0 } = ticked.current ?? {};
    ticked.current = undefined;
    const box = [...(form.current?.elements ?? [])].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.name === name && element.value === value,
    );
    if (!box) return;
    box.focus({ preventScroll: true });
    window.scrollBy({ top: box.getBoundingClientRect().top - top, behavior: "instant" });
  }, [key]);
  return (
    // Closed, it stays in view on a phone; open, it may be longer than the window.
    <details className="filters strip group/filters z-20 bg-page max-lg:-mx-4 max-lg:border-y max-lg:border-line max-lg:px-4 max-lg:not-open:sticky max-lg:not-open:top-0 lg:py-6 print:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold lg:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal size={18} aria-hidden />
        {t("showFilters", { count })}
        <ChevronDown size={18} aria-hidden className="group-open/filters:rotate-180" />
        <span aria-hidden className="ml-auto font-normal text-quiet">
          {t("models", { count: data.total })}
        </span>
      </summary>
      <Form
        key={key}
        ref={form}
        action="/productinfo#models"
        onChange={change}
        onSubmit={submit}
        aria-label={t("filters")}
        aria-busy={busy}
        className="text-[15px] max-lg:py-4"
      >
        {filters.categoryId && <input type="hidden" name="class_id" value={filters.categoryId} />}
        {filters.seriesId && <input type="hidden" name="id" value={filters.seriesId} />}
        <Group legend={t("keyLabel")}>
          <input
            type="search"
            name="key"
            maxLength={keyLength}
            defaultValue={filters.key ?? ""}
            placeholder={data.example && t("keyPlaceholder", { part: data.example })}
            aria-label={t("keyLabel")}
            className="field"
          />
        </Group>
        <Group legend={t("hole")} hint={t("holeHint")}>
          <div className="grid grid-cols-2 gap-2">
            <Measure
              name="cutout.w"
              label={`${t("hole")} ${t("holeWidth")}`}
              unit={`mm ${t("holeWidth")}`}
              value={filters.hole?.width}
            />
            <Measure
              name="cutout.h"
              label={`${t("hole")} ${t("holeHeight")}`}
              unit={`mm ${t("holeHeight")}`}
              value={filters.hole?.height}
            />
          </div>
        </Group>
        {first.map((facet) => (
          <FacetField key={facet.key} facet={facet} data={data} />
        ))}
        {hidden.length > 0 && (
          <details open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
            <summary className="mb-4 min-h-11 py-2 font-semibold">{t("more")}</summary>
            {hidden.map((facet) => (
              <FacetField key={facet.key} facet={facet} data={data} />
            ))}
          </details>
        )}
        <button type="submit" className="btn btn-line w-full">
          {t("apply")}
        </button>
      </Form>
    </details>
  );
}

function Group({
  legend,
  title,
  hint,
  children,
}: {
  legend: ReactNode;
  title?: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="mb-5 border-b border-line pb-5">
      <legend className="mb-2 font-semibold" title={title}>
        {legend}
      </legend>
      {children}
      {hint && <p className="mt-1 text-[13px] text-quiet">{hint}</p>}
    </fieldset>
  );
}

function FacetField({ facet, data }: { facet: Facet; data: ListData }) {
  const t = useTranslations("catalogue");
  const { filters } = data;
  const explanation = typeof facet.explanation === "string" ? facet.explanation : facet.explanation.text;
  if (facet.kind === "options") {
    return (
      <Group legend={<Local text={facet.label} />} title={explanation}>
        {facet.options.map((option) => (
          <label key={option.key} className="flex min-h-8 items-center gap-2.5 py-0.5 hover:text-accent">
            <input
              type="checkbox"
              name={facet.key}
              value={option.key}
              defaultChecked={filters.options[facet.key]?.includes(option.key)}
              className="size-4 shrink-0 accent-ink dark:accent-orange"
            />
            <span>
              <Local text={option.label} />
            </span>
            <span className="ml-auto text-quiet">{option.count}</span>
          </label>
        ))}
      </Group>
    );
  }
  const label = typeof facet.label === "string" ? facet.label : facet.label.text;
  if (facet.kind === "covers") {
    const range = filters.covers[facet.key];
    return (
      <Group legend={<Local text={facet.label} />} title={explanation} hint={t("coversHint")}>
        <div className="grid grid-cols-2 gap-2">
          <Measure
            name={`${facet.key}.min`}
            label={`${label} ${t("from")}`}
            says={t("from")}
            unit={facet.unit}
            value={range?.min}
          />
          <Measure
            name={`${facet.key}.max`}
            label={`${label} ${t("to")}`}
            says={t("to")}
            unit={facet.unit}
            value={range?.max}
          />
        </div>
      </Group>
    );
  }
  return (
    <Group legend={<Local text={facet.label} />} title={explanation}>
      <Measure
        name={facet.key}
        label={`${label} ${t("atLeast")}`}
        unit={facet.unit ? `≥ ${facet.unit}` : "≥"}
        value={filters.atLeast[facet.key]}
      />
    </Group>
  );
}

function Measure({
  name,
  label,
  says,
  unit,
  value,
}: {
  name: string;
  label: string;
  /** Visible text above the field. */
  says?: string;
  unit?: string | undefined;
  value?: number | undefined;
}) {
  return (
    <span className="block">
      {says && (
        <span aria-hidden className="mb-1 block text-[13px] text-quiet">
          {says}
        </span>
      )}
      <span className="relative block">
        <input
          type="number"
          step="any"
          inputMode="decimal"
          name={name}
          aria-label={label}
          defaultValue={value}
          className="field pr-2 [appearance:textfield]"
        />
        {unit && (
          <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 bg-card pl-1 text-[13px] text-quiet">
            {unit}
          </span>
        )}
      </span>
    </span>
  );
}
