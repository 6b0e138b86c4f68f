import { useId } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { WiringData } from "./wiring.tsx";

/** What the drawing is made for: a plain form, whose address is the choice. */
export function ChoiceForm({ data: { model, offers, query } }: { data: WiringData }) {
  const t = useTranslations("wiring");
  const id = useId();
  return (
    <Form key={query} action={`/wiring/${model}`} aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t("choose")}
      </h2>
      {offers.map(({ name, label, value, values }) =>
        values.length > 1 ? (
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
        ) : null,
      )}
      <button type="submit" className="btn btn-primary">
        {t("draw")}
      </button>
      <p className="text-sm text-quiet">{t("share")}</p>
    </Form>
  );
}
