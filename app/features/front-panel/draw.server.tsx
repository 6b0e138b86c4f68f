import { renderToStaticMarkup } from "react-dom/server";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import { FrontPanel } from "./front-panel.tsx";
import type { PanelLabels } from "./labels.ts";
import { PanelThumb } from "./panel-thumb.tsx";

type Words = {
  locale: Locale;
  site: { mark: string };
  messages(namespaces: readonly ["panel"]): Record<string, unknown>;
  translate(key: string, values?: Record<string, string>): string;
};
type Device = { model: string; panel: Panel };

/** The front panel of a device in the visitor's language, as markup: browsers get the drawing, not the code that draws. */
export function drawPanel(scope: Words, { model, panel }: Device): string {
  const words = scope.messages(["panel"]).panel as Omit<PanelLabels, "format">;
  const labels: PanelLabels = { ...words, alt: scope.translate("panel.alt", { model }), format: numberFormat(scope.locale) };
  return renderToStaticMarkup(<FrontPanel panel={panel} model={model} brand={scope.site.mark} labels={labels} />, { identifierPrefix: `${model}-` });
}

/** The simplified picture for lists; without words, the same in every language. */
export function drawThumb({ model, panel }: Device): string {
  return renderToStaticMarkup(<PanelThumb panel={panel} model={model} />, { identifierPrefix: `${model}-t` });
}

function numberFormat(locale: Locale): PanelLabels["format"] {
  return (value, digits) =>
    new Intl.NumberFormat(languageTags[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace("-", "−");
}
