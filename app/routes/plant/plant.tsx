import { useTranslations } from "use-intl";
import { plantPath, plantQuery } from "#domain/planned/address.ts";
import { startOf } from "#domain/planned/kinds.ts";
import { finderPath } from "#domain/selection/address.ts";
import type { Route } from "./+types/plant.ts";
import { askedOf } from "../../asked.server.ts";
import { type PageScope, pageScope } from "../../context.ts";
import { EnquiryForm } from "../../features/enquiry/enquiry-form.tsx";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";
import { packed, partOf } from "../../i18n/packed.ts";
import type { Messages } from "../../i18n/packs.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { FileAction, PageActions } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { formOf } from "./form.server.ts";
import { drawKinds } from "./kinds.server.tsx";
import { plantParts } from "./parts.server.tsx";
import { plantAsked, plantInWords, type ToldPlan } from "./plant-asked.server.ts";
import { PlantForm } from "./plant-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const { plant: asked } = askedOf("plant", request);
  const told = await plantAsked(scope, asked);
  const { translate } = scope;
  const head = told
    ? pageHead(scope, request, told.title, translate("plant.about", { kind: told.title }))
    : pageHead(scope, request, translate("plant.title"), translate("plant.description"));
  return {
    head,
    beside: asked.answers.job === "accessory",
    kinds: told ? undefined : drawKinds(scope, asked),
    plant: told && (await shownPlant(scope, told)),
    messages: browserMessages(scope),
  };
}

/** What the page of a plant shows. */
async function shownPlant(scope: PageScope, told: ToldPlan) {
  const { plan, title, given, notes, places } = told;
  const { address, kind } = plan;
  // Files and what is shared are of the plant, whatever moment is shown.
  const query = plantQuery({ ...address, moment: undefined });
  const models = [...new Set(places.flatMap(({ place }) => place.model?.model ?? []))];
  return {
    title,
    given: given.map(({ text }) => text),
    notes,
    query,
    isPlain: query === plantQuery({ answers: startOf[kind] }),
    finder: finderPath({ answers: address.answers, skipped: [], view: "finder" }),
    form: await formOf(scope, address),
    parts: await plantParts(scope, told),
    files: (["pdf", "dxf", "csv"] as const).map((ending) => ({
      href: `/media/plant/plant.${ending}${query}`,
      text: scope.translate(`plant.${ending}`),
    })),
    models: models.join(", ").slice(0, mostModels),
    note: plantInWords(scope, told),
  };
}

/** Longest list of models that an enquiry is about; all stand in its text. */
const mostModels = 200;

const inBrowsers = (
  "heading intro beside another answers choose draw assumed share " +
  "diagram notesHeading print enquire enquireText"
).split(" ");

/** The messages that browsers need: most of a plant's words are on the server only. */
function browserMessages(scope: PageScope) {
  const plant = partOf(scope.messages(["plant"]).plant as Messages["plant"], "page", (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => inBrowsers.includes(key))),
  );
  return { ...withEnquiry(scope, []), ...packed({ plant }) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { head, plant, beside } = loaderData;
  const isPlain = plant ? plant.isPlain : !beside;
  return pageMeta(isPlain ? head : { ...head, robots: "noindex" });
}

/** `/plant`: the visitor's plant with the models in it, at an address of its own. */
export default function PlantPage({ loaderData: { kinds, plant, beside } }: Route.ComponentProps) {
  const t = useTranslations("plant");
  const menu = useTranslations("common.menu");
  const trail = [
    { to: homePath, text: menu("home") },
    { to: "/productcatalogue", text: menu("productcatalogue") },
  ];
  if (plant)
    return (
      <Planned plant={plant} trail={[...trail, { to: plantPath({ answers: {} }), text: t("heading") }]} />
    );
  return (
    <main id="content" className="wrap pb-14">
      <Crumbs trail={trail} here={t("heading")} />
      <h1 className="pt-2 text-[clamp(1.9rem,4vw,2.4rem)]">{t("heading")}</h1>
      <p className="measure mt-2 mb-6 text-quiet">{t("intro")}</p>
      {beside && (
        <p role="status" className="measure mb-6 font-semibold">
          {t("beside")}
        </p>
      )}
      <DrawnPart markup={kinds ?? ""} />
    </main>
  );
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["plant"]>;

function Planned({ plant, trail }: { plant: Shown; trail: { to: string; text: string }[] }) {
  const t = useTranslations("plant");
  return (
    <main id="content" className="wrap">
      <Crumbs trail={trail} here={plant.title} />
      <Head plant={plant} />
      <div className="grid gap-x-10 gap-y-8 py-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:py-0">
        <aside className="max-lg:order-2 print:hidden">
          <PlantForm key={plant.query} form={plant.form} />
        </aside>
        <div className="min-w-0">
          {plant.notes.length > 0 && (
            <div role="status" className="mb-6 border-l-2 border-edge pl-3">
              <ul aria-label={t("notesHeading")}>
                {plant.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          )}
          <section aria-label={t("diagram")}>
            <DrawnPart markup={plant.parts.diagram} />
          </section>
          <DrawnPart markup={plant.parts.devices} />
        </div>
      </div>
      <DrawnPart markup={plant.parts.lists} />
      <section id="enquiry" className="mt-10 border-t border-text py-8 print:hidden">
        <h2 className="text-xl">{t("enquire")}</h2>
        <p className="measure mt-1 mb-4 text-quiet">{t("enquireText")}</p>
        <div className="max-w-xl">
          <EnquiryForm key={plant.query} model={plant.models} note={plant.note} />
        </div>
      </section>
    </main>
  );
}

function Head({ plant: { title, given, query, finder, files } }: { plant: Shown }) {
  const t = useTranslations("plant");
  const link = "inline-flex min-h-8 items-center underline underline-offset-4 hover:text-accent";
  return (
    <header className="border-b border-text pt-2 pb-5">
      <h1 className="text-[clamp(1.9rem,4vw,2.4rem)]">{title}</h1>
      {given.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-quiet">
          {given.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm print:hidden">
        <SiteLink to="/plant" className={link}>
          {t("another")}
        </SiteLink>
        <SiteLink to={finder} rel="nofollow" prefetch="none" className={link}>
          {t("answers")}
        </SiteLink>
      </p>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 print:hidden">
        <a href="#enquiry" className="btn btn-primary">
          {t("enquire")}
        </a>
        <PageActions query={query} className="max-sm:-ml-3">
          {files.map((file) => (
            <FileAction key={file.href} {...file} />
          ))}
        </PageActions>
      </div>
    </header>
  );
}
