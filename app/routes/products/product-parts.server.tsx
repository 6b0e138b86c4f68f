import { useTranslations } from "use-intl";
import type { CaseSummary } from "#domain/case/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { ProductDetail } from "#domain/product/detail.server.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { Items } from "../../ui/items.tsx";
import { Local } from "../../ui/local-text.tsx";
import { ParameterTable } from "./parameter-table.server.tsx";
import { ProductPlant } from "./product-plant.server.tsx";
import { ProductRelated } from "./product-related.server.tsx";
import type { plantOf } from "./sheet/plant.server.tsx";

/** What the parts that never change in the browser are drawn from. */
export type Whole = {
  product: ProductDetail;
  plant: ReturnType<typeof plantOf> & { planned: string | undefined };
  models: { id: number; model: string; title: LocalText; drawing: string }[];
  solutions: { id: number; title: LocalText; summary: LocalText }[];
  cases: Pick<CaseSummary, "id" | "title" | "place" | "releasedAt">[];
  hasFilm: boolean;
  approvals: { key: string; mark: string; number: string }[];
  replaces: { model: string; from: number; until: number; difference: LocalText }[];
};

const packs = ["product", "film"] as const;

/** The parts of a product's page that never change in the browser, as markup. */
export function productParts(scope: PageScope, whole: Whole) {
  const { product, models, solutions, cases } = whole;
  const related = solutions.length + cases.length + models.length;
  return {
    title: drawn(scope, <Title product={product} />, packs),
    facts: drawn(scope, <Facts whole={whole} />, packs),
    overview: drawn(scope, <Overview whole={whole} />, packs),
    plant: drawn(scope, <ProductPlant whole={whole} />, packs),
    parameters: drawn(
      scope,
      product.parameters.map((group) => <ParameterTable key={group.group} group={group} />),
      packs,
    ),
    counts: { parameters: product.parameters.flatMap(({ items }) => items).length, related },
    ...(related > 0 && { related: drawn(scope, <ProductRelated whole={whole} />, packs) }),
    namesOthers: solutions.length + cases.length > 0,
  };
}

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

function Title({ product }: Pick<Whole, "product">) {
  return (
    <>
      <h1 className="text-[clamp(2rem,5vw,2.75rem)]">{product.model}</h1>
      <p className="mt-1 text-xl text-quiet">
        <Local text={product.title} />
      </p>
    </>
  );
}

function Facts({ whole }: { whole: Whole }) {
  const t = useTranslations("product");
  const { product } = whole;
  const items = product.parameters.flatMap((group) => group.items);
  const facts = keyFacts.flatMap(({ keys, label }) => {
    const item = keys.map((key) => items.find((i) => i.key === key)).find(Boolean);
    return item ? [{ label: t(label), text: item.text, unit: item.unit }] : [];
  });
  const io = ["digital-inputs", "relay-outputs"].map((key) => items.find((i) => i.key === key)?.text);
  if (io[0] || io[1])
    facts.splice(4, 0, { label: t("io"), text: `${io[0] ?? 0} / ${io[1] ?? 0}`, unit: undefined });
  return (
    <>
      <dl aria-label={t("keyFacts")} className="mb-7 grid grid-cols-2 gap-x-6 border-t border-text">
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
      <Marks whole={whole} />
    </>
  );
}

/** What the device is approved by, and the withdrawn models whose place it takes. */
function Marks({ whole: { approvals, replaces } }: { whole: Whole }) {
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

/** What the device is for and does, and what it takes the place of. */
function Overview({ whole: { product, replaces } }: { whole: Whole }) {
  const t = useTranslations("product");
  return (
    <section id="overview" className="grid gap-x-16 gap-y-8 py-10 lg:grid-cols-2">
      <div>
        <h2 className="mb-3 text-xl">{t("tabs.overview")}</h2>
        <p className="measure text-lg">
          <Local text={product.overview} />
        </p>
        {replaces.map((one) => (
          <p key={one.model} id="replaces" className="measure mt-4 text-[15px] text-quiet">
            <strong className="text-text">{t("replaces", { model: one.model })}</strong> (
            {t("withdrawn", { from: String(one.from), until: String(one.until) })}):{" "}
            <Local text={one.difference} />
          </p>
        ))}
      </div>
      <div>
        <h3 className="mb-3 text-xl">{t("features")}</h3>
        <ul className="measure list-disc space-y-2 pl-5 marker:text-orange">
          {product.features.map((feature) => (
            <li key={plainText(feature)}>
              <Local text={feature} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
