import { useTranslations } from "use-intl";
import { largestFmi, largestSpn } from "#domain/fault-code/query.ts";
import { FaultCard, faultAddress, Severity } from "../../features/fault-codes/fault-card.tsx";
import { useFormat } from "../../i18n/format.tsx";
import { Local } from "../../ui/local-text.tsx";
import { PageActions, queryOf } from "../../ui/page-actions.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FaultCodeData } from "./fault-codes.tsx";

/** With more results than this, each is a row that links to its own page instead of a full entry. */
const mostCards = 4;

/** The results of a search, or the reason why there are none. */
export function Results({ data }: { data: FaultCodeData }) {
  const t = useTranslations("support.ecu");
  const addressOf = (page: number) => {
    // What was asked by numbers alone stands in no search text.
    const { spn, fmi } = data.key ? {} : data.asked;
    const asked = { brand: data.brand, key: data.key, spn, fmi, page: page > 1 ? page : undefined };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked))
      if (value !== undefined && value !== "") query.set(name, String(value));
    return query.size ? `/ecucode?${query.toString()}` : "/ecucode";
  };
  return (
    <>
      {data.beyond && <Beyond beyond={data.beyond} />}
      {data.active && data.total > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2 print:hidden">
            <p role="status" className="text-quiet">
              {t("results", { count: data.total })}
            </p>
            <PageActions query={queryOf(data.head.address)} className="-mr-3" />
          </div>
          {data.total <= mostCards ? (
            <div className="grid gap-6">
              {data.codes.map((code) => (
                <FaultCard key={`${code.spn}-${code.fmi}-${code.brand}`} code={code} />
              ))}
            </div>
          ) : (
            <CodeRows codes={data.codes} brands={data.brands} />
          )}
          <Pager page={data.page} pages={data.pages} to={addressOf} />
        </>
      )}
      {data.apart && <Apart data={data} />}
    </>
  );
}

function CodeRows({ codes, brands }: Pick<FaultCodeData, "codes" | "brands">) {
  const t = useTranslations("support.ecu");
  return (
    <ul className="border-t border-text">
      {codes.map((code) => (
        <li
          key={`${code.spn}-${code.fmi}-${code.brand}`}
          className="grid items-baseline gap-x-8 border-b border-line py-3 md:grid-cols-[11rem_1fr_8rem_10rem]"
        >
          <span className="font-semibold">
            <span className="font-normal text-quiet">SPN</span> {code.spn}{" "}
            <span className="font-normal text-quiet">FMI</span> {code.fmi}
          </span>
          <SiteLink
            to={faultAddress(code, brands.find(({ name }) => name === code.brand)?.key)}
            className="underline-offset-4 hover:text-accent hover:underline"
          >
            <Local text={code.name} />
          </SiteLink>
          <span className="text-sm text-quiet">{code.brand ?? t("general")}</span>
          <Severity severity={code.severity} />
        </li>
      ))}
    </ul>
  );
}

/** SPN or FMI above the largest number that SAE J1939 knows: so nothing is shown as a match. */
function Beyond({ beyond: { spn, fmi } }: { beyond: NonNullable<FaultCodeData["beyond"]> }) {
  const t = useTranslations("support.ecu");
  const format = useFormat();
  return (
    <div className="py-6" role="status">
      <h2 className="text-xl">{t("beyondTitle")}</h2>
      {spn !== undefined && (
        <p className="measure mt-2">
          {t("beyondSpn", { spn: String(spn), largest: format.number(largestSpn) })}
        </p>
      )}
      {fmi !== undefined && (
        <p className="measure mt-2">
          {t("beyondFmi", { fmi: String(fmi), largest: format.number(largestFmi) })}
        </p>
      )}
      <p className="measure mt-2 text-quiet">{t("beyondText")}</p>
    </div>
  );
}

/** No code has this SPN with this FMI: what each of the two numbers means by itself. */
function Apart({ data }: { data: FaultCodeData }) {
  const t = useTranslations("support.ecu");
  const { parameter, mode } = data.apart ?? {};
  if (!parameter && !mode && data.asked.spn === undefined) {
    return (
      <div className="py-6" role="status">
        <h2 className="text-xl">{t("noneTitle")}</h2>
        <p className="measure mt-2 text-quiet">{t("noneText")}</p>
      </div>
    );
  }
  return (
    <div role="status">
      <h2 className="text-xl">{t("unknownTitle")}</h2>
      <p className="measure mt-2 text-quiet">{t("unknownText")}</p>
      <dl className="measure mt-6 space-y-5">
        {data.asked.spn !== undefined && (
          <div>
            <dt className="text-lg font-semibold">
              {parameter ? (
                <>
                  <span className="mr-3 font-normal text-quiet">{t("spnIs", { spn: parameter.spn })}</span>{" "}
                  <Local text={parameter.name} />
                </>
              ) : (
                t("spnIs", { spn: data.asked.spn })
              )}
            </dt>
            <dd>{parameter ? <Local text={parameter.about} /> : t("spnUnknown", { spn: data.asked.spn })}</dd>
          </div>
        )}
        {mode && (
          <div>
            <dt className="text-lg font-semibold">
              <span className="mr-3 font-normal text-quiet">{t("fmiIs", { fmi: mode.fmi })}</span>{" "}
              <Local text={mode.name} />
            </dt>
            <dd>
              <Local text={mode.about} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
