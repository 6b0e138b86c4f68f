import { readFileSync, globSync } from "node:fs";
import { parse } from "yaml";
import { alarmsFile, settingsFile } from "/work/k/domain/knowledge/content.ts";
for (const f of globSync("/work/k/content/knowledge/{alarms,settings}/*.yaml")) {
  const schema = f.includes("/alarms/") ? alarmsFile : settingsFile;
  let d; try { d = parse(readFileSync(f, "utf8")); } catch (e) { console.log(f, String(e).slice(0, 200)); continue; }
  const r = schema.safeParse(d);
  console.log(f.replace("/work/k/content/knowledge/", ""), (d.alarms ?? d.settings).length, r.success ? "ok" : r.error.issues.length);
  if (!r.success) { const m = new Map(); for (const i of r.error.issues) { const k = i.path.map(x => typeof x === "number" ? "#" : x).join(".") + ": " + i.message; m.set(k, (m.get(k) ?? 0) + 1); } for (const [k, n] of [...m].slice(0, 12)) console.log("    ", n, k); }
}
