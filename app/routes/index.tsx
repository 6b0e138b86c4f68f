import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { listSolutions } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/index.ts";
import { type PageScope, pageScope } from "../context.ts";
import { pageHead } from "../head.server.ts";
import { packed } from "../i18n/packed.ts";
import { pageMeta } from "../meta.ts";
import { searchExamples } from "../search-examples.server.ts";
import { organization } from "../structured/organization.ts";
import { DrawnPart } from "../ui/drawn-part.tsx";
import { later } from "../ui/later.tsx";
import { Piece } from "../ui/piece.tsx";
import { liveMessages } from "./run-data.server.ts";
import { heroData } from "./hero-data.server.ts";
import { Hero } from "./hero.tsx";
import { Desk } from "./home/desk.tsx";
import { regionsOf } from "./home/near.server.ts";
import { homeParts } from "./home/parts.server.tsx";
import { StartForm } from "./home/start-form.tsx";

/** Its script comes when the visitor first does something: it is far below. */
const Offices = later(async () => (await import("./home/offices.tsx")).Offices, { stays: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const solutions = await listSolutions(scope);
  const hero = await heroData(scope, solutions.list);
  const [parts, offices] = await Promise.all([
    homeParts(scope, solutions.list, hero?.panels.map(({ id }) => id) ?? []),
    scope.keep("regions of offices", () => regionsOf(scope)),
  ]);
  return {
    head: pageHead(scope, request, scope.translate("home.title"), scope.translate("home.description")),
    said: said(scope),
    examples: searchExamples(scope),
    hero,
    parts,
    offices,
    contact: { email: scope.site.contact.salesEmail, phone: scope.site.contact.phone },
    company: scope.site.company,
    messages: packed(browserMessages(scope)),
  };
}

/** What the maker says at the head of the page; who says nothing is introduced by what the site is about. */
function said({ site: { home }, locale, translate, has }: PageScope) {
  const text = (own: Parameters<typeof pick>[0] | undefined, plain: string) =>
    plainText(own ? pick(own, locale) : plain);
  return {
    eyebrow: home && plainText(pick(home.eyebrow, locale)),
    heading: text(home?.heading, translate("home.title")),
    lead: text(home?.lead, translate("home.description")),
    products: has("productcatalogue"),
    cases: has("applicationcase"),
  };
}

/** Messages of what the server draws. */
const drawnMessages =
  /^(?:title|description|below|facts|start|startText|counts|all.*|solutions.*|cases.*|news)$/;

/** Messages of the diagram that runs; the others of its pack are for the pages of solutions. */
const ofDiagrams = /^(?:mode|scroll|conditions|open|openSwitches|charging|notDrawn)$/;

/** The messages that the browser needs: most of the page is drawn by the server. */
function browserMessages(scope: PageScope) {
  const { home, contact, solutions, ...others } = scope.messages(["home", "contact", "solutions"]);
  const { openNow, closedNow } = (contact as { entry: Record<string, unknown> }).entry;
  return {
    ...others,
    live: liveMessages(scope),
    home: some(home, (key) => !drawnMessages.test(key)),
    solutions: some(solutions, (key) => ofDiagrams.test(key)),
    contact: { entry: { openNow, closedNow } },
  };
}

const some = (pack: unknown, wanted: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(pack as Record<string, unknown>).filter(([key]) => wanted(key)));

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, contact, company } = loaderData;
  const tags = pageMeta(head);
  if (!import.meta.env.SSR) return tags;
  return [
    ...tags,
    organization({
      name: head.brand,
      url: head.origins[head.locale],
      email: contact.email,
      telephone: contact.phone,
      company,
    }),
  ];
}

/** `/index`: the hero, and what each kind of visitor does next. */
export default function Index({
  loaderData: { said, examples, hero, parts, offices },
}: Route.ComponentProps) {
  return (
    <main id="content">
      <Hero said={said} hero={hero} />
      <DrawnPart markup={parts.start} />
      <Piece>
        {said.products && <StartForm />}
        <Desk alarm={parts.alarm} examples={examples} />
      </Piece>
      <DrawnPart markup={parts.work} />
      <Piece>
        <Offices offices={offices} />
      </Piece>
      <DrawnPart markup={parts.end} />
    </main>
  );
}
