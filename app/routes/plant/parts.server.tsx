import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import type { PlantAddress } from "#domain/planned/address.ts";
import { plantPath } from "#domain/planned/address.ts";
import type { MomentKey } from "#domain/planned/questions.ts";
import { without } from "#domain/selection/schema.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import type { PartLine } from "#making/plant/content.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { drawFrame } from "../../features/one-line/draw.server.tsx";
import { placeTransfers } from "../../features/one-line/placed.server.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { CutOuts } from "./cut-outs.tsx";
import { cutOutsOf, type ToldPlace, type ToldPlan } from "./plant-asked.server.ts";

const link = "text-accent underline underline-offset-4";
const cell = "border-b border-line py-2 pr-4 text-left align-top";

/** The parts of a plant's page that never change in the browser, as markup. */
type PlantParts = Record<"diagram" | "devices" | "lists", string>;

export async function plantParts(scope: PageScope, told: ToldPlan): Promise<PlantParts> {
  const files = await downloadsOfProducts(
    scope,
    [...new Set(told.places.flatMap(({ place }) => place.model?.id ?? []))],
    ["data-sheet", "quick-guide", "cut-out-dxf"],
  );
  return {
    diagram: drawn(scope, <Diagram scope={scope} told={told} />),
    devices: drawn(scope, <Devices scope={scope} told={told} />),
    lists: drawn(
      scope,
      <>
        <Parts scope={scope} parts={told.parts} />
        <Holes scope={scope} told={told} />
        <Documents scope={scope} told={told} files={files} />
      </>,
    ),
  };
}

type Told = { scope: PageScope; told: ToldPlan };

/** The single-line diagram at a moment, and links to the others. */
function Diagram({ scope, told }: Told) {
  const { plan, diagram, title } = told;
  const { translate } = scope;
  const { address, places } = plan;
  const now = diagram.modes.find(({ key }) => key === address.moment) ?? diagram.modes[0]!;
  const lit = litBy(told);
  const frame = drawFrame(scope, { diagram, title, mode: now.key, lit });
  const moved = places.flatMap(({ role, model }) =>
    model && (role === "ats" || role === "switch") ? [model.model] : [],
  );
  return (
    <>
      <nav aria-label={translate("plant.states")} className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {diagram.modes.map(({ key, label }, i) => (
            <li key={key}>
              <a
                href={plantPath({ ...address, moment: i ? (key as MomentKey) : undefined })}
                rel="nofollow"
                aria-current={key === now.key ? "true" : undefined}
                className={`btn px-4 text-[15px] ${key === now.key ? "bg-text text-page" : "btn-line font-normal"}`}
              >
                {plainText(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="one-line ol-large" data-tone="auto">
        <div className="ol-row">
          <Drawing as="div" markup={placeTransfers(scope, frame, diagram, moved)} />
          <p className="ol-text">{plainText(now.text)}</p>
        </div>
      </div>
    </>
  );
}

/** What the devices of the line watch: of a transfer switch both of its sources. */
function litBy({ plan: { places, outline } }: ToldPlan): string[] {
  const watched = places.flatMap(({ role, model, at }) => (model && role !== "relay" ? at : []));
  const moved = outline.transfers.flatMap(({ key, sources }) => (watched.includes(key) ? sources : []));
  return [...new Set([...watched, ...moved])];
}

function Devices({ scope, told }: Told) {
  return (
    <section aria-labelledby="devices" className="pt-10">
      <h2 id="devices" className="text-xl">
        {scope.translate("plant.devices")}
      </h2>
      <ul className="mt-3 border-t border-text">
        {told.places.map((one) => (
          <Device key={one.place.role} scope={scope} told={told} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Device({ scope, told, one: { place, role, title, why } }: Told & { one: ToldPlace }) {
  const { translate } = scope;
  const { model, count, others } = place;
  return (
    <li
      id={place.role}
      className="grid break-inside-avoid gap-x-5 gap-y-2 border-b border-line py-5 sm:grid-cols-[9.5rem_1fr] print:block"
    >
      {model ? (
        <img
          src={`/media/panel/${model.model}.svg`}
          alt=""
          width={152}
          height={110}
          loading="lazy"
          className="h-24 w-38 object-contain object-left print:hidden"
        />
      ) : (
        <span />
      )}
      <div className="min-w-0">
        <p className="text-sm text-quiet">{count > 1 ? `${count} × ${role}` : role}</p>
        {model ? (
          <>
            <h3 className="text-lg">
              <a href={`/product/${model.id}/${model.model}`} className="underline-offset-4 hover:underline">
                {model.model}
              </a>
            </h3>
            <p className="text-[15px] text-quiet">{title}</p>
            <ul className="mt-2 space-y-1 text-[15px] leading-snug">
              {why.map((reason) => (
                <li key={reason} className="grid grid-cols-[1rem_1fr] gap-2">
                  <Check size={16} aria-hidden className="mt-0.5 text-fit" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Nothing scope={scope} told={told} place={place} />
        )}
        {others.length > 0 && (
          <p className="mt-3 flex flex-wrap items-center gap-2 text-sm print:hidden">
            <span className="text-quiet">{translate("plant.instead")}</span>
            {others.map((other) => (
              <a
                key={other.id}
                href={plantPath(swapped(told.plan.address, place, other.model))}
                rel="nofollow"
                className="inline-flex min-h-9 items-center rounded border border-text px-3 py-1 hover:bg-raised"
              >
                {other.model}
              </a>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** The address with another model in a place. */
function swapped(address: PlantAddress, { model, others }: ToldPlace["place"], to: string): PlantAddress {
  const own = new Set([model, ...others].map((one) => one?.model));
  const kept = (address.models ?? []).filter((name) => !own.has(name));
  return { ...address, models: [...kept, to].toSorted() };
}

/** No model fits a place: the answers that exclude the most, and the way without each. */
function Nothing({ scope, told: { plan, given }, place }: Told & { place: ToldPlace["place"] }) {
  const { translate } = scope;
  return (
    <div className="text-danger">
      <p className="font-semibold">{translate("plant.noneFits")}</p>
      <ul className="mt-1">
        {place.culprits
          .filter(({ withoutIt }) => withoutIt > 0)
          .map(({ key }) => {
            const answer = given.find((one) => one.key === key)?.text ?? key;
            const answers = without(plan.address.answers, [key]);
            return (
              <li key={key}>
                <a href={plantPath({ ...plan.address, answers })} rel="nofollow" className={link}>
                  {translate("plant.drop", { answer })}
                </a>
              </li>
            );
          })}
      </ul>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Parts({ scope: { locale, translate }, parts }: { scope: PageScope; parts: readonly PartLine[] }) {
  const say = (key: string) => translate(`plant.columns.${key}`);
  return (
    <Section id="parts" title={translate("plant.parts")}>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby="parts">
        <table className="w-full min-w-[36rem] border-t border-text text-[15px]">
          <thead>
            <tr>
              {["count", "part", "model", "text"].map((key) => (
                <th key={key} scope="col" className={`${cell} font-semibold`}>
                  {say(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ count, what, model, code, text }) => (
              <tr key={`${what} ${model} ${code}`} className="break-inside-avoid">
                <td className={`${cell} tabular-nums`}>{count}</td>
                <td className={cell}>{what}</td>
                <td className={`${cell} font-semibold whitespace-nowrap`}>
                  {sideBySide([model, code].filter(Boolean), locale)}
                </td>
                <td className={`${cell} text-quiet`}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Holes({ scope: { locale, translate }, told }: Told) {
  const cutOuts = cutOutsOf(told.plan);
  if (!cutOuts.length) return null;
  const sizes = cutOuts.map(({ model, width, height }) => `${model} ${width} × ${height} mm`);
  return (
    <Section id="cut-outs" title={translate("plant.cutOuts")}>
      <CutOuts cutOuts={cutOuts} name={sideBySide([translate("plant.cutOuts"), ...sizes], locale)} />
      <ul className="mt-2 flex flex-wrap gap-x-6 text-sm text-quiet">
        {sizes.map((size) => (
          <li key={size}>{size}</li>
        ))}
      </ul>
    </Section>
  );
}

type Files = Awaited<ReturnType<typeof downloadsOfProducts>>;

/** The documents of each model in the page's language, its wiring drawing for this plant, and other languages. */
function Documents({ scope, told: { plan }, files }: Told & { files: Files }) {
  const { translate } = scope;
  const models = [
    ...new Map(plan.places.flatMap(({ model }) => (model ? [[model.id, model] as const] : []))).values(),
  ];
  return (
    <Section id="documents" title={translate("plant.documents")}>
      <ul className="border-t border-text text-[15px]">
        {models.map(({ id, model, category }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-5 border-b border-line py-2 break-inside-avoid"
          >
            <span className="w-28 font-semibold">{model}</span>
            {files
              .filter(({ model: of }) => of === model)
              .map(({ id: file, address, title }) => (
                <a key={file} href={address} download className={`${link} inline-flex min-h-8 items-center`}>
                  <Local text={title} />
                </a>
              ))}
            <a href={`/manual/${model}`} className={`${link} inline-flex min-h-8 items-center`}>
              {translate("plant.manual")}
            </a>
            <a
              href={`/wiring/${model}${wiringQuery(plan.address, category)}`}
              rel="nofollow"
              className={`${link} inline-flex min-h-8 items-center`}
            >
              {translate("plant.wiring")}
            </a>
            <a
              href={`/datadownload?${new URLSearchParams({ key: model, language: "all" }).toString()}`}
              className={`${link} inline-flex min-h-8 items-center sm:ml-auto`}
            >
              {translate("plant.allLanguages")}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const engines = {
  j1939: "engine=j1939",
  "magnetic-pickup": "engine=mechanical&speed=pickup",
  "alternator-frequency": "engine=mechanical&speed=alternator",
} as const;

/** What the plant says of a wiring drawing: the engine of a genset controller. */
function wiringQuery({ answers: { engine } }: PlantAddress, category: string): string {
  return engine && ["genset-controllers", "paralleling-controllers"].includes(category)
    ? `?${engines[engine]}`
    : "";
}
