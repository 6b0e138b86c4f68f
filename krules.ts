import { readFileSync, globSync } from "node:fs";
import { parse } from "yaml";
import { readContent } from "#importing/read.server.ts";
import { guidedModels } from "#importing/guides.ts";
import { terminalBlocks } from "#making/documents/guide.ts";
import { blocksFor } from "#making/documents/guide.ts";
import { alarmsFile, settingsFile } from "./domain/knowledge/content.ts";
import { knowledgeFaults, type KnownDevice } from "./domain/knowledge/rules.ts";
const content = await readContent("content");
const terms = content.guides.find((g) => g.key === "terminals")!.blocks;
const bySeries = new Map(content.series.flatMap((s: any) => s.models.map((m: any) => [m.model, { s, m }])));
const devices: KnownDevice[] = guidedModels(content).map(({ model, subject, terminals }) => {
  const { s, m } = bySeries.get(model)! as any;
  const prot = (m.parameters?.protections ?? s.parameters?.protections ?? []) as any;
  return { traits: { ...(subject as any), model, series: s.key, protections: Array.isArray(prot) ? prot : (prot.choice ?? String(prot).split(/,\s*/)) },
    terminals: [...new Set(terminals.flatMap((l) => terminalBlocks(blocksFor(terms, subject), l).map((b) => b.key)))] };
});
const read = (g: string, sch: any) => globSync("content/knowledge/" + g + "/*.yaml").map((f) => ({ file: f.replace("content/knowledge/", ""), content: sch.parse(parse(readFileSync(f, "utf8"))) }));
const faults = knowledgeFaults({ alarms: read("alarms", alarmsFile).map(({ file, content }) => ({ file, entries: content.alarms })), settings: read("settings", settingsFile) as any }, devices);
console.log(devices.length, "devices;", faults.length, "faults");
for (const f of faults.slice(0, 60)) console.log(f.slice(0, 260));
console.log(devices.find((d) => d.traits.model === "SGC6120N"));
