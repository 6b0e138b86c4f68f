import { Search } from "lucide-react";
import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { documentFacts } from "#making/documents/queries.server.ts";
import { formatDay } from "#making/documents/words.ts";
import { findInManual } from "#making/manual/find.ts";
import { firmwareOf, readManual } from "#making/manual/manual.server.ts";
import { placesOf } from "#making/manual/places.ts";
import type { Route } from "./+types/manual.ts";
import { askedOf } from "../../asked.server.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { FileLink } from "../../features/downloads/file-link.tsx";
import { toFileLine } from "../../features/downloads/file-lines.tsx";
import { drawPanel } from "../../features/front-panel/draw.server.tsx";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Contents } from "./contents.tsx";
import { drawChapter } from "./draw-chapter.server.tsx";
import { FoundPlaces } from "./found-places.tsx";
import { placeAddress } from "./words.ts";

/** Most places that a search shows. */
const mostHits = 60;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { locale, translate } = scope;
  const { chapter: asked, key } = askedOf("manual", request);
  const [knowledge, devices] = await Promise.all([scope.knowledge(), scope.devices()]);
  const device = devices.find(({ model }) => model === params.model);
  if (!device) throw await elsewhere(scope, devices, params.model);
  const { model } = device;
  const [facts, files] = await Promise.all([
    documentFacts(scope, device.id, locale),
    downloadsOfProducts(scope, [device.id], ["manual"]),
  ]);
  const sources = { db: scope.db, knowledge, devices };
  const manual = await readManual(sources, facts, { locale, translate });
  const at = manual.chapters.findIndex((one) => one.key === (asked ?? "about"));
  const chapter = manual.chapters[at];
  if (!chapter) throw redirect(placeAddress(model, manual.chapters[0]!.key));
  const hits = key === undefined ? undefined : findInManual(manual, key, calledIn(knowledge));
  const words = { model, locale, translate, day: (date: Date) => formatDay(date, locale) };
  const named = (one: (typeof manual.chapters)[number] | undefined) =>
    one && { key: one.key, title: one.title };
  const [file] = files;
  return {
    head: headOf(scope, request, { model, title: plainText(facts.title), chapter, key }),
    model,
    productId: device.id,
    title: facts.title,
    category: facts.category,
    key: key ?? "",
    firmware: firmwareOf(manual),
    chapters: manual.chapters.map(({ key: one, title }) => ({ key: one, title })),
    chapter: hits
      ? undefined
      : {
          key: chapter.key,
          title: chapter.title,
          places: placesOf(chapter, translate),
          body: drawChapter(chapter, { words, panel: facts.panel, front: drawPanel(scope, facts) }),
        },
    previous: named(manual.chapters[at - 1]),
    next: named(manual.chapters[at + 1]),
    found: hits && { total: hits.length, hits: hits.slice(0, mostHits) },
    file: file && { ...toFileLine(file), date: formatDay(new Date(`${file.date}T00:00:00Z`), locale) },
    messages: scope.messages(["manual", "files"]),
  };
}

/** Where a name leads that no model has: the model that is written or was called like that, or home. */
async function elsewhere({ db }: PageScope, devices: { model: string }[], name: string): Promise<Response> {
  const written = devices.find(({ model }) => model.toLowerCase() === name.toLowerCase());
  if (written) return redirect(placeAddress(written.model, "about"), 301);
  const present = await toPresentName(db, ["product"], name, (model) => `/manual/${model}`);
  return present ?? redirect(homePath);
}

type Knowledge = Awaited<ReturnType<PageScope["knowledge"]>>;

/** What people call settings and alarms, by key. */
function calledIn({ settingNames, alarmNames }: Knowledge): Map<string, readonly string[]> {
  return new Map(
    [...settingNames, ...alarmNames].map(({ key, names }): [string, readonly string[]] => [key, names]),
  );
}

type Subject = {
  model: string;
  title: string;
  chapter: { key: string; title: string };
  key: string | undefined;
};

function headOf(scope: PageScope, request: Request, { model, title, chapter, key }: Subject) {
  const { translate } = scope;
  const about = chapter.key === "about" || key !== undefined;
  return pageHead(
    scope,
    request,
    about
      ? translate("manual.of", { model })
      : translate("manual.chapterOf", { model, chapter: chapter.title }),
    translate("manual.chapterAbout", {
      chapter: about ? translate("manual.heading") : chapter.title,
      model,
      title,
    }),
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
      <Crumbs trail={trail} here={chapter && chapter.key !== "about" ? chapter.title : model} />
      <Head data={data} />
      <div className="grid gap-x-12 gap-y-4 py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside className="space-y-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto">
          <SearchBox model={model} found={data.key} />
          <Contents data={data} />
        </aside>
        <div className="min-w-0">
          {chapter ? <Chapter data={data} chapter={chapter} /> : <FoundPlaces data={data} />}
        </div>
      </div>
    </main>
  );
}

function Head({ data }: { data: ManualData }) {
  const t = useTranslations("manual");
  const { model, title, file, firmware, productId } = data;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-text pt-2 pb-5">
      <div>
        <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{t("of", { model })}</h1>
        <p className="measure mt-1 text-quiet">{plainText(title)}</p>
        <p className="mt-1 text-sm text-quiet">
          {[
            ...(file ? [t("edition", { version: file.version, date: file.date })] : []),
            ...(firmware ? [t("firmware", { version: firmware })] : []),
          ].join(" · ")}{" "}
          <SiteLink
            to={`/product/${productId}/${model}`}
            className="ml-2 underline underline-offset-4 hover:text-accent print:hidden"
          >
            {t("product")}
          </SiteLink>
        </p>
      </div>
      {file && (
        <p className="print:hidden">
          <FileLink file={file} title={t("pdf")} />
          <span className="block pt-1 text-sm text-quiet">{t("pdfNote")}</span>
        </p>
      )}
    </header>
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
      <SiteLink to={placeAddress(model, to.key)} className={`hover:text-accent ${side}`}>
        <span className="block text-sm text-quiet">{text}</span>
        <span className="font-semibold">{to.title}</span>
      </SiteLink>
    );
  return (
    <>
      <h2 className="mb-4 text-2xl">{chapter.title}</h2>
      <Drawing as="div" markup={chapter.body} />
      <nav
        aria-label={`${t("previous")} · ${t("next")}`}
        className="mt-10 flex justify-between gap-6 border-t border-text pt-4 print:hidden"
      >
        {link(previous, t("previous"), "")}
        {link(next, t("next"), "ml-auto text-right")}
      </nav>
      <p className="mt-8 print:hidden">
        <PrintButton text={t("print")} />
      </p>
    </>
  );
}
