import { useTranslations } from "use-intl";
import type { LocalText } from "#domain/locale/text.ts";
import { Local } from "../../../ui/local-text.tsx";

type Colour = { key: string; hex: string; cmyk: number[]; ral: string; name: LocalText; use: LocalText };

/**
 * The colours with their values for screens, print and paint; the table scrolls in its own frame on small
 * screens.
 */
export function Colours({ colours }: { colours: Colour[] }) {
  const t = useTranslations("brand.colours");
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div role="group" aria-label={t("heading")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[44rem] border-t border-text text-left">
        <thead className="text-sm text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-6 font-normal">
              {t("name")}
            </th>
            <th scope="col" className="py-2 pr-6 font-normal">
              HEX
            </th>
            <th scope="col" className="py-2 pr-6 font-normal">
              RGB
            </th>
            <th scope="col" className="py-2 pr-6 font-normal">
              CMYK
            </th>
            <th scope="col" className="py-2 pr-6 font-normal">
              {t("ral")}
            </th>
            <th scope="col" className="py-2 font-normal">
              {t("use")}
            </th>
          </tr>
        </thead>
        <tbody>
          {colours.map(({ key, hex, cmyk, ral, name, use }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-6 font-semibold">
                <span className="flex items-center gap-3">
                  <svg aria-hidden className="size-10 shrink-0 rounded border border-line">
                    <rect width="100%" height="100%" fill={hex} />
                  </svg>
                  <span>
                    <Local text={name} />
                  </span>
                </span>
              </th>
              <td className="py-3 pr-6 whitespace-nowrap">{hex.toUpperCase()}</td>
              <td className="py-3 pr-6 whitespace-nowrap">
                {[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ")}
              </td>
              <td className="py-3 pr-6 whitespace-nowrap">{cmyk.join(" ")}</td>
              <td className="py-3 pr-6 whitespace-nowrap">{ral}</td>
              <td className="min-w-56 py-3">
                <Local text={use} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
