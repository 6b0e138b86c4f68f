import { useTranslations } from "use-intl";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { ShareLink } from "../../features/share/share-link.tsx";
import { useFormat } from "../../i18n/format.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";

/** Figures beside the drawing: the first six of these that the device has. */
const keyFacts = [
  { keys: ["supply-voltage", "supply-voltage-ac"], label: "supply" },
  { keys: ["cut-out"], label: "cutOut" },
  { keys: ["line-voltage", "rated-voltage"], label: "voltage" },
  { keys: ["rated-current", "charge-current"], label: "current" },
  { keys: ["working-temperature"], label: "temperature" },
  { keys: ["ports"], label: "ports" },
  { keys: ["overall-dimensions"], label: "dimensions" },
  { keys: ["weight"], label: "weight" },
] as const;

export function ProductHead({ data }: { data: ProductData }) {
  const t = useTranslations("product");
  const { product } = data;
  const items = product.parameters.flatMap((group) => group.items);
  const facts = keyFacts.flatMap(({ keys, label }) => {
    const item = keys.map((key) => items.find((i) => i.key === key)).find(Boolean);
    return item ? [{ label: t(label), text: item.text, unit: item.unit }] : [];
  });
  const io = ["digital-inputs", "relay-outputs"].map((key) => items.find((i) => i.key === key)?.text);
  if (io[0] || io[1])
    facts.splice(4, 0, { label: t("io"), text: `${io[0] ?? 0} / ${io[1] ?? 0}`, unit: undefined });
  return (
    <div className="grid items-center gap-x-16 gap-y-8 pt-2 pb-10 lg:grid-cols-[7fr_5fr] lg:pb-14 print:grid-cols-2 print:gap-x-6 print:pb-4">
      <Dimensions data={data} />
      <div>
        <h1 className="text-[clamp(2rem,5vw,2.75rem)]">{product.model}</h1>
        <p className="mt-1 text-xl text-quiet">
          <Local text={product.title} />
        </p>
        <dl aria-label={t("keyFacts")} className="mt-6 mb-7 grid grid-cols-2 gap-x-6 border-t border-text">
          {facts.slice(0, 6).map(({ label, text, unit }) => (
            <div key={label} className="border-b border-line py-3">
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="text-xl leading-snug font-semibold">
                {text}
                {unit && <span className="ml-1 text-[15px] font-normal text-quiet">{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3 print:hidden">
          <a href="#enquiry" className="btn btn-primary">
            {t("enquire")}
          </a>
          <CompareButton id={product.id} model={product.model} className="" />
          {product.cutOut && (
            <a href="#cut-out" className="btn btn-line">
              {t("checkCutOut")}
            </a>
          )}
          {product.body && (
            <a href={`/image3d/${product.id}`} className="btn btn-line">
              {t("in3d")}
            </a>
          )}
          <SiteLink to={`/manual/${product.model}`} prefetch="none" className="btn btn-line">
            {t("manual")}
          </SiteLink>
          <SiteLink to={`/wiring/${product.model}`} prefetch="none" className="btn btn-line">
            {t("wiring")}
          </SiteLink>
          <PrintButton text={t("print")} />
          <ShareLink />
        </div>
      </div>
    </div>
  );
}

/** Largest height of the drawing, thousandths of a rem. */
const tallest = 30_000;

/**
 * The front panel with dimension lines for its overall width and height, in mm. The drawing fills its cell,
 * so that the lines match its edges; the width of the cell keeps its height within `tallest`.
 */
function Dimensions({ data }: { data: ProductData }) {
  const { width, height } = data.product.size;
  const format = useFormat();
  return (
    <figure
      className={`mx-auto grid w-full max-w-3xl grid-cols-[2.25rem_minmax(0,calc(var(--n)*0.001rem))] grid-rows-[auto_2.25rem] justify-center gap-1 ${numberClass((tallest * width) / height)}`}
    >
      <div
        data-mm={height}
        className="relative ml-4 border-l border-quiet before:absolute before:top-0 before:-left-1 before:w-2 before:border-t before:border-quiet after:absolute after:bottom-0 after:-left-1 after:w-2 after:border-t after:border-quiet"
      >
        <span className="absolute top-1/2 left-0 -translate-x-1/2 -translate-y-1/2 -rotate-90 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {format.number(height, 1)} mm
        </span>
      </div>
      <Drawing markup={data.drawing} className="[&>svg]:block [&>svg]:w-full" />
      <div
        data-mm={width}
        className="relative col-start-2 mt-4 border-t border-quiet before:absolute before:-top-1 before:left-0 before:h-2 before:border-l before:border-quiet after:absolute after:-top-1 after:right-0 after:h-2 after:border-l after:border-quiet"
      >
        <span className="absolute top-0 left-1/2 -translate-x-1/2 -translate-y-1/2 bg-raised px-2 text-sm whitespace-nowrap text-quiet">
          {format.number(width, 1)} mm
        </span>
      </div>
    </figure>
  );
}
