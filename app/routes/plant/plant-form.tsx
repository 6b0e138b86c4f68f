import { useId } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { PlantForm as Fields } from "./form.server.ts";

/** What a plant is drawn for: a plain form, whose address is the plant. */
export function PlantForm({ form: { fields, modules, kept } }: { form: Fields }) {
  const t = useTranslations("plant");
  const id = useId();
  return (
    <Form action="/plant" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t("choose")}
      </h2>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map(({ name, label, value, options }) => (
        <label key={name} className="grid gap-1 text-sm">
          <span className="font-semibold">{label}</span>
          <select name={name} defaultValue={value} className="field">
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <fieldset className="text-sm">
        <legend className="mb-1 font-semibold">{modules.label}</legend>
        {modules.options.map(({ value, text, chosen }) => (
          <label key={value} className="flex min-h-8 items-center gap-2.5">
            <input
              type="checkbox"
              name="modules"
              value={value}
              defaultChecked={chosen}
              className="size-4 shrink-0 accent-ink dark:accent-orange"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary">
        {t("draw")}
      </button>
      <p className="text-sm text-quiet">{t("assumed")}</p>
      <p className="text-sm text-quiet">{t("share")}</p>
    </Form>
  );
}
