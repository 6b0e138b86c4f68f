import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import {
  explainApart,
  type FaultCodeItem,
  listBrands,
  listParameters,
  searchFaultCodes,
} from "#domain/fault-code/queries.server.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { plainText } from "#domain/locale/text.ts";
import { askedFault, typedFault } from "./asked-fault.ts";
import type { Route } from "./+types/fault-codes.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { KeptCopy } from "../../features/offline/kept-copy.tsx";
import { useAskedAddress } from "../../features/offline/use-asked-address.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Browse } from "./browse.tsx";
import { bookAddress } from "./fault-book.ts";
import { Results } from "./results.tsx";

/** Results on a page. */
const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "", brand, spn, fmi, page = 1 } = askedOf("ecucode", request);
  const { asked, active } = askedFault({ key, brand, spn, fmi });
  const [brands, codes, apart] = await Promise.all([
    listBrands(scope),
    active
      ? searchFaultCodes(scope, { ...asked, brand, page, limit: pageSize })
      : { list: [] as FaultCodeItem[], total: 0 },
    active ? explainApart(scope, asked) : undefined,
  ]);
  if ((brand && !brands.some(({ key: known }) => known === brand)) || (page > 1 && !codes.list.length))
    throw redirect(homePath);
  const [only] = codes.total === 1 ? codes.list : [];
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
    codes: codes.list,
    total: codes.total,
    apart: codes.total === 0 && !asked.beyond ? apart : undefined,
    page,
    pages: Math.ceil(codes.total / pageSize),
    parameters: active ? [] : await listParameters(scope),
    messages: scope.messages(["support"]),
  };
}

/** Without a network the answer comes from the codes that the visitor keeps on the device. */
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
  /** Only without a network: when the copy on the device was made. */
  savedOn?: string;
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const head = pageMeta(loaderData.words ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
  return [...head, { tagName: "link" as const, rel: "manifest", href: "/media/fault-codes.webmanifest" }];
}

/** `/ecucode`: fault codes by brand, SPN, FMI, text (specification, section 2). */
export default function FaultCodes({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("support.ecu");
  const menu = useTranslations("common.menu");
  const savedOn = "savedOn" in data ? data.savedOn : undefined;
  useAskedAddress(data.head.address, savedOn);
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-10 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={[{ to: homePath, text: menu("home") }]} here={menu("ecucode")} />
          <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
          <LookUp data={data} />
          <KeptCopy
            of={codesOffline}
            savedOn={savedOn}
            texts={{ kept: t("offlineKept"), now: (date) => t("offlineNow", { date }) }}
          />
        </div>
      </div>
      <div id="result" className="wrap scroll-mt-2 py-8 lg:scroll-mt-[100dvh]">
        <Results data={data} />
        {!data.active && <Browse data={data} />}
      </div>
    </main>
  );
}

const codesOffline = { page: "/ecucode", data: bookAddress };

function LookUp({ data }: { data: FaultCodeData }) {
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
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-steel-200">
        <span>{t("hint")}</span>
        <SiteLink to="/alarms" className="underline underline-offset-4 hover:text-white">
          {t("alarms")}
        </SiteLink>
      </p>
    </Form>
  );
}
