import { redirect } from "react-router";
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
import { type PageScope, pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { LookUpPage } from "../../features/offline/look-up-page.tsx";
import { useAskedAddress } from "../../features/offline/use-asked-address.ts";
import { Browse } from "./browse.tsx";
import { bookAddress } from "./book-address.ts";
import { leadsOf } from "./leads.ts";
import { Related, toRelated } from "./related.tsx";
import { Results } from "./results.tsx";

/** Results on a page. */
const pageSize = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { key = "", brand, spn, fmi, page = 1 } = askedOf("ecucode", request);
  const { asked, active } = askedFault({ key, brand, spn, fmi });
  const [brands, codes, apart, related] = await Promise.all([
    listBrands(scope),
    active
      ? searchFaultCodes(scope, { ...asked, brand, page, limit: pageSize })
      : { list: [] as FaultCodeItem[], total: 0 },
    active ? explainApart(scope, asked) : undefined,
    relatedTo(scope, { ...asked, brand }),
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
    related,
    leads: leadsOf(scope),
    page,
    pages: Math.ceil(codes.total / pageSize),
    parameters: active ? [] : await listParameters(scope),
    messages: scope.messages(["support"]),
  };
}

/** Other codes of the same parameter, and the controllers' own alarms that come with it. */
async function relatedTo(
  scope: PageScope,
  { spn, brand }: { spn?: number | undefined; brand?: string | undefined },
) {
  if (spn === undefined) return { codes: [], alarms: [] };
  const [{ list }, { alarms }] = await Promise.all([
    searchFaultCodes(scope, { spn, brand, page: 1, limit: pageSize }),
    scope.knowledge(),
  ]);
  return {
    codes: list.map(toRelated),
    alarms: alarms
      .filter((alarm) => alarm.codes?.some((code) => code.spn === spn))
      .map(({ key, display }) => ({ key, display })),
  };
}

/** What searches the copy on the device; a visitor with a network needs none of it. */
const searchOfCopy = () => import("./fault-book.ts");

/** Without a network the answer comes from the codes that the visitor keeps on the device. */
export async function clientLoader({
  serverLoader,
  request,
}: Route.ClientLoaderArgs): Promise<FaultCodeData> {
  try {
    return await serverLoader();
  } catch (error) {
    const { fromDevice } = await searchOfCopy();
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
    <LookUpPage
      trail={[{ to: homePath, text: menu("home") }]}
      here={menu("ecucode")}
      heading={t("heading")}
      lookUp={{
        path: "/ecucode",
        choice: {
          name: "brand",
          label: t("brand"),
          all: t("allBrands"),
          value: data.brand,
          options: data.brands.map(({ key, name }) => ({ value: key, text: name })),
        },
        typed: {
          value: data.key,
          label: t("code"),
          placeholder: t("placeholder"),
          maxLength: queryLength,
        },
        submit: t("submit"),
        hint: t("hint"),
        ...(data.leads.alarms ? { other: { to: "/alarms", text: t("alarms") } } : {}),
      }}
      kept={{
        of: codesOffline,
        savedOn,
        texts: { kept: t("offlineKept"), now: (date) => t("offlineNow", { date }) },
      }}
    >
      <Results data={data} />
      <Related data={data} />
      {!data.active && <Browse data={data} />}
    </LookUpPage>
  );
}

const codesOffline = { page: "/ecucode", data: bookAddress, search: searchOfCopy };
