import { useTranslations } from "use-intl";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";
import { ProductViews } from "./product-views.tsx";

/** What the device is called, how it looks, what it measures, and what can be done next. */
export function ProductHead({ data }: { data: ProductData }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-6 pt-2 pb-10 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] print:grid-cols-2 print:gap-x-6 print:pb-4">
      <div className="lg:col-start-2 print:col-span-full">
        <DrawnPart markup={data.parts.title} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ProductViews data={data} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <DrawnPart markup={data.parts.facts} />
        <Next data={data} />
      </div>
    </div>
  );
}

/** What leads on: to buy and to choose as buttons, to work with the device as links, the page itself last. */
function Next({ data: { product, has } }: { data: ProductData }) {
  const t = useTranslations("product");
  const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4";
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <a href="#enquiry" className="btn btn-primary">
          {t("enquire")}
        </a>
        <CompareButton id={product.id} model={product.model} className="" />
        <PageActions className="max-lg:-ml-3 lg:-mr-3 lg:ml-auto" />
      </div>
      <p className="flex flex-wrap gap-x-6 lg:mt-2">
        {product.cutOut && (
          <a href="#cut-out" className={link}>
            {t("checkCutOut")}
          </a>
        )}
        {has.wiring && (
          <SiteLink to={`/wiring/${product.model}`} prefetch="none" className={link}>
            {t("wiring")}
          </SiteLink>
        )}
        {has.manual && (
          <SiteLink to={`/manual/${product.model}`} prefetch="none" className={link}>
            {t("manual")}
          </SiteLink>
        )}
      </p>
    </div>
  );
}
