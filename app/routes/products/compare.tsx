import { Link2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { unitGap } from "#domain/locale/signs.ts";
import { compareProducts } from "#domain/product/compare.server.ts";
import type { Route } from "./+types/compare.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { compareAddress } from "../../features/compare/selection.ts";
import { EnquiryForm } from "../../features/enquiry/enquiry-form.tsx";
import { drawSmall } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Items } from "../../ui/items.tsx";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { action, PageActions, queryOf } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { showToast } from "../../ui/toast.tsx";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { ids = [], differences } = askedOf("contrast", request);
  const { products, rows } = await compareProducts(scope, ids);
  const names = products.map((p) => p.model).join(", ");
  return {
    head: pageHead(
      scope,
      request,
      names ? scope.translate("compare.titleOf", { models: names }) : scope.translate("compare.title"),
      scope.translate("compare.description"),
    ),
    products: products.map(({ panel, ...p }) => ({
      ...p,
      width: panel.width,
      drawing: drawSmall(scope, { model: p.model, panel }),
    })),
    rows: products.length > 1 ? rows : [],
    differences: Boolean(differences),
    messages: withEnquiry(scope, ["compare", "product"]),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData.head, robots: "noindex" }) : [];
}

/** `/contrast`: up to four models side by side (specification, section 2). */
export default function Compare({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("compare");
  const menu = useTranslations("common.menu");
  const { products, rows, differences } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/productinfo", text: menu("products") },
  ];
  return (
    <main id="content">
      <div className="wrap">
        <Crumbs trail={trail} here={t("title")} />
        <h1 className="pt-2 pb-6 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
        {products.length < 2 ? (
          <Empty one={products.length === 1} />
        ) : (
          <>
            <Tools
              ids={products.map((p) => p.id)}
              differences={differences}
              same={rows.filter((row) => row.same).length}
            />
            <Table products={products} rows={differences ? rows.filter((row) => !row.same) : rows} />
            <section
              id="enquiry"
              className="grid gap-x-10 gap-y-6 py-12 lg:grid-cols-[12.5rem_1fr] print:hidden"
            >
              <h2 className="text-xl">{t("enquire")}</h2>
              <div className="max-w-xl">
                <EnquiryForm model={products.map((p) => p.model).join(", ")} />
              </div>
            </section>
          </>
        )}
      </div>
    </main>
  );
}

function Empty({ one }: { one: boolean }) {
  const t = useTranslations("compare");
  return (
    <div className="border-y border-line py-12">
      <h2 className="text-xl">{t("emptyTitle")}</h2>
      <p className="measure mt-2 mb-6 text-quiet">{one ? t("oneText") : t("emptyText")}</p>
      <SiteLink to="/productinfo" className="btn btn-primary">
        {t("toList")}
      </SiteLink>
    </div>
  );
}

function Tools({ ids, differences, same }: { ids: number[]; differences: boolean; same: number }) {
  const t = useTranslations("compare");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      showToast(t("copied"), "done");
    } catch {
      showToast(t("copyFailed"));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-text py-4 print:hidden">
      <SiteLink
        to={compareAddress(ids, !differences)}
        role="switch"
        aria-checked={differences}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault(); // a switch answers the space bar, a link alone does not
          event.currentTarget.click();
        }}
        className={`btn ${differences ? "bg-text text-page" : "btn-line"}`}
      >
        {t("differences")}
      </SiteLink>
      <span className="text-sm text-quiet">{t("same", { count: same })}</span>
      <PageActions query={queryOf(compareAddress(ids, differences))} className="max-sm:-ml-3 sm:ml-auto">
        <button type="button" className={`noscript:hidden ${action}`} onClick={() => void copy()}>
          <Link2 size={16} aria-hidden />
          {t("copy")}
        </button>
      </PageActions>
    </div>
  );
}

/** On a phone two models stand side by side; more are reached by scrolling. */
const narrowest: Record<number, string> = { 3: "min-w-[30rem]", 4: "min-w-[40rem]" };
const cell = "px-3 max-sm:pr-3 max-sm:pl-0";
/** On a phone the column of names has no room of its own: a name stands above its row, and stays there. */
const above = "max-sm:absolute max-sm:left-0 max-sm:w-[calc(100vw-2rem)]";

function Table({ products, rows }: Pick<Data, "products" | "rows">) {
  const t = useTranslations("compare");
  const groups = useTranslations("product.groups");
  const widest = Math.max(...products.map((p) => p.width));
  const names = [...new Set(rows.map((row) => row.group))];
  return (
    <div
      role="region"
      aria-label={t("heading")}
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 lg:overflow-visible print:overflow-visible"
    >
      <table
        className={`w-full table-fixed border-collapse text-[15px] sm:min-w-[40rem] print:min-w-0 ${narrowest[products.length] ?? ""}`}
      >
        <caption className="pb-3 text-left text-sm text-quiet">{t("scale")}</caption>
        <colgroup>
          <col className="w-px sm:w-44 lg:w-60" />
          <col span={products.length} />
        </colgroup>
        <thead>
          <tr aria-hidden className="align-bottom">
            <td />
            {products.map((p) => (
              <td key={p.id} className={cell}>
                <span className={`block w-[calc(var(--n)*1%)] ${numberClass((p.width / widest) * 100)}`}>
                  <Drawing markup={p.drawing} className="mb-3 [&>svg]:block [&>svg]:w-full" />
                </span>
              </td>
            ))}
          </tr>
          {/* Stays in view where the table need not scroll sideways. */}
          <tr className="bg-page lg:sticky lg:top-0 lg:z-20 print:static">
            <th scope="col" className="sticky left-0 z-10 bg-page py-2 text-left font-normal text-quiet">
              <span className="max-sm:sr-only">{t("parameter")}</span>
            </th>
            {products.map((p) => (
              <th key={p.id} scope="col" className={`py-2 text-left ${cell}`}>
                <SiteLink
                  to={`/product/${p.id}/${p.model}`}
                  className="text-lg underline-offset-4 hover:text-accent hover:underline"
                >
                  {p.model}
                </SiteLink>
              </th>
            ))}
          </tr>
          <tr className="align-top">
            <td />
            {products.map((p) => (
              <td key={p.id} className={`pb-4 ${cell}`}>
                <span className="block text-sm text-quiet">
                  <Local text={p.title} />
                </span>
                {products.length > 2 && (
                  <SiteLink
                    to={compareAddress(
                      products.filter((other) => other.id !== p.id).map((other) => other.id),
                    )}
                    className="mt-1 inline-block py-1 text-sm text-accent underline underline-offset-4 print:hidden"
                  >
                    {t("remove", { model: p.model })}
                  </SiteLink>
                )}
              </td>
            ))}
          </tr>
        </thead>
        {names.map((name) => (
          <tbody key={name}>
            <tr>
              <th
                scope="colgroup"
                className="sticky left-0 border-b border-text bg-page pt-6 pb-2 text-left text-base"
              >
                <span className={`max-sm:top-6 ${above}`}>{groups(name as "power")}</span>
              </th>
              {/* The heads are out of view on a phone. */}
              {products.map(({ id, model }) => (
                <td
                  key={id}
                  aria-hidden
                  className={`border-b border-text pt-6 pb-2 align-bottom text-sm text-quiet max-sm:pt-14 ${cell}`}
                >
                  <span className="lg:hidden print:hidden">{model}</span>
                </td>
              ))}
            </tr>
            {rows
              .filter((row) => row.group === name)
              .map((row) => (
                <tr key={row.key} className="border-b border-line align-top">
                  <th
                    scope="row"
                    className="sticky left-0 bg-page py-2.5 pr-3 text-left font-normal text-quiet"
                    title={plainText(row.explanation)}
                  >
                    <span className={`max-sm:top-2.5 ${above}`}>
                      <Local text={row.label} />
                    </span>
                  </th>
                  {row.values.map((value, column) => (
                    <td
                      key={products[column]!.id}
                      className={`py-2.5 max-sm:pt-9 ${cell} ${row.same ? "text-quiet" : ""}`}
                    >
                      {value ? <Items text={value} /> : t("none")}
                      {value && row.unit && (
                        <span className="text-quiet">{unitGap(row.unit) + row.unit}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
