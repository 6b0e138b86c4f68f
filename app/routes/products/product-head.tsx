import { useTranslations } from "use-intl";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { Items } from "../../ui/items.tsx";
import { Local } from "../../ui/local-text.tsx";
import { ShareLink } from "../../features/share/share-link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";
import { ProductViews } from "./product-views.tsx";

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
    <div className="grid items-start gap-x-16 gap-y-8 pt-2 pb-10 lg:grid-cols-[7fr_5fr] lg:pb-14 print:grid-cols-2 print:gap-x-6 print:pb-4">
      <ProductViews data={data} />
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
                <Items text={text} />
                {unit && <span className="ml-1 text-[15px] font-normal text-quiet">{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <Marks data={data} />
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

/** What the device is approved by, and the withdrawn models whose place it takes. */
function Marks({ data: { approvals, replaces } }: { data: ProductData }) {
  const t = useTranslations("product");
  if (!approvals.length && !replaces.length) return null;
  const chip = "inline-flex min-h-8 items-center rounded-sm border border-edge px-2 text-sm";
  return (
    <ul className="-mt-2 mb-6 flex flex-wrap gap-2">
      {approvals.map(({ key, mark, number }) => (
        <li key={key}>
          <a href="#certificates" className={`${chip} hover:border-text`}>
            <strong className="mr-1.5 uppercase">{mark}</strong>
            {number}
          </a>
        </li>
      ))}
      {replaces.map(({ model }) => (
        <li key={model}>
          <a href="#replaces" className={`${chip} hover:border-text`}>
            {t("replaces", { model })}
          </a>
        </li>
      ))}
    </ul>
  );
}
