import { useTranslations } from "use-intl";
import { plainText } from "#domain/locale/text.ts";
import { useFormat } from "../../i18n/format.tsx";
import { OneLine } from "../../features/one-line/one-line.tsx";
import { Local } from "../../ui/local-text.tsx";
import { PageActions } from "../../ui/page-actions.tsx";
import { Photos } from "../../ui/photo.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { CaseData } from "./case-data.server.ts";
import { useDiagramWords } from "./diagram-words.ts";
import { ModelList } from "./model-list.tsx";
import { TextBeside } from "./text-beside.tsx";

/** A case: figures, diagram, text and models. */
export function CaseBody({ data }: { data: CaseData }) {
  const t = useTranslations("cases");
  const format = useFormat();
  const words = useDiagramWords();
  const { item, plant, solution } = data;
  return (
    <>
      <div className="wrap">
        <p className="flex flex-wrap gap-x-4 pt-2 text-quiet">
          <span>
            <Local text={item.class.name} />
          </span>
          <span>
            <Local text={item.place} />
          </span>
        </p>
        <h1 className="mt-1 max-w-4xl text-[clamp(2rem,5vw,2.75rem)]">
          <Local text={item.title} />
        </h1>
        <p className="measure mt-3 text-xl text-quiet">
          <Local text={item.summary} />
        </p>
        <p className="mt-3 text-sm text-quiet">
          {t("released")} <time dateTime={item.releasedAt}>{format.day(item.releasedAt)}</time>
        </p>
        <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 print:hidden">
          <a href="#enquiry" className="btn btn-primary">
            {t("enquire")}
          </a>
          <PageActions className="max-sm:-ml-3" />
        </div>
        {item.pictures && (
          <div className="pt-8">
            <Photos photos={item.pictures} />
          </div>
        )}
        <dl
          aria-label={t("figures")}
          className="my-10 grid grid-cols-2 gap-x-6 border-t border-text md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
        >
          {item.facts.map((fact) => (
            <div
              key={plainText(fact.label)}
              className="flex flex-col-reverse justify-end border-b border-line py-4"
            >
              <dt className="text-sm text-quiet">
                <Local text={fact.label} />
              </dt>
              <dd className="text-3xl font-semibold tracking-[-0.02em]">
                {fact.unit === "%" ? format.percent(fact.value / 100) : format.number(fact.value)}
                {fact.unit && fact.unit !== "%" && (
                  <span className="ml-1 text-lg font-normal text-quiet">{fact.unit}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {plant && (
        <section aria-labelledby="plant" className="ol-large later-[56rem] bg-ink py-10 text-[#eaf3f5]">
          <div className="wrap">
            <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
              <h2 id="plant" className="text-xl">
                {plant.alike ? t("oneOf", { count: plant.alike }) : t("plant")}
              </h2>
              {solution && (
                <p className="text-sm text-steel-200">
                  {t("solution")}{" "}
                  <SiteLink
                    to={`/scheme/${solution.id}`}
                    className="font-semibold text-white underline underline-offset-4"
                  >
                    <Local text={solution.title} />
                  </SiteLink>
                </p>
              )}
            </div>
            <OneLine
              diagram={plant.diagram}
              drawing={plant.drawing}
              title={plainText(item.title)}
              tone="dark"
              labels={words}
            />
          </div>
        </section>
      )}
      <div className="wrap">
        <TextBeside
          heading={t("models")}
          models={
            <ModelList
              models={data.products.map(({ count, ...p }) => ({ ...p, note: t("pieces", { count }) }))}
            />
          }
        >
          <Prose sections={item.sections} />
        </TextBeside>
      </div>
    </>
  );
}
