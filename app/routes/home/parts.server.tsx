import { casePlants, listCases } from "#domain/case/queries.server.ts";
import { filmsOfSolutions } from "#domain/film/queries.server.ts";
import { listNews } from "#domain/news/queries.server.ts";
import { hasModels, listCategories } from "#domain/product/categories.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import type { SolutionSummary } from "#domain/solution/queries.server.ts";
import { listStands } from "#domain/stand/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { subjectsOf } from "../../subjects.server.ts";
import { writeDay, writeNumber } from "../../i18n/writing.ts";
import { writingOf } from "../../i18n/writing.server.ts";
import { Alarm, alarmExample } from "../../features/alarms/alarm-example.server.tsx";
import { Claims } from "./claims.tsx";
import { Doors } from "./doors.tsx";
import { End, News } from "./end.tsx";
import { Look } from "./look.tsx";
import { Plants } from "./plants.tsx";
import { Wall } from "./wall.tsx";
import { Works } from "./works.tsx";

const mostSolutions = 6;
const mostCases = 4;
const mostNews = 4;
const mostFilms = 4;

/** Parts of the home page below its hero that never change in the browser, as markup. */
export type HomeParts = Record<"start" | "alarm" | "work" | "end", string>;

/**
 * Draws the home page below its hero, once for each state of the content: browsers get neither code nor data
 * for it.
 * @param devices ids of the devices of the hero, of which one is shown in space
 */
export function homeParts(
  scope: PageScope,
  solutions: readonly SolutionSummary[],
  devices: readonly number[],
): Promise<HomeParts> {
  return scope.keep("home page below the hero", () => drawParts(scope, solutions, devices));
}

async function drawParts(
  scope: PageScope,
  solutions: readonly SolutionSummary[],
  devices: readonly number[],
): Promise<HomeParts> {
  const [categories, cases, news, films, stands, products, alarm, panels, sheets] = await Promise.all([
    scope.keep("categories", () => listCategories(scope)),
    listCases(scope, { limit: mostCases }),
    listNews(scope, { limit: mostNews }),
    filmsOfSolutions(scope),
    listStands(scope),
    productsByIds(scope, [...devices]),
    alarmExample(scope),
    scope.pictures("panels"),
    scope.pictures("sheets"),
  ]);
  const [plants, subjectOf] = await Promise.all([
    casePlants(
      scope,
      cases.list.map(({ id }) => id),
    ),
    subjectsOf(
      scope,
      news.list.map(({ about }) => about),
    ),
  ]);
  const device = products.find(({ panel }) => panel.form === "panel");
  const writing = writingOf(scope.locale);
  const number = (value: number) => writeNumber(writing, value);
  return {
    start: drawn(
      scope,
      <>
        <Claims scope={scope} />
        <Doors scope={scope} />
        {scope.has("productinfo") && (
          <Wall scope={scope} categories={categories.filter(hasModels)} pictures={panels} />
        )}
      </>,
    ),
    alarm: alarm ? drawn(scope, <Alarm scope={scope} card={alarm} />) : "",
    work: drawn(
      scope,
      <>
        <Plants scope={scope} solutions={solutions.slice(0, mostSolutions)} />
        <Works
          scope={scope}
          works={cases.list.map((one) => ({ ...one, diagram: plants.get(one.id) }))}
          pictures={sheets}
          number={number}
        />
        <Look scope={scope} films={films.slice(0, mostFilms)} device={device} stands={stands.length} />
      </>,
    ),
    end: drawn(
      scope,
      <>
        <News
          scope={scope}
          news={news.list.map((one) => ({ ...one, subject: subjectOf(one.about) }))}
          day={(iso) => writeDay(writing, iso, "long")}
        />
        <End scope={scope} />
      </>,
    ),
  };
}
