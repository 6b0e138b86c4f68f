import { useEffect } from "react";
import { Form, redirect, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import {
  explainApart,
  type FaultCodeItem,
  listBrands,
  listParameters,
  searchFaultCodes,
} from "#domain/fault-code/queries.server.ts";
import { largestFmi, largestSpn, queryLength } from "#domain/fault-code/query.ts";
import { plainText } from "#domain/locale/text.ts";
import { askedFault, typedFault } from "./asked-fault.ts";
import type { Route } from "./+types/fault-codes.ts";
import { useFormat } from "../../i18n/format.tsx";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { KeptCodes } from "./kept-codes.tsx";
import { FaultCard, faultAddress, Severity } from "../../features/fault-codes/fault-card.tsx";

/** Results of a search that stand on one page. */
const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "", brand, spn, fmi, page = 1 } = askedOf("ecucode", request);
  const { asked, active } = askedFault({ key, brand, spn, fmi });
  const [brands, found, apart] = await Promise.all([
    listBrands(scope),
    active
      ? searchFaultCodes(scope, { ...asked, brand, page, limit: pageSize })
      : { list: [] as FaultCodeItem[], total: 0 },
    active ? explainApart(scope, asked) : undefined,
  ]);
  if ((brand && !brands.some(({ key: known }) => known === brand)) || (page > 1 && !found.list.length))
    throw redirect(homePath);
  const [only] = found.total === 1 ? found.list : [];
  const title = only
    ? scope.translate("support.ecu.titleOf", { spn: only.spn, fmi: only.fmi, name: plainText(only.name) })
    : scope.translate("support.ecu.title");
  return {
    head: pageHead(
      scope,
      request,
      title,
      only ? plainText(only.cause) : scope.translate("support.ecu.description"),
    ),
    key: typedFault(key, asked),
    words: asked.words,
    beyond: asked.beyond,
    asked: { spn: asked.spn, fmi: asked.fmi },
    brand,
    brands,
    active,
    codes: found.list,
    total: found.total,
    apart: found.total === 0 && !asked.beyond ? apart : undefined,
    page,
    pages: Math.ceil(found.total / pageSize),
    parameters: active ? [] : await listParameters(scope),
    messages: scope.messages(["support"]),
  };
}

/** Without a network the codes kept on the device answer. */
export async function clientLoader({
  serverLoader,
  request,
}: Route.ClientLoaderArgs): Promise<FaultCodeData> {
  try {
    return await serverLoader();
  } catch (error) {
    const { fromDevice } = await import("./fault-book.ts");
    const kept = await fromDevice(new URL(request.url), pageSize);
    if (!kept) throw error;
    return kept;
  }
}

export type FaultCodeData = Awaited<ReturnType<typeof loader>> & {
  /** When the copy was made that the data comes from, where the device gave it. */ savedOn?: string;
};

type Data = FaultCodeData;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const head = pageMeta(loaderData.words ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
  return [...head, { tagName: "link" as const, rel: "manifest", href: "/media/fault-codes.webmanifest" }];
}

/** `/ecucode`: fault codes by brand, SPN, FMI, text (specification, section 2). */
export default function FaultCodes({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("support.ecu");
  const menu = useTranslations("common.menu");
  useAskedAddress(data);
  const query = (page: number) =>
    `/ecucode?${new URLSearchParams({ ...(data.brand ? { brand: data.brand } : {}), ...(data.key ? { key: data.key } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString()}`;
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("ecucode")} />
          <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
          <LookUp data={data} />
          <KeptCodes savedOn={"savedOn" in data ? data.savedOn : undefined} />
        </div>
      </div>
      <div id="result" className="wrap scroll-mt-2 py-8 lg:scroll-mt-[100dvh]">
        {data.beyond && <Beyond beyond={data.beyond} />}
        {data.active && data.total > 0 && (
          <>
            <p role="status" className="pb-4 text-quiet print:hidden">
              {t("results", { count: data.total })}
            </p>
            {data.total <= 4 ? (
              <div className="grid gap-6">
                {data.codes.map((code) => (
                  <FaultCard key={`${code.spn}-${code.fmi}-${code.brand}`} code={code} />
                ))}
              </div>
            ) : (
              <CodeRows codes={data.codes} brands={data.brands} />
            )}
            <Pager page={data.page} pages={data.pages} to={query} />
          </>
        )}
        {data.apart && <Apart data={data} />}
        {!data.active && <Browse data={data} />}
      </div>
    </main>
  );
}

/**
 * A device without a network shows the page that it kept, whatever was asked for: the question is then put
 * again, to the copy, which also says how old it is.
 */
function useAskedAddress({ head, savedOn }: Data) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const other = window.location.pathname + window.location.search !== head.address;
    if (!navigator.onLine && (other || (!savedOn && navigator.serviceWorker?.controller))) void revalidate();
  }, [head.address, savedOn, revalidate]);
}

function LookUp({ data }: { data: Data }) {
  const t = useTranslations("support.ecu");
  return (
    <Form role="search" action="/ecucode#result" className="max-w-4xl">
      <div key={`${data.brand}${data.key}`} className="grid gap-2 text-text sm:grid-cols-[14rem_1fr_auto]">
        <label className="contents">
          <span className="sr-only">{t("brand")}</span>
          <select name="brand" defaultValue={data.brand ?? ""} className="field">
            <option value="">{t("allBrands")}</option>
            {data.brands.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <input
          name="key"
          type="search"
          defaultValue={data.key}
          maxLength={queryLength}
          aria-label={t("code")}
          placeholder={t("placeholder")}
          className="field"
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary whitespace-nowrap">
          {t("submit")}
        </button>
      </div>
      <p className="mt-3 text-sm text-steel-200">{t("hint")}</p>
    </Form>
  );
}

function CodeRows({ codes, brands }: Pick<Data, "codes" | "brands">) {
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
            to={faultAddress(code, brands.find((b) => b.name === code.brand)?.key)}
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

/** Numbers that cannot be: nothing is shown as if it matched. */
function Beyond({ beyond: { spn, fmi } }: { beyond: NonNullable<Data["beyond"]> }) {
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

function Apart({ data }: { data: Data }) {
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

function Browse({ data }: { data: Data }) {
  const t = useTranslations("support.ecu");
  return (
    <>
      <h2 className="text-2xl">{t("brands")}</h2>
      <ul className="mt-4 mb-12 grid gap-x-8 border-t border-text sm:grid-cols-2 lg:grid-cols-3">
        {data.brands.map(({ key, name, about }) => (
          <li key={key} className="border-b border-line py-4">
            <SiteLink
              to={`/ecucode?brand=${key}`}
              className="font-semibold underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </SiteLink>
            <p className="text-[15px] text-quiet">
              <Local text={about} />
            </p>
          </li>
        ))}
      </ul>
      <h2 className="text-2xl">{t("browse")}</h2>
      <p className="measure mt-1 mb-4 text-quiet">{t("browseText", { count: data.parameters.length })}</p>
      <ul className="grid border-t border-text sm:grid-cols-2 sm:gap-x-8">
        {data.parameters.map(({ spn, name, codes }) => (
          <li key={spn} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 border-b border-line py-2">
            <span className="text-quiet">SPN {spn}</span>
            <SiteLink
              to={`/ecucode?spn=${spn}`}
              prefetch="none"
              className="underline-offset-4 hover:text-accent hover:underline"
            >
              <Local text={name} />
            </SiteLink>
            <span className="text-sm text-quiet">{t("codes", { count: codes })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
