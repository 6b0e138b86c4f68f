import type { CaseSummary } from "#domain/case/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { OneLineDiagram } from "../../features/one-line/diagram.ts";
import { diagramLabels } from "../../features/one-line/labels.server.ts";
import { layoutOf } from "../../features/one-line/layout.ts";
import { OneLineThumb } from "../../features/one-line/thumb.tsx";
import type { PageScope } from "../../context.ts";
import { Local } from "../../ui/local-text.tsx";
import { CardLink, Head, sliding } from "./frame.tsx";

type Number = (value: number) => string;
type Work = CaseSummary & { diagram: OneLineDiagram | undefined };
type Props = { scope: PageScope; works: readonly Work[]; pictures: string; number: Number };

/** What was built: the newest with its whole diagram, the others small. */
export function Works({ scope, works, pictures, number }: Props) {
  const { translate } = scope;
  const [first, ...others] = works;
  if (!first) return null;
  return (
    <section aria-labelledby="cases" className="mt-16 bg-raised py-16 lg:mt-24 lg:py-20">
      <div className="wrap">
        <Head
          id="cases"
          title={translate("home.cases")}
          text={translate("home.casesText")}
          more={{ to: "/applicationcase", text: translate("home.allCases") }}
        />
        <First scope={scope} work={first} pictures={pictures} number={number} />
        <ul className={`${sliding} gap-x-8 gap-y-8 pt-8 max-sm:gap-x-4 sm:grid sm:grid-cols-3`}>
          {others.map((work) => (
            <li key={work.id} className="relative">
              {work.diagram && (
                <div className="mb-4 rounded border border-line bg-card p-4 sm:p-5">
                  <OneLineThumb diagram={work.diagram} />
                </div>
              )}
              <Fact work={work} number={number} />
              <h3 className="text-lg leading-snug">
                <CardLink to={`/projectinfo/${work.id}`}>{work.title}</CardLink>
              </h3>
              <p className="mt-1 text-sm text-quiet">
                <Local text={work.place} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function First({ scope, work, pictures, number }: Omit<Props, "works"> & { work: Work }) {
  const size = work.diagram?.modes.length ? layoutOf(work.diagram, diagramLabels(scope)) : undefined;
  return (
    <div className="relative grid overflow-hidden rounded border border-line bg-card lg:grid-cols-[7fr_4fr]">
      {size && (
        <div className="grid place-items-center bg-ink p-4 sm:p-8">
          <img
            src={`/media/diagram/case-${work.id}.svg?v=${pictures}`}
            alt={scope.translate("hall.diagramAlt", { title: plainText(work.title) })}
            loading="lazy"
            decoding="async"
            width={size.width}
            height={size.height}
            className="block h-auto max-h-[26rem] w-full object-contain"
          />
        </div>
      )}
      <div className="flex flex-col justify-center p-6 lg:p-10">
        <Fact work={work} number={number} />
        <h3 className="text-2xl leading-tight">
          <CardLink to={`/projectinfo/${work.id}`}>{work.title}</CardLink>
        </h3>
        <p className="mt-2 text-quiet">
          <Local text={work.place} />
        </p>
        <p className="measure mt-4">
          <Local text={work.summary} />
        </p>
      </div>
    </div>
  );
}

function Fact({ work: { fact }, number }: { work: Work; number: Number }) {
  if (!fact) return null;
  return (
    <p className="mb-3 flex flex-col-reverse">
      <span className="text-sm text-quiet">
        <Local text={fact.label} />
      </span>
      <span className="text-3xl font-semibold tracking-[-0.02em] whitespace-nowrap">
        {number(fact.value)} <span className="text-lg font-normal text-quiet">{fact.unit}</span>
      </span>
    </p>
  );
}
