import { useId } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { useOpenFolds } from "../../ui/fold.tsx";
import type { WiringData } from "./wiring.tsx";

/** What the drawing is made for; on a phone the drawing comes first, and what was chosen is told above it. */
export function Choice({ data }: { data: WiringData }) {
  const t = useTranslations("wiring");
  useOpenFolds(data.model);
  const chosen = data.offers
    .filter(isOpen)
    .flatMap(({ value, values }) => values.filter((one) => one.value === value))
    .map(({ text }) => text);
  return (
    <details key={data.query} className="fold max-lg:border-b max-lg:border-line">
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 pb-3">
        <h2 className="text-lg">{t("choose")}</h2>
        <span className="order-1 line-clamp-2 w-full text-sm text-quiet">
          {[...new Set(chosen)].join(" · ")}
        </span>
      </summary>
      <div className="max-lg:pb-6">
        <ChoiceForm data={data} />
      </div>
    </details>
  );
}

/** A device that leaves nothing to choose asks nothing. */
const isOpen = ({ values }: WiringData["offers"][number]) => values.length > 1;

/** A plain form, whose address is the choice. */
function ChoiceForm({ data: { model, offers, query } }: { data: WiringData }) {
  const t = useTranslations("wiring");
  const id = useId();
  return (
    <Form key={query} action={`/wiring/${model}`} aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="fold-own text-lg">
        {t("choose")}
      </h2>
      {offers.filter(isOpen).map(({ name, label, value, values }) => (
        <label key={name} className="grid gap-1 text-sm">
          <span className="font-semibold">{label}</span>
          <select name={name} defaultValue={value} className="field">
            {values.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="btn btn-primary">
        {t("draw")}
      </button>
      <p className="text-sm text-quiet">{t("share")}</p>
    </Form>
  );
}
