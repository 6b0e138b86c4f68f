import { readContent } from "#importing/read.server.ts";
import { deviceKnowledgeFaults, knownDevices } from "#importing/rules-knowledge.ts";
const content = await readContent("content");
const faults = deviceKnowledgeFaults(content);
console.log(knownDevices(content).length, "devices;", faults.length, "faults");
for (const f of faults) console.log(f);
