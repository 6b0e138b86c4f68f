import { readFileSync } from "node:fs";
import { inlineSource } from "#domain/inline-source.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type CalculatorSpec, formulaNames } from "./specs.ts";
import { toolStyle } from "./style.ts";

export type ToolWords = {
  title: string;
  about: string;
  version: string;
  date: string;
  mark: string;
  locale: Locale;
  text(key: string): string;
};

const comma: readonly Locale[] = ["pt", "es", "tr-TR"];

export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** The formulas as a script for browsers: the tested text without its comments. */
export function formulaScript(): string {
  const source = readFileSync(new URL("./formulas.js", import.meta.url), "utf8");
  return source
    .replace(/\/\*\*[\s\S]*?\*\/|^\/\/.*$| \/\/ .*$/gm, "")
    .replace(/^export /gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

/** Data inside a script, escaped so that nothing in it can end the script. */
export function scriptData(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** A tool as one self-contained file that makes no request; its policy allows its own script and style. */
export function toolPage(words: ToolWords, { main, script }: { main: string; script: string }): string {
  const { title, about, version, date, mark, locale, text } = words;
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${inlineSource(script)}; style-src ${inlineSource(toolStyle)}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'">
<title>${escapeHtml(title)}</title>
<style>${toolStyle}</style>
</head>
<body>
<div class="wrap">
<header><span class="mark">${escapeHtml(mark)}</span><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(about)}</p></header>
<main>${main}</main>
<footer class="quiet"><p>${escapeHtml(text("offline"))}</p><p>${escapeHtml(text("version"))} ${version} · ${date}</p></footer>
</div>
<script>${script}</script>
</body>
</html>
`;
}

/** A calculator: a form, its results, and the formula with its source. */
export function calculatorPage(words: ToolWords, spec: CalculatorSpec): string {
  const { text, locale } = words;
  const say = (key: string) => escapeHtml(text(key));
  const inputs = spec.inputs.map((input) => {
    if ("options" in input) {
      const options = input.options.map((o) => `<option value="${o.value}">${say(o.key)}</option>`).join("");
      return `<label>${say(input.key)}<select name="${input.key}">${options}</select></label>`;
    }
    const { key, unit, value, min, max } = input;
    return `<label>${say(key)}<input name="${key}" type="number" step="any" inputmode="decimal" required value="${value}" min="${min}" max="${max}"><span class="quiet">${unit ?? ""}</span></label>`;
  });
  const outputs = spec.outputs.map(
    ({ key, unit }) =>
      `<div><dt>${say(key === "current" ? "current-out" : key)}</dt><dd><output id="o-${key}">–</output> <span>${unit ?? ""}</span></dd></div>`,
  );
  const lines = spec.lines.map(
    (line) =>
      `<code>${escapeHtml(comma.includes(locale) ? line.replace(/(\d)\.(\d)/g, "$1,$2") : line)}</code>`,
  );
  const main = `<form id="form" class="cols"><section><h2>${say("inputs")}</h2>${inputs.join("")}</section><section><h2>${say("results")}</h2><dl aria-live="polite">${outputs.join("")}</dl><p id="verdict" class="verdict" role="status"></p></section></form><section class="formula"><h2>${say("formula")}</h2>${lines.join("")}<p class="quiet">${say("source")}</p></section>`;
  const verdicts = Object.fromEntries(
    spec.outputs.flatMap(({ key, verdict }) =>
      verdict ? [[key, { good: text(verdict.good), bad: text(verdict.bad) }]] : [],
    ),
  );
  const data = {
    lang: languageTags[locale],
    outputs: spec.outputs.map(({ key, digits }) => ({ key, digits })),
    names: formulaNames,
    verdicts,
  };
  const script = `"use strict";
${formulaScript()}
const data=${scriptData(data)},form=document.getElementById("form");
function show(){
const values={};for(const field of form.elements)if(field.name)values[data.names[field.name]??field.name]=field.value===""?NaN:Number(field.value);
const fits=form.checkValidity(),result=fits?${spec.formula}(values):{},said=document.getElementById("verdict");said.textContent="";
for(const {key,digits} of data.outputs){
const value=result[data.names[key]??key],good=Number.isFinite(value);
document.getElementById("o-"+key).textContent=good?new Intl.NumberFormat(data.lang,{maximumFractionDigits:digits}).format(value).replace("-","−"):"–";
const verdict=data.verdicts[key];if(verdict&&good){said.textContent=value>=0?verdict.good:verdict.bad;said.className="verdict "+(value>=0?"good":"bad")}
}}
form.addEventListener("input",show);form.addEventListener("submit",e=>e.preventDefault());show();`;
  return toolPage(words, { main, script });
}
