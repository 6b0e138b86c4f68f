import { renderToStaticMarkup } from "react-dom/server";
import { languageTags } from "#domain/locale/hosts.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { findHonour, type Honour } from "#domain/honour/queries.server.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { inRow } from "#domain/locale/signs.ts";
import type { Route } from "./+types/honour.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { Sheet, type SheetText } from "./certificate/sheet.tsx";

/** The certificate of an honour as an SVG in the language of the host: `/media/honour/ccs-spm6.svg`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const name = params.file.replace(/\.svg$/, "");
  const honour = await findHonour(scope, name);
  if (!honour)
    return (
      (await toPresentName(scope.db, ["honour"], name, (present) => `/media/honour/${present}.svg`)) ??
      new Response(null, { status: 404 })
    );
  const sheet = await sheetText(scope, honour);
  return new Response(renderToStaticMarkup(<Sheet sheet={sheet} />), {
    headers: { "content-type": "image/svg+xml" },
  });
}

async function sheetText(scope: PageScope, honour: Honour): Promise<SheetText> {
  const { locale } = scope;
  const t = (key: string) => scope.translate(`honours.${key}`);
  const day = (iso: string) =>
    new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(iso),
    );
  const [products, categories] = await Promise.all([
    productsByIds(scope, honour.productIds),
    scope.keep("categories", () => listCategories(scope)),
  ]);
  const covered = [
    ...honour.categoryIds.flatMap((id) =>
      categories.filter((c) => c.id === id).map((c) => plainText(c.name)),
    ),
    ...honour.productIds.flatMap((id) => products.filter((p) => p.id === id).map((p) => p.model)),
  ];
  return {
    kind: honour.kind,
    seal: honour.mark?.toUpperCase() ?? honour.date.slice(0, 4),
    heading: headingOf(honour, scope),
    title: plainText(honour.title),
    text: plainText(honour.text),
    rows: [
      { label: t("covers"), value: inRow(covered, locale) },
      { label: t("number"), value: honour.number },
      { label: t("date"), value: day(honour.date) },
      { label: t("until"), value: honour.until ? day(honour.until) : "" },
      {
        label: scope.translate("honours.sheet.holder"),
        value: honour.kind === "honour" ? plainText(pick(scope.site.brand, locale)) : "",
      },
    ],
    issuer: scope.translate(`honours.issuers.${honour.issuer}`),
    holder: plainText(pick(scope.site.brand, locale)),
    sample: scope.translate("honours.sheet.sample"),
    lang: languageTags[locale],
  };
}

/** Heading of the sheet: the kind of certificate that it is. */
function headingOf({ kind, mark, issuer }: Honour, { translate }: PageScope): string {
  if (mark === "ce") return translate("honours.sheet.declaration");
  if (issuer === "society") return translate("honours.sheet.type");
  if (kind === "approval") return translate("honours.sheet.approval");
  if (kind === "certificate") return translate("honours.sheet.certificate");
  return kind === "honour" ? translate("honours.sheet.honour") : translate("honours.sheet.patent");
}
