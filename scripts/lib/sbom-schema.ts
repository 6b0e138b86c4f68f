import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv, type ErrorObject } from "ajv";
import formats from "ajv-formats";

const folder = new URL("res/schema/", import.meta.resolve("@cyclonedx/cyclonedx-library/package.json"));
const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`${name}.SNAPSHOT.schema.json`, folder)), "utf8")) as object;

/** What is wrong with a document by the schema of CycloneDX 1.6; an empty list for one that is right. */
export function schemaFaults(document: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  // Formats that the plugin does not have; no part of ours is checked by them but addresses.
  ajv.addFormat("iri-reference", (text) => !/\s/.test(text));
  ajv.addFormat("idn-email", (text) => text.includes("@"));
  for (const name of ["spdx", "jsf-0.82", "cryptography-defs"])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read("bom-1.6"));
  if (validate(document)) return [];
  return (validate.errors as ErrorObject[]).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
