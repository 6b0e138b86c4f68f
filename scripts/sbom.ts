// npm run sbom: writes what the site is made of as CycloneDX 1.6 to build/sbom.cdx.json, or to `--to FILE`;
// `-` prints it. The time is in it only when SOURCE_DATE_EPOCH says one.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { billOfMaterials } from "./lib/sbom.ts";
import { schemaFaults } from "./lib/sbom-schema.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { to: { type: "string", default: "build/sbom.cdx.json" } } });
const epoch = process.env.SOURCE_DATE_EPOCH;
const text = billOfMaterials(root, epoch ? new Date(Number(epoch) * 1000) : undefined);
const document = JSON.parse(text) as { components: { scope?: string }[]; serialNumber: string };
const faults = schemaFaults(document);
if (faults.length) {
  console.error(`The document is not what CycloneDX 1.6 asks for:\n${faults.slice(0, 20).join("\n")}`);
  process.exit(1);
}
if (values.to === "-") process.stdout.write(text);
else {
  mkdirSync(dirname(resolve(values.to)), { recursive: true });
  writeFileSync(values.to, text);
  const count = (scope: string) => document.components.filter((one) => one.scope === scope).length;
  console.log(
    `${values.to}: ${count("required")} components run, ${count("optional")} on some platforms, ` +
      `${count("excluded")} build and test; ${document.serialNumber}`,
  );
}
