import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { wholeRangesIn } from "#domain/locale/whole-ranges.ts";
import { alarmAddress, placeAddress, settingAddress } from "#domain/address/knowledge.ts";
import { fillerOf, ownOf, settingOn } from "#domain/knowledge/device.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge, LocalAlarm } from "#domain/knowledge/knowledge.server.ts";
import { type Pin, pinsOf, terminalAnchors } from "#domain/knowledge/pins.ts";
import { formatNumber, settingFigures, withUnit } from "#domain/knowledge/values.ts";
import { inRow, rangeSign } from "#domain/locale/signs.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { ProductDetail } from "#domain/product/detail.server.ts";
import type { GuideBlock, GuidePart } from "#making/documents/content.ts";
import { blocksFor } from "#making/documents/guide.ts";
import { guideBlocks, guideSubject } from "#making/documents/queries.server.ts";
import type { PageScope } from "../../../context.ts";
import { answersPart } from "./answers.server.tsx";
import { Head, More, most } from "./frame.tsx";
import type { Mentions } from "./mentions.server.ts";

type Source = {
  scope: PageScope;
  product: ProductDetail;
  device: Device;
  knowledge: Knowledge;
  mentions: Mentions;
};

/** A setting takes less height. */
const mostSettings = 9;

/** Parts of a product's page that never change in the browser, as markup; an empty one is left out. */
type Drawn = Record<"connect" | "alarms" | "settings" | "panel" | "answers", string>;

export type SheetParts = Drawn & {
  /** How many terminals, alarms, settings, answers there are in all. */
  counts: Record<"connect" | "alarms" | "settings" | "answers", number>;
  /** What the part about the panel tells of. */
  panelHeading: string;
};

/**
 * What the device knows of itself and what names it: terminals, alarms, settings, keys and lights, what is in
 * the box, certificates, questions. Browsers get no code and no data for it.
 */
export async function sheetParts(source: Source): Promise<SheetParts> {
  const blocks = await source.scope.keep("blocks of the guides", () => guideBlocks(source.scope.db));
  return {
    connect: markup(connectPart(source)),
    alarms: markup(alarmsPart(source)),
    settings: markup(settingsPart(source, blocks)),
    panel: markup(panelPart(source, blocks)),
    answers: markup(answersPart(source)),
    counts: countsOf(source),
    panelHeading: panelHeading(source.scope),
  };
}

function countsOf({ product, device, knowledge, mentions }: Source): SheetParts["counts"] {
  const groups = pinsOf({ terminals: product.panel.terminals, traits: device }, knowledge);
  const { questions, certificates, stands, news } = mentions;
  return {
    connect: groups.reduce((sum, { count }) => sum + count, 0),
    alarms: ownOf(knowledge.alarms, device).length,
    settings: ownOf(knowledge.settings, device).length,
    answers: Math.min(questions.length, most) + certificates.length + stands.length + news.length,
  };
}

const panelHeading = ({ translate, locale }: PageScope) =>
  inRow(
    (["keys", "lights", "box"] as const).map((part) => translate(`document.${part}`)),
    locale,
  );

const markup = (part: ReactNode) => (part ? wholeRangesIn(renderToStaticMarkup(part)) : "");

function connectPart({ scope: { translate, locale, has }, product, device, knowledge }: Source): ReactNode {
  if (!has("wirings")) return null; // nothing is known of what the pins are for
  const groups = pinsOf({ terminals: product.panel.terminals, traits: device }, knowledge);
  if (!groups.length) return null;
  const anchors = terminalAnchors(groups);
  const terminals = groups.reduce((sum, { count }) => sum + count, 0);
  const { model } = product;
  return (
    <>
      <Head text={translate("product.connect.heading")}>
        {translate("product.connect.count", { count: terminals, groups: groups.length })}
      </Head>
      <div className="gap-x-10 sm:columns-2 xl:columns-3">
        {groups.map((group, i) => (
          <table key={anchors[i]} className="mb-4 w-full break-inside-avoid text-[15px]">
            <caption className="border-b border-text pb-1 text-left text-sm font-semibold">
              <a
                href={placeAddress(model, "wiring", anchors[i])}
                className="inline-block min-h-6 hover:text-accent hover:underline"
              >
                {group.label}
              </a>{" "}
              {group.torque !== undefined && (
                <span className="float-right font-normal text-quiet">
                  {withUnit(group.torque, "N·m", locale)}
                </span>
              )}
            </caption>
            <tbody>
              {runsOf(group.pins).map(({ names, role }) => (
                <tr key={names[0]} className="border-b border-line align-top">
                  <th scope="row" className="w-[38%] py-1 pr-3 text-left font-semibold">
                    {names.length > 3 ? names[0] + rangeSign(locale) + names.at(-1) : inRow(names, locale)}
                  </th>
                  <td className="py-1">{role.name}</td>
                  <td className="w-16 py-1 text-right whitespace-nowrap text-quiet">
                    {role.wire && `${formatNumber(role.wire.section, locale)} mm²`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <More
        links={[
          [`/wiring/${model}`, translate("product.connect.draw")],
          [placeAddress(model, "wiring"), translate("product.connect.all")],
        ]}
      />
    </>
  );
}

/** Neighbouring pins that do the same are one row. */
function runsOf(pins: readonly Pin[]): { names: string[]; role: Pin["role"] }[] {
  const runs: { names: string[]; role: Pin["role"] }[] = [];
  for (const { name, role } of pins) {
    const last = runs.at(-1);
    if (last?.role.key === role.key) last.names.push(name);
    else runs.push({ names: [name], role });
  }
  return runs;
}

const grave: Record<LocalAlarm["class"], string> = {
  shutdown: "bg-bad",
  trip: "bg-bad",
  block: "bg-warn",
  warning: "bg-warn",
  notification: "bg-steel-400",
};

function alarmsPart({ scope, product, device, knowledge }: Source): ReactNode {
  const { translate } = scope;
  const { model } = product;
  const own = ownOf(knowledge.alarms, device);
  if (!own.length) return null;
  const filled = fillerOf(knowledge, device, wordsOf(scope));
  const reads = product.panel.display.kind === "none" ? "lights" : "heading";
  return (
    <>
      <h2 className="fold-own mb-4 text-xl">{translate(`product.display.${reads}`)}</h2>
      <ul className="border-t border-text">
        {oneOfEach(own).map((alarm) => (
          <li key={alarm.key} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <a
                href={alarmAddress(alarm.key, model)}
                className="rounded-sm bg-ink px-2 py-1 font-medium tracking-wide text-white hover:underline"
              >
                {alarm.display}
              </a>
              <span className="inline-flex items-center gap-2 text-sm text-quiet">
                <span className={`size-2.5 rounded-full ${grave[alarm.class]}`} />
                {translate(`alarms.class.${alarm.class}`)}
              </span>
            </p>
            <p className="mt-1 text-[15px]">{filled({ text: alarm.causes[0]! }).text}</p>
          </li>
        ))}
      </ul>
      <More
        links={[
          [`/alarms?model=${model}`, translate("product.display.all", { count: own.length, model })],
          ...(device.engine.some((word) => /can|j1939/i.test(word))
            ? [["/ecucode", translate("product.display.codes")] as const]
            : []),
        ]}
      />
    </>
  );
}

/** The first alarm of each subject: so the few that are shown are unlike. */
function oneOfEach(alarms: readonly LocalAlarm[]): LocalAlarm[] {
  const first = [...Map.groupBy(alarms, ({ group }) => group).values()].map(([alarm]) => alarm!);
  const others = alarms.filter((alarm) => !first.includes(alarm));
  return [...first, ...others].slice(0, most);
}

function settingsPart(
  { scope, product, device, knowledge }: Source,
  blocks: ReadonlyMap<GuidePart, GuideBlock[]>,
): ReactNode {
  const { translate } = scope;
  const { model } = product;
  const words = wordsOf(scope);
  const settings = ownOf(knowledge.settings, device);
  if (!settings.length) return null;
  const essential = new Set(
    blocksFor(blocks.get("settings") ?? [], guideSubject(product)).map(({ key }) => key),
  );
  const first = [
    ...settings.filter(({ key }) => essential.has(key)),
    ...settings.filter(({ key, level }) => !essential.has(key) && level !== "factory"),
  ].slice(0, mostSettings);
  return (
    <>
      <h2 className="mb-4 text-xl">{translate("product.settings.heading")}</h2>
      <table className="w-full text-[15px]">
        <thead>
          <tr className="border-b border-text text-left text-sm text-quiet">
            <th scope="col" className="pr-3 pb-1 font-normal">
              {translate("document.setting")}
            </th>
            <th scope="col" className="pr-3 pb-1 font-normal">
              {translate("document.range")}
            </th>
            <th scope="col" className="pb-1 font-normal">
              {translate("document.factory")}
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map((setting) => {
            const { range, factory } = settingFigures(settingOn(setting, device), words);
            return (
              <tr key={setting.key} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                  <a href={settingAddress(setting.key, model)} className="hover:text-accent hover:underline">
                    {setting.name}
                  </a>
                </th>
                <td className={`py-2.5 pr-3 text-quiet ${range.length < 18 ? "whitespace-nowrap" : ""}`}>
                  {range}
                </td>
                <td className="py-2.5 font-semibold">{factory}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <More
        links={[
          [
            placeAddress(model, "settings"),
            translate("product.settings.all", { count: settings.length, model }),
          ],
        ]}
      />
    </>
  );
}

const wordsOf = ({ locale, translate }: PageScope) => ({
  locale,
  on: translate("alarms.on"),
  off: translate("alarms.off"),
});

/** Keys and lights by their prints, and what comes with the device. */
function panelPart(
  { scope: { translate, locale }, product }: Source,
  blocks: ReadonlyMap<GuidePart, GuideBlock[]>,
): ReactNode {
  const { panel } = product;
  const own = (part: GuidePart) =>
    blocksFor(blocks.get(part) ?? [], guideSubject(product)).map(({ key, text }): [string, string] => [
      key,
      plainText(pick(text, locale)),
    ]);
  const texts = { keys: new Map(own("keys")), leds: new Map(own("lights")) };
  const rows = (part: "keys" | "leds", names: readonly string[]) =>
    [...new Set(names)].map((key) => ({
      name: translate(`panel.${part}.${key}`),
      text: texts[part].get(key) ?? "",
    }));
  const lists = [
    { heading: translate("document.keys"), rows: rows("keys", panel.keys) },
    { heading: translate("document.lights"), rows: rows("leds", panel.leds) },
  ].filter((list) => list.rows.length > 0);
  const box = own("box");
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {lists.map((list) => (
        <div key={list.heading}>
          <h2 className="mb-3 text-xl">{list.heading}</h2>
          <dl className="border-t border-text text-[15px]">
            {list.rows.map(({ name, text }) => (
              <div key={name} className="grid grid-cols-[7rem_1fr] gap-x-4 border-b border-line py-1.5">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {box.length > 0 && (
        <div>
          <h2 className="mb-3 text-xl">{translate("document.box")}</h2>
          <ul className="border-t border-text text-[15px]">
            {box.map(([key, text]) => (
              <li key={key} className="border-b border-line py-1.5">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
