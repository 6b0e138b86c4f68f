import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { lineKinds } from "#domain/knowledge/release-kinds.ts";
import { fitTable, neededBy, type ReleaseLine, releaseLines } from "#domain/knowledge/release-lines.ts";
import { inRow } from "#domain/locale/signs.ts";
import { plainText } from "#domain/locale/text.ts";
import { listCategories } from "#domain/product/categories.server.ts";
import type { Route } from "./+types/releases.ts";
import { askedOf } from "../../asked.server.ts";
import { pageScope } from "../../context.ts";
import { pageHead } from "../../head.server.ts";
import { pageMeta } from "../../meta.ts";
import { homePath } from "../../screens.ts";
import { Crumbs } from "../../ui/crumbs.tsx";
import { useOpenFolds } from "../../ui/fold.tsx";
import { LinePart } from "./line-part.tsx";
import { LineRows } from "./line-rows.tsx";
import { OfModel } from "./of-model.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const asked = askedOf("releases", request);
  const [knowledge, devices, categories] = await Promise.all([
    scope.knowledge(),
    scope.devices(),
    listCategories(scope),
  ]);
  const all = releaseLines(knowledge, devices);
  const device = devices.find(({ model }) => model === asked.model);
  const line = all.find(({ key }) => key === asked.line);
  const category = categories.find(({ key }) => key === asked.category);
  if (isUnknown(asked.model, device) || isUnknown(asked.line, line) || isUnknown(asked.category, category))
    throw redirect("/releases");
  const own = device ? releaseLines(knowledge, [device]) : all;
  const inFull = line ? [line] : device ? own.filter(({ kind }) => kind === "firmware") : [];
  const title = line?.name ?? (device && scope.translate("releases.titleOf", { model: device.model }));
  const listed = line ? [] : own.filter((one) => !inFull.includes(one) && isAsked(one, asked));
  return {
    head: pageHead(
      scope,
      request,
      title ?? scope.translate("releases.title"),
      scope.translate("releases.description"),
    ),
    title,
    asked,
    device: device && { id: device.id, model: device.model },
    models: devices
      .map(({ model }) => model)
      .filter((model) => all.some((one) => one.models.includes(model))),
    categories: categories
      .filter(({ key }) => all.some((one) => one.categories.includes(key)))
      .map(({ key, name }) => ({ key, name: plainText(name) })),
    inFull: inFull.map((one) => ({
      ...one,
      fits: fitTable(one),
      neededBy: line ? neededBy(one.key, all) : [],
      models: line ? one.models : [],
    })),
    rows: listed.map(rowOf),
    pictures: await scope.pictures("panels"),
    messages: scope.messages(device ? ["releases", "errors"] : ["releases"]),
  };
}

/** Whether an address names something that there is not. */
const isUnknown = (name: string | undefined, found: object | undefined) => name !== undefined && !found;

type Asked = { kind?: string | undefined; category?: string | undefined };

const isAsked = (one: ReleaseLine, { kind, category }: Asked) =>
  (!kind || one.kind === kind) && (!category || one.categories.includes(category));

const rowOf = ({ key, kind, name, runs, versions: [newest], models }: ReleaseLine) => ({
  key,
  kind,
  name,
  runs,
  models: models.length,
  ...(kind === "firmware" && models[0] ? { face: models[0] } : {}),
  newest: newest!,
});

export type ReleasesData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : [];
}

/** `/releases`: versions of the devices' firmware and of the tools, and what works with what. */
export default function Releases({ loaderData: data }: Route.ComponentProps) {
  const t = useTranslations("releases");
  const menu = useTranslations("common.menu");
  useOpenFolds(data.head.address);
  const trail = [
    { to: homePath, text: menu("home") },
    ...(data.title ? [{ to: "/releases", text: menu("releases") }] : []),
  ];
  return (
    <main id="content">
      <div className="bg-ink text-[#eaf3f5] print:hidden">
        <div className="wrap pb-5 [&_nav]:text-steel-200 [&_nav_[aria-current]]:text-white">
          <Crumbs trail={trail} here={data.title ?? menu("releases")} />
          <h1 className="pt-2 pb-5 text-[clamp(1.7rem,4vw,2.4rem)] leading-tight">
            {data.title ?? t("heading")}
          </h1>
          {!data.title && <p className="measure -mt-2 pb-3 text-steel-200">{t("intro")}</p>}
          <Filters data={data} />
        </div>
      </div>
      <div className="wrap pt-4 pb-8 lg:pt-8">
        {data.device ? (
          <OfModel data={data} device={data.device} />
        ) : data.inFull.length > 0 ? (
          data.inFull.map((line) => <LinePart key={line.key} line={line} anchored />)
        ) : (
          <LineRows rows={data.rows} pictures={data.pictures} empty={t("none")} />
        )}
      </div>
    </main>
  );
}

/** Folded on a phone, with what they are set to, so that the list begins on the first screen. */
function Filters({ data }: { data: ReleasesData }) {
  const { asked, models, categories } = data;
  const t = useTranslations("releases");
  return (
    <Form role="search" action="/releases" className="max-w-4xl">
      <details key={`${asked.model}${asked.category}${asked.kind}`} className="fold">
        <summary className="flex min-h-12 items-center justify-between gap-x-4 py-1 text-[15px] font-medium">
          <SetTo data={data} />
        </summary>
        <div className="grid gap-3 text-text max-lg:pt-2 sm:grid-cols-[1fr_1.4fr_1fr_auto]">
          <Choice
            name="model"
            label={t("model")}
            all={t("anyModel")}
            value={asked.model}
            options={models.map((model) => ({ value: model, text: model }))}
          />
          <Choice
            name="category"
            label={t("category")}
            all={t("anyCategory")}
            value={asked.category}
            options={categories.map(({ key, name }) => ({ value: key, text: name }))}
          />
          <Choice
            name="kind"
            label={t("kind")}
            all={t("anyKind")}
            value={asked.kind}
            options={lineKinds.map((kind) => ({ value: kind, text: t(`kinds.${kind}`) }))}
          />
          <button type="submit" className="btn btn-primary whitespace-nowrap">
            {t("show")}
          </button>
        </div>
      </details>
    </Form>
  );
}

/** What the folded filters are set to. */
function SetTo({ data: { asked, categories, head } }: { data: ReleasesData }) {
  const t = useTranslations("releases");
  const { model, category, kind } = asked;
  return inRow(
    [
      model ?? t("anyModel"),
      categories.find(({ key }) => key === category)?.name ?? t("anyCategory"),
      kind ? t(`kinds.${kind}`) : t("anyKind"),
    ],
    head.locale,
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: { value: string; text: string }[];
};

function Choice({ name, label, all, value = "", options }: ChoiceProps) {
  return (
    <label className="contents">
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className="field">
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
