import { type MouseEvent, useState } from "react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type Honour, honourCounts, listHonours } from "#domain/honour/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { useFormat } from "../../i18n/format.tsx";
import type { Route } from "./+types/honours.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { ClassNav } from "../../ui/class-nav.tsx";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { sheetSize } from "#domain/honour/sheet-size.ts";
import { HonourZoom } from "./honour-zoom.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const asked = askedOf("honor", request);
  const [all, categories] = await Promise.all([
    listHonours(scope),
    scope.keep("categories", () => listCategories(scope)),
  ]);
  const { kinds, marks } = honourCounts(all);
  const kind = kinds.find(({ id }) => id === asked.class_id);
  const mark = marks.find(({ id }) => id === asked.id);
  if ((asked.class_id && !kind) || (asked.id && (!mark || kind?.name !== "approval")))
    throw redirect(homePath);
  const shown = all.filter(
    (item) => (!kind || item.kind === kind.name) && (!mark || item.mark === mark.name),
  );
  const products = await productsByIds(scope, [...new Set(shown.flatMap((item) => item.productIds))]);
  const say = (key: string) => scope.translate(`honours.${key}`);
  const title = mark
    ? `${scope.translate("honours.kind.approval")} ${mark.name.toUpperCase()}`
    : kind
      ? say(`kind.${kind.name}`)
      : scope.translate("honours.title");
  return {
    head: pageHead(scope, request, title, scope.translate("honours.description")),
    heading: mark || kind ? title : scope.translate("honours.heading"),
    kinds: kinds.map(({ id, name, count }) => ({ id, count, name: say(`kind.${name}`) })),
    marks:
      kind && kind.name !== "approval"
        ? []
        : marks.map(({ id, name, count }) => ({ id, count, name: name.toUpperCase() })),
    kind: kind?.id,
    mark: mark?.id,
    years: yearsOf(shown),
    total: shown.length,
    version: await scope.pictures("sheets"),
    models: Object.fromEntries(products.map((p) => [p.id, p.model])),
    categories: Object.fromEntries(categories.map((c) => [c.id, c.name])),
    messages: scope.messages(["honours"]),
  };
}

type Data = Route.ComponentProps["loaderData"];

/** The honours of each year, the newest year first. */
function yearsOf(list: Honour[]): { year: string; items: Honour[] }[] {
  return [...Map.groupBy(list, (item) => item.date.slice(0, 4))].map(([year, items]) => ({ year, items }));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/**
 * `/honor`: approvals, certificates, honours and patents by year, each as a sheet that can be enlarged
 * (specification, section 2).
 */
export default function Honours({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("honours");
  const menu = useTranslations("common.menu");
  const [open, setOpen] = useState<number>();
  const list = data.years.flatMap(({ items }) => items);
  const sheets = list.map((item) => ({
    src: sheetAddress(item, data.version),
    title: plainText(item.title),
    ...sheetSize(item.kind),
  }));
  const enlarge = (item: Honour) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(list.indexOf(item));
  };
  return (
    <main id="content" className="wrap">
      <Crumbs
        trail={[
          { to: homePath, text: menu("home") },
          ...(data.kind ? [{ to: "/honor", text: t("title") }] : []),
        ]}
        here={data.kind ? data.heading : t("title")}
      />
      <div className="border-b border-text pt-2 pb-6">
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{data.heading}</h1>
        <p className="measure mt-2 text-quiet">{t("intro")}</p>
        <p className="measure text-quiet">{t("sample")}</p>
      </div>
      <ClassNav label={t("kinds")} all={t("all")} base="/honor" classes={data.kinds} chosen={data.kind} />
      {data.marks.length > 0 && <Marks data={data} />}
      <p role="status" className="py-3 text-quiet">
        {t("count", { count: data.total })}
      </p>
      {data.years.length > 3 && (
        <nav aria-label={t("years")} className="-mx-4 overflow-x-auto px-4 pb-4 print:hidden">
          <ol className="flex gap-x-5 border-t border-line">
            {data.years.map(({ year }) => (
              <li key={year}>
                <a
                  href={`#y${year}`}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {year}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {data.years.map(({ year, items }) => (
        <section
          key={year}
          id={`y${year}`}
          aria-labelledby={`h${year}`}
          className="grid gap-x-10 gap-y-4 border-t border-text py-8 lg:grid-cols-[8rem_1fr]"
        >
          <h2 id={`h${year}`} className="text-3xl tracking-[-0.02em] lg:sticky lg:top-24 lg:self-start">
            {year}
          </h2>
          <ul className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
            {items.map((item) => (
              <Entry key={item.id} item={item} data={data} enlarge={enlarge(item)} />
            ))}
          </ul>
        </section>
      ))}
      {open !== undefined && (
        <HonourZoom sheets={sheets} open={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </main>
  );
}

function sheetAddress({ key }: Honour, version: string): string {
  return `/media/honour/${key}.svg?v=${version}`;
}

/** Product approvals by mark: the row below the kinds. */
function Marks({ data: { marks, mark } }: { data: Data }) {
  const t = useTranslations("honours");
  const look = (current: boolean) =>
    `inline-flex min-h-11 items-center gap-1.5 border-b-2 ${current ? "border-orange font-semibold" : "border-transparent hover:text-accent"}`;
  return (
    <nav aria-label={t("marks")} className="overflow-x-auto border-y border-line print:hidden">
      <ul className="flex gap-x-6 whitespace-nowrap">
        <li aria-hidden className="flex items-center text-sm text-quiet max-lg:hidden">
          {t("marks")}
        </li>
        {marks.map(({ id, name, count }) => (
          <li key={id}>
            <SiteLink
              to={`/honor?class_id=1&id=${id}`}
              aria-current={mark === id ? "page" : undefined}
              className={look(mark === id)}
            >
              {name} <span className="text-sm text-quiet">{count}</span>
            </SiteLink>
          </li>
        ))}
        {mark && (
          <li>
            <SiteLink to="/honor?class_id=1" className={look(false)}>
              {t("allMarks")}
            </SiteLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Entry({ item, data, enlarge }: { item: Honour; data: Data; enlarge: (event: MouseEvent) => void }) {
  const t = useTranslations("honours");
  const format = useFormat();
  const day = (iso: string) => <time dateTime={iso}>{format.day(iso, "medium")}</time>;
  const link = "mr-3 inline-block min-h-6 min-w-6 leading-6 text-accent underline underline-offset-4";
  const { width, height } = sheetSize(item.kind);
  return (
    <li id={item.key} className="grid grid-cols-[6.5rem_1fr] items-start gap-x-5 sm:grid-cols-[8.5rem_1fr]">
      <a
        href={sheetAddress(item, data.version)}
        onClick={enlarge}
        aria-label={t("enlarge", { title: plainText(item.title) })}
        className="block border border-line bg-[#fdfcf8] hover:border-orange"
      >
        <img
          src={sheetAddress(item, data.version)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </a>
      <div className="min-w-0">
        <p className="text-sm text-quiet">{item.mark ? item.mark.toUpperCase() : t(`kind.${item.kind}`)}</p>
        <h3 className="mt-0.5 text-lg">
          <Local text={item.title} />
        </h3>
        <p className="mt-1.5">
          <Local text={item.text} />
        </p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
          <dt className="text-quiet">{t("number")}</dt>
          <dd className="break-words">{item.number}</dd>
          <dt className="text-quiet">{t("date")}</dt>
          <dd>{day(item.date)}</dd>
          {item.until && (
            <>
              <dt className="text-quiet">{t("until")}</dt>
              <dd>{day(item.until)}</dd>
            </>
          )}
          <dt className="text-quiet">{t("issuer")}</dt>
          <dd>{t(`issuers.${item.issuer}`)}</dd>
          {item.categoryIds.length + item.productIds.length > 0 && (
            <>
              <dt className="text-quiet">{t("covers")}</dt>
              <dd>
                {item.categoryIds.map((id) => (
                  <SiteLink key={id} to={`/productinfo?class_id=${id}`} prefetch="none" className={link}>
                    <Local text={data.categories[id] ?? ""} />
                  </SiteLink>
                ))}
                {item.productIds.map((id) => (
                  <SiteLink
                    key={id}
                    to={`/product/${id}/${data.models[id]}`}
                    prefetch="none"
                    className={link}
                  >
                    {data.models[id]}
                  </SiteLink>
                ))}
              </dd>
            </>
          )}
        </dl>
      </div>
    </li>
  );
}
