import { useTranslations } from "use-intl";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { ShareLink } from "../../features/share/share-link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";
import { ProductViews } from "./product-views.tsx";

export function ProductHead({ data }: { data: ProductData }) {
  const t = useTranslations("product");
  const { product } = data;
  return (
    <div className="grid items-start gap-x-16 gap-y-8 pt-2 pb-10 lg:grid-cols-[7fr_5fr] lg:pb-14 print:grid-cols-2 print:gap-x-6 print:pb-4">
      <ProductViews data={data} />
      <div>
        <DrawnPart markup={data.parts.facts} />
        <div className="flex flex-wrap gap-2 print:hidden [&_.btn]:px-4 [&>.btn]:px-4">
          <a href="#enquiry" className="btn btn-primary">
            {t("enquire")}
          </a>
          <CompareButton id={product.id} model={product.model} className="" />
          {product.cutOut && (
            <a href="#cut-out" className="btn btn-line">
              {t("checkCutOut")}
            </a>
          )}
          {data.has.wiring && (
            <SiteLink to={`/wiring/${product.model}`} prefetch="none" className="btn btn-line">
              {t("wiring")}
            </SiteLink>
          )}
          {data.has.manual && (
            <SiteLink to={`/manual/${product.model}`} prefetch="none" className="btn btn-line">
              {t("manual")}
            </SiteLink>
          )}
          <PrintButton text={t("print")} />
          <ShareLink />
        </div>
      </div>
    </div>
  );
}
