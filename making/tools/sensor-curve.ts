import { languageTags } from "#domain/locale/hosts.ts";
import { escapeHtml, formulaScript, scriptData, toolPage, type ToolWords } from "./page.ts";

/** Points that a new curve starts with: a usual 10-bar sender, Ω and bar. */
const usualCurve: [number, number][] = [
  [10, 0],
  [52, 2],
  [88, 4],
  [124, 6],
  [155, 8],
  [184, 10],
];
/** Points that a controller's curve can hold. */
const mostPoints = 20;

/**
 * An editor for the curve of a resistive sensor: points, picture, a value looked up, and the table for the PC
 * software.
 */
export function sensorCurvePage(words: ToolWords): string {
  const say = (key: string) => escapeHtml(words.text(key));
  const main = `<div class="cols"><section><h2>${say("points")}</h2><table><thead><tr><th>Ω</th><th>${say("value")}</th><th></th></tr></thead><tbody id="points"></tbody></table>
<div class="row"><button type="button" id="add">${say("add")}</button><button type="button" id="save">${say("save")}</button></div><p id="state" class="verdict" role="status"></p></section>
<section><h2>${say("curve")}</h2><svg id="curve" viewBox="0 0 400 260" role="img" aria-label="${say("curve")}"></svg>
<label>${say("ohm")}<input id="ohm" type="number" step="any" min="0" value="100" inputmode="decimal"><span class="quiet">Ω</span></label>
<dl><div><dt>${say("value")}</dt><dd><output id="found">–</output></dd></div></dl></section></div>
<section class="formula"><h2>${say("formula")}</h2><code>y = y₁ + (R − R₁) / (R₂ − R₁) · (y₂ − y₁)</code><p class="quiet">${say("source")}</p></section>`;
  const data = {
    lang: languageTags[words.locale],
    points: usualCurve,
    most: mostPoints,
    words: {
      remove: words.text("remove"),
      value: words.text("value"),
      few: words.text("few"),
      twice: words.text("twice"),
      good: words.text("good"),
    },
  };
  const script = `"use strict";
${formulaScript()}
const data=${scriptData(data)},$=id=>document.getElementById(id),body=$("points");
function row(ohm,value){
const tr=document.createElement("tr");
for(const [name,v] of [["Ω",ohm],[data.words.value,value]]){const td=document.createElement("td"),input=document.createElement("input");input.type="number";input.step="any";input.value=v;input.setAttribute("aria-label",name);td.append(input);tr.append(td)}
const td=document.createElement("td"),button=document.createElement("button");button.type="button";button.textContent="×";button.setAttribute("aria-label",data.words.remove);button.onclick=()=>{tr.remove();show()};td.append(button);tr.append(td);body.append(tr)}
function read(){return [...body.rows].map(tr=>[...tr.querySelectorAll("input")].map(i=>i.value===""?NaN:Number(i.value))).filter(p=>p.every(Number.isFinite)).sort((a,b)=>a[0]-b[0])}
function show(){
const points=read(),twice=points.some((p,i)=>i&&p[0]===points[i-1][0]),few=points.length<2,state=$("state");
state.textContent=few?data.words.few:twice?data.words.twice:data.words.good;state.className="verdict "+(few||twice?"bad":"good");
$("save").disabled=few||twice;$("add").disabled=body.rows.length>=data.most;
const value=sensorValue(points,Number($("ohm").value));
$("found").textContent=Number.isFinite(value)&&$("ohm").value!==""?new Intl.NumberFormat(data.lang,{maximumFractionDigits:3}).format(value):"–";
draw(points)}
function draw(points){
if(points.length<2){$("curve").replaceChildren();return}
const xs=points.map(p=>p[0]),ys=points.map(p=>p[1]),[x0,x1]=[Math.min(...xs),Math.max(...xs)],[y0,y1]=[Math.min(...ys),Math.max(...ys)];
const x=v=>36+(v-x0)/((x1-x0)||1)*350,y=v=>232-(v-y0)/((y1-y0)||1)*210;
const add=(name,attributes,text)=>{const e=document.createElementNS("http://www.w3.org/2000/svg",name);for(const [k,v] of Object.entries(attributes))e.setAttribute(k,v);if(text!==undefined)e.textContent=text;$("curve").append(e)};
$("curve").replaceChildren();
add("path",{d:"M36 16V232H390",fill:"none",stroke:"currentColor","stroke-opacity":".4"});
add("path",{d:"M"+points.map(p=>x(p[0]).toFixed(1)+" "+y(p[1]).toFixed(1)).join("L"),fill:"none",stroke:"#f2641a","stroke-width":2});
for(const p of points)add("circle",{cx:x(p[0]),cy:y(p[1]),r:3.5,fill:"currentColor"});
const f=v=>new Intl.NumberFormat(data.lang,{maximumFractionDigits:2}).format(v),t={fill:"currentColor","font-size":12};
add("text",{x:36,y:250,...t},f(x0)+" Ω");add("text",{x:390,y:250,"text-anchor":"end",...t},f(x1)+" Ω");add("text",{x:32,y:234,"text-anchor":"end",...t},f(y0));add("text",{x:32,y:24,"text-anchor":"end",...t},f(y1))}
$("add").onclick=()=>{row("","");body.lastChild.querySelector("input").focus();show()};
$("save").onclick=()=>{const text="\\ufeffohm,value\\r\\n"+read().map(p=>p.join(",")).join("\\r\\n")+"\\r\\n",a=document.createElement("a");a.href=URL.createObjectURL(new Blob([text],{type:"text/csv"}));a.download="sensor-curve.csv";a.click();URL.revokeObjectURL(a.href)};
document.addEventListener("input",show);for(const [o,v] of data.points)row(o,v);show();`;
  return toolPage(words, { main, script });
}
