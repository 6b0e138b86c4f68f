import { useTranslations } from "use-intl";
import { listCases } from "#domain/case/queries.server.ts";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import { filmsOfSolution } from "#domain/film/queries.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { plainText } from "#domain/locale/text.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { getSolution, listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/solution.ts";
import { pageScope } from "../../context.ts";
import { FileLines, toFileLine } from "../../features/downloads/file-lines.tsx";
import { EnquiryForm } from "../../features/enquiry/enquiry-form.tsx";
import { FilmSection } from "../../features/film/film.tsx";
import { toFilm } from "../../features/film/films.ts";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";
import { drawFrame } from "../../features/one-line/draw.server.tsx";
import { OneLine } from "../../features/one-line/one-line.tsx";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { videoObject } from "../../structured/film.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { Local } from "../../ui/local-text.tsx";
import { Photos } from "../../ui/photo.tsx";
import { FileAction, PageActions } from "../../ui/page-actions.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { CaseRows } from "../../features/cases/case-rows.tsx";
import { useDiagramWords } from "./diagram-words.ts";
import { ModelList } from "./model-list.tsx";
import { TextBeside } from "./text-beside.tsx";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";

export { EntryBoundary as ErrorBoundary } from "../../layouts/gone-screen.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const solution = await getSolution(scope, Number(params.id));
  if (!solution) throw await absent(scope, "solution", Number(params.id));
  const [products, cases, neighbours, files, films] = await Promise.all([
    productsByIds(
      scope,
      solution.products.map((p) => p.id),
    ),
    listCases(scope, { solutionId: solution.id }),
    listSolutions(scope, { classId: solution.class.id }),
    downloadsOfProducts(
      scope,
      solution.products.map((p) => p.id),
      ["data-sheet"],
    ),
    filmsOfSolution(scope, solution.id),
  ]);
  return {
    head: pageHead(scope, request, solution.title, solution.summary),
    solution,
    drawing: drawFrame(scope, { diagram: solution.diagram, title: plainText(solution.title) }),
    products: products.map((p) => ({
      id: p.id,
      model: p.model,
      drawing: drawThumb(p, { still: true }),
      text: solution.products.find((q) => q.id === p.id)!.role,
    })),
    cases: cases.list.map(({ id, title, place, releasedAt }) => ({ id, title, place, releasedAt })),
    neighbours: neighbours.list.filter((s) => s.id !== solution.id).map(({ id, title }) => ({ id, title })),
    downloads: files.map(toFileLine),
    films: films.map(toFilm),
    pictures: await scope.pictures("sheets"),
    messages: withEnquiry(scope, ["solutions", "files", ...(films.length ? ["film" as const] : [])]),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, films, solution } = loaderData;
  const language = languageTags[head.locale];
  const tags = pageMeta({ ...head, picture: `scheme-${solution.id}`, photo: solution.pictures?.[0] });
  if (!import.meta.env.SSR) return tags;
  return [
    ...tags,
    ...films.map((film) =>
      videoObject(head.origins[head.locale], {
        ...film,
        description: film.text ?? solution.summary,
        language,
      }),
    ),
  ];
}

/** `/scheme/:id` (specification, section 2). */
export default function SolutionPage({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("solutions");
  const menu = useTranslations("common.menu");
  const downloads = useTranslations("files");
  const film = useTranslations("film");
  const words = useDiagramWords();
  const { solution } = data;
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/schemeinfo", text: t("title") },
    { to: `/schemeinfo?class_id=${solution.class.id}`, text: solution.class.name },
  ];
  return (
    <main id="content">
      <div className="wrap">
        <Crumbs trail={trail} here={solution.title} />
        <h1 className="max-w-4xl pt-2 text-[clamp(2rem,5vw,2.75rem)]">
          <Local text={solution.title} />
        </h1>
        <p className="measure mt-3 text-xl text-quiet">
          <Local text={solution.summary} />
        </p>
        <div className="mt-6 mb-10 flex flex-wrap gap-x-3 gap-y-2 print:hidden">
          <a href="#enquiry" className="btn btn-primary">
            {t("enquire")}
          </a>
          <PageActions className="max-sm:-ml-3">
            <FileAction
              href={`/media/diagram/${solution.id}.svg?v=${data.pictures}`}
              name={`${solution.id}-${t("diagram")}.svg`}
              text={t("saveDiagram")}
            />
          </PageActions>
        </div>
        {solution.pictures && (
          <div className="pb-10">
            <Photos photos={solution.pictures} />
          </div>
        )}
      </div>
      <section aria-label={t("diagram")} className="ol-large bg-ink py-10 text-[#eaf3f5] print:bg-white">
        <div className="wrap">
          <OneLine
            diagram={solution.diagram}
            drawing={data.drawing}
            title={plainText(solution.title)}
            tone="dark"
            labels={words}
          />
        </div>
      </section>
      <div className="wrap">
        <TextBeside models={<ModelList models={data.products} />} heading={t("built")}>
          <Prose sections={solution.sections} />
        </TextBeside>
        {data.films.length > 0 && (
          <FilmSection films={data.films} locale={data.head.locale} heading={film("heading")} />
        )}
        {data.downloads.length > 0 && (
          <section
            id="downloads"
            className="later-[50rem] lg:later-[24rem] grid gap-x-10 gap-y-4 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden"
          >
            <h2 className="text-xl">{downloads("product")}</h2>
            <div>
              <h3 className="mb-3 text-base">{downloads("solution")}</h3>
              <FileLines files={data.downloads} showModel />
            </div>
          </section>
        )}
        {data.cases.length > 0 && (
          <section className="later-[50rem] lg:later-[28rem] grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr]">
            <h2 className="text-xl">{t("cases")}</h2>
            <CaseRows cases={data.cases} />
          </section>
        )}
        {data.neighbours.length > 0 && (
          <section className="later-[50rem] lg:later-[28rem] grid gap-x-10 gap-y-6 border-b border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden">
            <h2 className="text-xl">{t("related")}</h2>
            <ul className="space-y-2">
              {data.neighbours.map(({ id, title }) => (
                <li key={id}>
                  <SiteLink
                    to={`/scheme/${id}`}
                    className="font-semibold underline-offset-4 hover:text-accent hover:underline"
                  >
                    <Local text={title} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section id="enquiry" className="grid gap-x-10 gap-y-6 py-10 lg:grid-cols-[12.5rem_1fr] print:hidden">
          <h2 className="text-xl">{t("enquire")}</h2>
          <div className="max-w-xl">
            <EnquiryForm model={plainText(solution.title)} />
          </div>
        </section>
      </div>
    </main>
  );
}
