// node scripts/content-check.ts [file …]: checks content files against their schemas and each other; prints file and field.
import { glob, readFile } from "node:fs/promises";
import { parse } from "yaml";
import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { parametersFile } from "#domain/parameter/schema.ts";
import { categoriesFile, seriesFile, panel } from "#domain/product/content.ts";
import { classesFile, solutionFile } from "#domain/solution/content.ts";
import { caseFile } from "#domain/case/content.ts";
import { newsFile } from "#domain/news/content.ts";
const only = process.argv.slice(2);
const kinds: [string, z.ZodType][] = [["content/parameters.yaml", parametersFile],["content/categories.yaml", categoriesFile],["content/*-classes.yaml", classesFile],["content/products/*.yaml", seriesFile],["content/solutions/*.yaml", solutionFile],["content/cases/*.yaml", caseFile],["content/news/*.yaml", newsFile]];
let bad = 0;
const say = (f: string, m: string) => { bad++; console.log(`${f}: ${m}`); };
const params = new Map<string, any>((parse(await readFile("content/parameters.yaml","utf8")) as any[]).map((p) => [p.key, p]));
function missing(v: any, path: string, f: string) {
  if (v && typeof v === "object") {
    if ("en" in v && typeof v.en === "string") { for (const l of locales) if (!v[l]) say(f, `${path}: no ${l}`); return; }
    for (const [k, c] of Object.entries(v)) missing(c, path ? `${path}.${k}` : k, f);
  }
}
function checkParams(ps: any, f: string, at: string) {
  for (const [k, v] of Object.entries<any>(ps ?? {})) {
    const d = params.get(k); if (!d) { say(f, `${at}.${k}: unknown parameter`); continue; }
    for (const x of v.standard ? [v.standard, ...Object.values<any>(v.approvals)] : [v]) {
      const ok = d.kind === "range" ? "min" in x : d.kind === "number" ? "value" in x : d.kind === "choice" ? "choice" in x : "text" in x;
      if (!ok) say(f, `${at}.${k}: is a ${d.kind}`);
      for (const c of x.choice ?? []) if (!d.options?.some((o: any) => o.key === c)) say(f, `${at}.${k}: no option ${c}`);
    }
  }
}
const merge = (a: any, b: any) => ({ ...a, ...b });
for (const [g, schema] of kinds) for await (const f of glob(g)) {
  if (only.length && !only.includes(f)) continue;
  let data: any; try { data = parse(await readFile(f, "utf8")); } catch (e) { say(f, String(e)); continue; }
  const r = schema.safeParse(data);
  if (!r.success) for (const i of r.error.issues) say(f, `${i.path.join(".")}: ${i.message} ${i.code === "invalid_union" ? JSON.stringify(i).slice(0, 400) : ""}`);
  missing(data, "", f);
  if (g.includes("products")) { checkParams(data.parameters, f, "parameters"); for (const m of data.models) { checkParams(m.parameters, f, `${m.model}.parameters`); const p = panel.safeParse(merge(data.panel, m.panel)); if (!p.success) for (const i of p.error.issues) say(f, `${m.model}.panel.${i.path.join(".")}: ${i.message}`); } }
  if (g.includes("solutions") && r.success) {
    const d = (r.data as z.infer<typeof solutionFile>).diagram; const buses = d.buses.map((b) => b.key);
    const all = [...d.sources, ...d.loads, ...d.ties].map((x) => x.key);
    if (new Set([...all, ...buses]).size !== all.length + buses.length) say(f, "diagram: a key twice");
    for (const x of [...d.sources, ...d.loads]) if (!buses.includes(x.bus)) say(f, `diagram: ${x.key} on unknown bus ${x.bus}`);
    for (const t of d.ties) if (!buses.includes(t.from) || !buses.includes(t.to)) say(f, `diagram: tie ${t.key} between unknown buses`);
    for (const t of d.transfers) { const s = t.sources.map((k) => d.sources.find((x) => x.key === k)); if (!s[0] || !s[1] || s[0].bus !== s[1].bus) say(f, `diagram: transfer ${t.key} needs two sources of one bus`); }
    for (const m of d.modes) {
      for (const k of [...m.closed, ...m.dead, ...Object.keys(m.power)]) if (!all.includes(k)) say(f, `diagram.modes.${m.key}: unknown ${k}`);
      for (const k of Object.keys(m.power)) if (!m.closed.includes(k) && m.power[k] !== 0) say(f, `diagram.modes.${m.key}: ${k} has power but is open`);
      for (const k of m.dead) if (m.closed.includes(k)) say(f, `diagram.modes.${m.key}: ${k} is dead but closed on the bus`);
      for (const t of d.transfers) if (t.sources.every((k) => m.closed.includes(k))) say(f, `diagram.modes.${m.key}: transfer ${t.key} has both sources closed`);
      const island = new Map(buses.map((b) => [b, b])); const root = (b: string): string => (island.get(b) === b ? b : root(island.get(b)!));
      for (const t of d.ties) if (m.closed.includes(t.key)) island.set(root(t.from), root(t.to));
      const sum = new Map<string, number>();
      for (const s of d.sources) { const v = m.closed.includes(s.key) ? (m.power[s.key] ?? 0) : 0; if (v > s.rating * 1.1) say(f, `diagram.modes.${m.key}: ${s.key} above its rating`); sum.set(root(s.bus), (sum.get(root(s.bus)) ?? 0) + v); }
      for (const l of d.loads) { const v = m.closed.includes(l.key) ? (m.power[l.key] ?? 0) : 0; if (v > l.rating * 1.1) say(f, `diagram.modes.${m.key}: ${l.key} above its rating`); sum.set(root(l.bus), (sum.get(root(l.bus)) ?? 0) - v); }
      for (const [b, v] of sum) if (Math.abs(v) > 0.5) say(f, `diagram.modes.${m.key}: bus ${b} out of balance by ${v} kW`);
    }
  }
}
console.log(bad ? `${bad} faults` : "content is sound");
process.exit(bad ? 1 : 0);
