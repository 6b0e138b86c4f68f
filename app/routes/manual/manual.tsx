import { Search } from "lucide-react";
import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { placeAddress } from "#domain/address/knowledge.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Route } from "./+types/manual.ts";
import { askedOf } from "../../asked.server.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { FileLink } from "../../features/downloads/file-link.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { PageActions, queryOf } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { ScreenStyle } from "../../ui/screen-style.tsx";
import { Contents, FoldedContents } from "./contents.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { chapterOf, placesWith } from "./manual-data.server.ts";
import manualStyle from "./manual.css?url";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { chapter: asked = "about", key } = askedOf("manual", request);
  const devices = await scope.devices();
  const device = devices.find(({ model }) => model === params.model);
  if (!device) throw await elsewhere(scope, devices, params.model);
  const { model, id: productId } = device;
  const { frame, file, edition, ...shown } =
    key === undefined ? await chapterOf(scope, device, asked) : await placesWith(scope, device, key);
  const data: Shown = shown;
  if (!data.chapter && !data.found) throw redirect(placeAddress(model, frame.chapters[0]!.key));
  return {
    ...frame,
    ...data,
    head: headOf(scope, request, { model, title: plainText(frame.title), chapter: data.chapter }),
    model,
    productId,
    key: key ?? "",
    file,
    edition,
    pictures: await scope.pictures("panels"),
    messages: scope.messages(["manual", "files"]),
  };
}

/** A chapter, or the places that a search found. */
type Shown = Partial<
  Pick<Awaited<ReturnType<typeof chapterOf>>, "chapter" | "previous" | "next"> &
    Pick<Awaited<ReturnType<typeof placesWith>>, "found">
>;

/** Where a name leads that no model has: the model that is written or was called like that, or home. */
async function elsewhere({ db }: PageScope, devices: { model: string }[], name: string): Promise<Response> {
  const written = devices.find(({ model }) => model.toLowerCase() === name.toLowerCase());
  if (written) return redirect(placeAddress(written.model, "about"), 301);
  const present = await toPresentName(db, ["product"], name, (model) => `/manual/${model}`);
  return present ?? redirect(homePath);
}

type Subject = { model: string; title: string; chapter: { key: string; title: string } | undefined };

function headOf(scope: PageScope, request: Request, { model, title, chapter }: Subject) {
  const { translate } = scope;
  const own = chapter?.key === "about" ? undefined : chapter;
  return pageHead(
    scope,
    request,
    own ? translate("manual.chapterOf", { model, chapter: own.title }) : translate("manual.of", { model }),
    translate("manual.chapterAbout", { chapter: own?.title ?? translate("manual.heading"), model, title }),
  );
}

export type ManualData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(loaderData.key ? { ...loaderData.head, robots: "noindex" } : loaderData.head);
}

/** `/manual/:model`: the manual of a model, a chapter on a page. */
export default function ManualPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("manual");
  const menu = useTranslations("common.menu");
  const { model, chapter } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/manual", text: t("heading") },
    ...(chapter && chapter.key !== "about" ? [{ to: `/manual/${model}`, text: model }] : []),
  ];
  return (
    <main id="content" className="wrap">
      <ScreenStyle href={manualStyle} />
      <Crumbs trail={trail} here={chapter && chapter.key !== "about" ? chapter.title : model} />
      <Head data={data} />
      {/* On a phone one below the other, so that the contents can stay in view. */}
      <div className="gap-x-12 gap-y-4 py-4 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-8">
        <aside className="space-y-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
          <SearchBox model={model} found={data.key} />
          <Contents data={data} />
        </aside>
        <FoldedContents data={data} />
        <div className="min-w-0 max-lg:pt-8">
          {chapter ? <Chapter data={data} chapter={chapter} /> : <FoundPlaces data={data} />}
        </div>
      </div>
    </main>
  );
}

/** The first page is headed by the manual and tells what it is; a chapter is headed by its own title. */
function Head({ data }: { data: ManualData }) {
  const t = useTranslations("manual");
  const { model, title, file, chapter, pictures } = data;
  const own = chapter && chapter.key !== "about" ? chapter : undefined;
  const heading = "text-[clamp(1.9rem,4vw,2.4rem)]";
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-text pt-2 pb-4">
      <div className="flex items-center gap-x-5">
        <img
          src={`/media/panel/${encodeURIComponent(model)}.svg?v=${pictures}`}
          alt=""
          width={96}
          height={72}
          className="hidden h-18 w-24 object-contain sm:block print:hidden"
        />
        <div>
          {own ? (
            <>
              <p className="text-[15px] text-quiet">
                <SiteLink to={`/manual/${model}`} className="inline-block py-1 hover:text-accent">
                  {t("of", { model })}
                </SiteLink>
              </p>
              <h1 className={heading}>{own.title}</h1>
            </>
          ) : (
            <>
              <h1 className={heading}>{t("of", { model })}</h1>
              <p className="measure mt-1 text-quiet">{plainText(title)}</p>
              <About data={data} />
            </>
          )}
        </div>
      </div>
      <div className="print:hidden">
        <PageActions className="-ml-3 sm:justify-end" query={queryOf(data.head.address)}>
          {file && <FileLink file={file} title={t("pdf")} />}
        </PageActions>
        {file && !own && <p className="text-sm text-quiet sm:text-right">{t("pdfNote")}</p>}
      </div>
    </header>
  );
}

/** Version, firmware and edition of the manual, and what belongs to it. */
function About({ data: { model, file, firmware, edition, productId } }: { data: ManualData }) {
  const t = useTranslations("manual");
  const link = "inline-block py-0.5 underline underline-offset-4 hover:text-accent";
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
      {file && <span className="py-0.5">{t("edition", { version: file.version, date: file.date })}</span>}
      {firmware && <span className="py-0.5">{t("firmware", { version: firmware })}</span>}
      {edition && (
        <SiteLink to={`/manual/${model}/editions`} prefetch="none" className={link}>
          {t("editions.name", edition)}
        </SiteLink>
      )}
      <SiteLink to={`/product/${productId}/${model}`} className={`${link} print:hidden`}>
        {t("product")}
      </SiteLink>
      <SiteLink to={`/wiring/${model}`} prefetch="none" className={`${link} print:hidden`}>
        {t("wiring")}
      </SiteLink>
    </p>
  );
}

function SearchBox({ model, found }: { model: string; found: string }) {
  const t = useTranslations("manual");
  return (
    <Form role="search" action={`/manual/${model}`} className="flex gap-2 print:hidden">
      <input
        key={found}
        name="key"
        type="search"
        defaultValue={found}
        maxLength={queryLength}
        aria-label={t("search")}
        placeholder={t("search")}
        className="field min-w-0 flex-1"
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="btn btn-line px-3" aria-label={t("searchSubmit")}>
        <Search aria-hidden className="size-5" />
      </button>
    </Form>
  );
}

function Chapter({ data, chapter }: { data: ManualData; chapter: NonNullable<ManualData["chapter"]> }) {
  const t = useTranslations("manual");
  const { model, previous, next } = data;
  const link = (to: typeof previous, text: string, side: string) =>
    to && (
      <SiteLink
        to={placeAddress(model, to.key)}
        className={`rounded border border-edge px-4 py-3 hover:border-text hover:text-accent ${side}`}
      >
        <span className="block text-sm text-quiet">{text}</span>
        <span className="font-semibold">{to.title}</span>
      </SiteLink>
    );
  return (
    <>
      {chapter.key === "about" && <h2 className="mb-4 text-2xl">{chapter.title}</h2>}
      <Drawing as="div" markup={chapter.body} />
      <nav
        aria-label={`${t("previous")} · ${t("next")}`}
        className="mt-10 grid grid-cols-2 gap-4 print:hidden"
      >
        {link(previous, t("previous"), "")}
        {link(next, t("next"), "col-start-2 text-right")}
      </nav>
    </>
  );
}
