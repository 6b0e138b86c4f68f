import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { CaseRows } from "../../features/cases/case-rows.tsx";
import type { Whole } from "./product-parts.server.tsx";

/** Solutions and cases with this model, and its neighbours in the series; empty sections are left out. */
export function ProductRelated({ whole }: { whole: Whole }) {
  const t = useTranslations("product");
  const { model, series } = whole.product;
  return (
    <div className="space-y-12">
      <h2 className="fold-own sr-only">{t("tabs.related")}</h2>
      {whole.solutions.length > 0 && (
        <div>
          <h3 className="mb-4 text-xl">{t("solutions", { model })}</h3>
          <ul className="grid gap-x-8 border-t border-text md:grid-cols-2">
            {whole.solutions.map(({ id, title, summary }) => (
              <li key={id} className="border-b border-line py-4">
                <SiteLink
                  to={`/scheme/${id}`}
                  className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                >
                  <Local text={title} />
                </SiteLink>
                <p className="text-[15px] text-quiet">
                  <Local text={summary} />
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {whole.cases.length > 0 && (
        <div>
          <h3 className="mb-4 text-xl">{t("cases", { model })}</h3>
          <CaseRows cases={whole.cases} />
        </div>
      )}
      {whole.models.length > 0 && (
        <div>
          <h3 className="mb-4 text-xl">{t("series", { name: series.name })}</h3>
          <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
            {whole.models.map((item) => (
              <li key={item.id}>
                <SiteLink to={`/product/${item.id}/${item.model}`} className="block hover:text-accent">
                  <Drawing
                    markup={item.drawing}
                    className="mb-3 [&>svg]:block [&>svg]:h-24 [&>svg]:max-w-full"
                  />
                  <strong>{item.model}</strong>
                  <span className="block text-sm text-quiet">
                    <Local text={item.title} />
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
