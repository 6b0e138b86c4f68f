import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";

/** Two other ways to a model: by the hole that is there, and by questions. */
export function StartForm() {
  const t = useTranslations("home.hole");
  const home = useTranslations("home");
  return (
    <div className="wrap pt-10">
      <div className="grid gap-x-10 gap-y-8 rounded border border-line bg-card p-5 sm:p-8 lg:grid-cols-2">
        <Form action="/productinfo" aria-labelledby="hole">
          <h3 id="hole" className="text-lg">
            {t("heading")}
          </h3>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <Side name="cutout.w" label={t("width")} example="186" />
            <span aria-hidden className="pb-2.5 text-quiet">
              ×
            </span>
            <Side name="cutout.h" label={t("height")} example="141" />
            <button type="submit" className="btn btn-line">
              {t("submit")}
            </button>
          </div>
        </Form>
        <div className="lg:border-l lg:border-line lg:pl-10">
          <h3 className="text-lg">{t("questions")}</h3>
          <p className="measure mt-1 mb-3 text-quiet">{t("questionsText")}</p>
          <SiteLink to="/productcatalogue" className="btn btn-line">
            {home("find")}
          </SiteLink>
        </div>
      </div>
    </div>
  );
}

function Side({ name, label, example }: { name: string; label: string; example: string }) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={2000}
        required
        placeholder={example}
        className="field w-28"
      />
    </label>
  );
}
