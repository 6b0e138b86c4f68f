import { renderToStaticMarkup } from "react-dom/server";
import { finishedTexts } from "#domain/finished.server.ts";
import { numberFormat } from "#domain/locale/formats.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { BodyPlan } from "#domain/product/body-plan.ts";
import type { Panel } from "#domain/product/panel.ts";
import { FrontPanel } from "./front-panel.tsx";
import type { PanelLabels } from "./labels.ts";
import { PanelThumb } from "./thumbs/panel-thumb.tsx";
import { planBody } from "./plan.ts";
import type { Shown } from "./screens/screen.ts";

type Words = {
  locale: Locale;
  site: { mark: string };
  messages(namespaces: readonly ["panel"]): Record<string, unknown>;
  translate(key: string, values?: Record<string, string>): string;
};
type Device = { model: string; panel: Panel };

/** Room for the panels of some 200 models in six languages. */
const finished = finishedTexts(16_000_000);

/**
 * The front panel of a device in the visitor's language, as markup, so that browsers need no code that draws.
 * Alone it shows a sample plant of its own, `placed` the plant that it is part of.
 */
export function drawPanel(scope: Words, { model, panel }: Device, placed?: Shown): string {
  const brand = scope.site.mark;
  return finished(["panel", scope.locale, brand, model, panel, placed], () =>
    renderToStaticMarkup(
      <FrontPanel
        panel={panel}
        model={model}
        brand={brand}
        labels={labelsOf(scope, model)}
        {...(placed ? { shown: placed } : {})}
      />,
      { identifierPrefix: `${model}-` },
    ),
  );
}

/** The same for pictures of some 150 to 350 px, drawn for that size. */
export function drawSmall(scope: Words, { model, panel }: Device): string {
  const brand = scope.site.mark;
  return finished(["small", scope.locale, brand, model, panel], () =>
    renderToStaticMarkup(
      <FrontPanel panel={panel} model={model} brand={brand} labels={labelsOf(scope, model)} small />,
      { identifierPrefix: `${model}-s` },
    ),
  );
}

/** The plan from which the 3D body of the same device is built. */
export function drawBodyPlan(scope: Words, { model, panel }: Device): BodyPlan {
  return planBody(panel, model, scope.site.mark, labelsOf(scope, model));
}

function labelsOf(scope: Words, model: string): PanelLabels {
  const words = scope.messages(["panel"]).panel as Omit<PanelLabels, "format">;
  return { ...words, alt: scope.translate("panel.alt", { model }), format: inNumbers(scope.locale) };
}

/**
 * The simplified picture for lists; without words, the same in every language. Beside a plant in a mode that
 * the visitor chose it is `still`: switched off, so that it does not contradict the mode.
 */
export function drawThumb({ model, panel }: Device, { still = false } = {}): string {
  return finished(["thumb", model, panel, still], () =>
    renderToStaticMarkup(<PanelThumb panel={panel} model={model} still={still} />, {
      identifierPrefix: `${model}-t`,
    }),
  );
}

const inNumbers =
  (locale: Locale): PanelLabels["format"] =>
  (value, digits) =>
    numberFormat(languageTags[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits })
      .format(value)
      .replace("-", "−");
