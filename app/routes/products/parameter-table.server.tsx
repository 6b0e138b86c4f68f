import { useTranslations } from "use-intl";
import { unitGap } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { Items } from "../../ui/items.tsx";
import { Local } from "../../ui/local-text.tsx";
import type { ProductDetail } from "#domain/product/detail.server.ts";

type Group = ProductDetail["parameters"][number];

/** One group of technical parameters; values that differ under an approval follow the standard one. */
export function ParameterTable({ group }: { group: Group }) {
  const t = useTranslations("product");
  const title = t(`groups.${group.group as "power"}`);
  return (
    <div
      id={`parameters-${group.group}`}
      className="later-[19rem] grid gap-x-10 gap-y-2 border-b border-line py-6 lg:grid-cols-[12.5rem_1fr] print:break-inside-avoid print:grid-cols-[38mm_1fr] print:py-2 print:text-[9pt]"
    >
      <h3 className="text-xl print:text-[10pt]">{title}</h3>
      <table className="w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {group.items.map((item) => (
            <tr key={item.key} className="border-b border-raised align-top last:border-0 print:border-line">
              <th
                scope="row"
                className="w-[42%] py-1.5 print:py-0.5 pr-4 text-left font-normal text-quiet"
                title={plainText(item.explanation)}
              >
                <Local text={item.label} />
              </th>
              <td className="py-1.5 print:py-0.5">
                <Items text={item.text} />
                {item.unit && <span className="text-quiet">{unitGap(item.unit) + item.unit}</span>}
                {item.approvals?.map(({ approval, text }) => (
                  <span
                    key={approval}
                    className="ml-2 inline-block rounded-sm border border-edge px-1.5 text-[13px] text-quiet"
                  >
                    {t("approval", { approval, value: item.unit ? `${text} ${item.unit}` : text })}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
