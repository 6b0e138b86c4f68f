import { useTranslations } from "use-intl";
import { alarmAddress } from "#domain/address/knowledge.ts";
import type { FaultCodeItem } from "#domain/fault-code/queries.server.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { faultAddress } from "../../features/fault-codes/fault-card.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FaultCodeData } from "./fault-codes.tsx";

export const toRelated = ({ spn, fmi, name, brand }: FaultCodeItem) => ({ spn, fmi, name, brand });

const link = "inline-block min-h-6 underline-offset-4 hover:text-accent hover:underline";

/** `Parameter: ` if all names begin with the same one, which the page has told already. */
function headOf(codes: readonly { name: LocalText }[]): string {
  const [first, ...rest] = codes.map(({ name }) => plainText(name));
  const head = /^.+?(?:: |：)/.exec(first ?? "")?.[0] ?? "";
  return rest.every((name) => name.startsWith(head)) ? head : "";
}

function without(head: string, name: LocalText): LocalText {
  return typeof name === "string" ? name.slice(head.length) : { ...name, text: name.text.slice(head.length) };
}

/** Where a look-up of one parameter goes on: its other codes, the controller's own alarms, who reads it. */
export function Related({ data: { related, codes, asked, brands, leads } }: { data: FaultCodeData }) {
  const t = useTranslations("support.ecu.related");
  if (asked.spn === undefined) return null;
  const others = related.codes.filter(
    (one) => !codes.some(({ spn, fmi, brand }) => spn === one.spn && fmi === one.fmi && brand === one.brand),
  );
  const head = headOf(others);
  return (
    <div className="grid gap-x-10 gap-y-6 pt-10 md:grid-cols-2 lg:grid-cols-3 print:hidden">
      {others.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">{t("codes", { spn: String(asked.spn) })}</h2>
          <ul className="border-t border-text text-[15px]">
            {others.map((code) => (
              <li
                key={`${code.fmi}-${code.brand}`}
                className="grid grid-cols-[4.5rem_1fr] border-b border-line py-2"
              >
                <span className="text-quiet">FMI {code.fmi}</span>
                <SiteLink
                  to={faultAddress(code, brands.find(({ name }) => name === code.brand)?.key)}
                  className={link}
                >
                  <Local text={without(head, code.name)} />
                  {/* A brand may mean something of its own by the same code. */}
                  {code.brand && <span className="block text-sm text-quiet">{code.brand}</span>}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.alarms.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">{t("alarms")}</h2>
          <ul className="border-t border-text text-[15px]">
            {related.alarms.map(({ key, display }) => (
              <li key={key} className="border-b border-line py-2">
                <SiteLink to={alarmAddress(key)} className={link}>
                  {display}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(leads.products || leads.faqs) && (
        <section>
          <h2 className="mb-2 text-lg">{t("more")}</h2>
          <ul className="border-t border-text text-[15px]">
            {leads.products && (
              <li className="border-b border-line py-2">
                <SiteLink to="/productinfo?engine-interface=j1939" className={link}>
                  {t("controllers")}
                </SiteLink>
              </li>
            )}
            {leads.faqs && (
              <li className="border-b border-line py-2">
                <SiteLink to="/faqs" className={link}>
                  {t("faqs")}
                </SiteLink>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}
