import type { PageOf } from "#domain/brochure/content.ts";
import { plainText } from "#domain/locale/text.ts";
import { useFormat } from "../../../i18n/format.tsx";
import { Drawing } from "../../../features/one-line/drawing.tsx";
import { nameOf } from "../../../features/one-line/name.ts";
import { OneLineThumb } from "../../../features/one-line/thumb.tsx";
import { Local } from "../../../ui/local-text.tsx";
import { useDiagramWords } from "../../solutions/diagram-words.ts";
import type { Facts } from "./facts.server.ts";
import { Blocks, Head, Sheet } from "./sheet.tsx";

/** A plant's single-line diagram in one of its modes. */
export function DiagramPage({ page, facts }: { page: PageOf<"diagram">; facts: Facts }) {
  const words = useDiagramWords();
  const solution = facts.solutions.get(page.solution);
  const mode = solution?.diagram.modes.find(({ key }) => key === page.mode);
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      {solution && mode && (
        <figure className="bp-diagram one-line" data-tone="auto">
          <Drawing
            diagram={solution.diagram}
            mode={mode}
            name={nameOf(solution.diagram, mode, plainText(solution.title), words)}
            labels={words}
          />
          <figcaption>
            <strong>
              <Local text={mode.label} />
            </strong>{" "}
            <Local text={mode.text} /> <a href={`/scheme/${solution.id}`}>{plainText(solution.title)}</a>
          </figcaption>
        </figure>
      )}
      <Blocks blocks={page.blocks} />
    </Sheet>
  );
}

/** Solutions with a small diagram, the title and the summary. */
export function SolutionsPage({ page, facts }: { page: PageOf<"solutions">; facts: Facts }) {
  const list = page.solutions.flatMap((key) => facts.solutions.get(key) ?? []);
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <ul className="bp-solutions">
        {list.map(({ id, title, summary, diagram }) => (
          <li key={id}>
            <OneLineThumb diagram={diagram} />
            <h3>
              <a href={`/scheme/${id}`}>
                <Local text={title} />
              </a>
            </h3>
            <p>
              <Local text={summary} />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Cases, each with its most telling figure. */
export function CasesPage({ page, facts }: { page: PageOf<"cases">; facts: Facts }) {
  const format = useFormat();
  const list = page.cases.flatMap((key) => facts.cases.get(key) ?? []);
  return (
    <Sheet number={page.number} title={page.title} mark={facts.mark}>
      <Head title={page.title} lead={page.lead} />
      <ul className="bp-cases">
        {list.map(({ id, title, summary, place, releasedAt, fact }) => (
          <li key={id}>
            <p className="bp-case-fact">
              {fact && (
                <>
                  <span>
                    {format.number(fact.value, 2)}
                    {fact.unit && <small> {fact.unit}</small>}
                  </span>
                  <Local text={fact.label} />
                </>
              )}
            </p>
            <div>
              <p className="bp-where">
                <Local text={place} /> · {releasedAt.slice(0, 4)}
              </p>
              <h3>
                <a href={`/projectinfo/${id}`}>
                  <Local text={title} />
                </a>
              </h3>
              <p>
                <Local text={summary} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
