import { useTranslations } from "use-intl";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import { sizesOf } from "../../features/body/dimensions.ts";

const keys = [
  { names: ["←", "→", "↑", "↓"], text: "turn" },
  { names: ["+", "−"], text: "zoom" },
  { names: ["1", "2", "3", "4"], text: "views" },
  { names: ["S"], text: "section" },
  { names: ["D"], text: "dimensions" },
  { names: ["0"], text: "reset" },
] as const;

/** The keyboard commands of the 3D view, always visible below it. */
export function BodyKeys() {
  const t = useTranslations("body");
  return (
    <section aria-labelledby="keys" className="print:hidden">
      <h2 id="keys" className="text-2xl">
        {t("keys.heading")}
      </h2>
      <div id="body-keys" className="measure mt-1 mb-4 text-quiet">
        <p>{t("intro")}</p>
        <p>{t("keys.intro")}</p>
      </div>
      <dl className="border-t border-text">
        {keys.map(({ names, text }) => (
          <div
            key={text}
            className="grid grid-cols-[9.5rem_1fr] items-center gap-x-4 border-b border-line py-2.5"
          >
            <dt className="flex gap-1.5">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="grid h-7 min-w-7 place-items-center rounded-sm border border-edge bg-card px-1.5 font-sans text-sm font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${text}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The dimensions and terminals of the drawing as tables: the text alternative to the 3D view. */
export function SizeTables({ plan, mm }: { plan: BodyPlan; mm(value: number): string }) {
  const t = useTranslations("body");
  return (
    <section aria-labelledby="sizes">
      <h2 id="sizes" className="mb-4 text-2xl">
        {t("table.heading")}
      </h2>
      <table className="w-full border-t border-text text-left">
        <caption className="sr-only">{t("table.sizes")}</caption>
        <tbody>
          {sizesOf(plan).map(({ key, value }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2.5 font-normal text-quiet">
                {t(`dimension.${key}`)}
              </th>
              <td className="py-2.5 text-right font-semibold">{mm(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {plan.terminals.length > 0 && (
        <table className="mt-8 w-full border-t border-text text-left text-[15px]">
          <caption className="pb-2 text-left font-semibold">{t("table.terminals")}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-quiet">
              <th scope="col" className="py-2 font-normal">
                {t("table.label")}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t("table.count")}
              </th>
              <th scope="col" className="py-2 font-normal">
                {t("table.kind")}
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                {t("table.side")}
              </th>
            </tr>
          </thead>
          <tbody>
            {plan.terminals.map(({ label, count, kind, side }) => (
              <tr key={`${label}${side}`} className="border-b border-line align-baseline">
                <th scope="row" className="py-2 pr-3 font-semibold">
                  {label}
                </th>
                <td className="py-2 pr-4 text-right">{count}</td>
                <td className="py-2">{t(`kinds.${kind}`)}</td>
                <td className="py-2 pl-3 text-right text-quiet">{t(`sides.${side}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
