import type { SolutionSummary } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { OneLineThumb } from "../../features/one-line/thumb.tsx";
import { Local } from "../../ui/local-text.tsx";
import { CardLink, Facts, Head, sliding } from "./frame.tsx";

type Props = { scope: PageScope; solutions: readonly SolutionSummary[] };

/** Solutions by their single-line diagrams, with the models that control them. */
export function Plants({ scope: { translate }, solutions }: Props) {
  if (!solutions.length) return null;
  return (
    <section aria-labelledby="solutions" className="wrap pt-16 lg:pt-24">
      <Head
        id="solutions"
        title={translate("home.solutions")}
        text={translate("home.solutionsText")}
        more={{ to: "/schemeinfo", text: translate("home.allSolutions") }}
      />
      <ul
        className={`${sliding} gap-px sm:grid sm:grid-cols-2 sm:overflow-hidden sm:rounded sm:border sm:border-line sm:bg-line lg:grid-cols-3`}
      >
        {solutions.map(({ id, title, class: group, diagram }) => (
          <li
            key={id}
            className="relative flex flex-col bg-card p-5 outline outline-line hover:bg-raised sm:outline-0 lg:p-7"
          >
            <OneLineThumb diagram={diagram} />
            <p className="mt-5 text-sm text-quiet">
              <Local text={group.name} />
            </p>
            <h3 className="mb-3 text-lg leading-snug">
              <CardLink to={`/scheme/${id}`}>{title}</CardLink>
            </h3>
            <div className="mt-auto">
              <Facts>{[...new Set(diagram.controllers.map(({ model }) => model))]}</Facts>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
