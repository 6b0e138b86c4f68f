import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Contrib, Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { assets } from "./sbom-assets.ts";
import { type Lock, type LockEntry, nameOf, needs, readLock, running } from "./lock.ts";

type Document = { serialNumber?: string; components: Record<string, unknown>[] };

/** Packages that name no licence in their manifest; what their own files say. */
const readLicences: Record<string, string> = {
  busboy: "MIT",
  "humanize-number": "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
};

/** Packages that build the site, and of which a part reaches visitors in what they build. */
const partlyShipped = [
  "@fontsource-variable/ibm-plex-sans",
  "rolldown",
  "tailwindcss",
  "vite",
  "world-atlas",
];

const licences = new Contrib.License.Factories.LicenseFactory((expression) => {
  if (!/^[\w.+() -]+$/.test(expression)) throw new RangeError(`${expression} is no SPDX expression`);
});

/** The address of a package in the npm world (package-url, type npm). */
export const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace("@", "%40")}@${encodeURIComponent(version)}`;

/**
 * The bill of materials of a checkout as CycloneDX 1.6: what package-lock.json, `patches/` and the files from
 * elsewhere say, and nothing that differs from machine to machine. A package that only builds or tests the
 * site has the scope `excluded`. Without `time` the document has none, so that one commit gives one document.
 */
export function billOfMaterials(root: string, time?: Date): string {
  const lock = readLock(root);
  const bom = new Models.Bom();
  bom.metadata.component = siteOf(lock[""]!, root);
  bom.metadata.lifecycles.add(Enums.LifecyclePhase.PreBuild);
  bom.metadata.tools.components.add(toolOf(lock));
  if (time) bom.metadata.timestamp = time;
  const byPlace = packagesOf(lock);
  for (const [place, component] of byPlace)
    for (const need of needs(lock, place)) component.dependencies.add(byPlace.get(need.place)!.bomRef);
  const own = bom.metadata.component.dependencies;
  for (const name of Object.keys({ ...lock[""]!.dependencies, ...lock[""]!.devDependencies }))
    own.add(byPlace.get(`node_modules/${name}`)!.bomRef);
  const node = nodeOf(lock);
  byPlace.get("node_modules/node")?.dependencies.add(node.bomRef);
  const made = assets(root);
  for (const component of [...byPlace.values(), node, ...made]) bom.components.add(component);
  for (const { bomRef } of made) own.add(bomRef);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  const written = JSON.parse(serializer.serialize(bom, { sortLists: true })) as Document;
  notePatches(written, root);
  const { $schema, bomFormat, specVersion, ...rest } = written as Document & Record<string, unknown>;
  const serialNumber = uuidOf(JSON.stringify(rest));
  return `${JSON.stringify({ $schema, bomFormat, specVersion, serialNumber, ...rest }, null, 2)}\n`;
}

function siteOf({ license, version }: LockEntry, root: string): Models.Component {
  const { name, description } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    name: string;
    description: string;
  };
  const site = new Models.Component(Enums.ComponentType.Application, name, { version, description });
  site.bomRef.value = purlOf(name, version!);
  site.purl = site.bomRef.value;
  site.licenses.add(licences.makeFromString(license!));
  return site;
}

function toolOf(lock: Lock): Models.Component {
  const name = "@cyclonedx/cyclonedx-library";
  return new Models.Component(Enums.ComponentType.Library, name, {
    version: lock[`node_modules/${name}`]!.version,
  });
}

/** A component for each name and version; its scope is the widest of all places where it is installed. */
function packagesOf(lock: Lock): Map<string, Models.Component> {
  const runs = running(lock);
  const byPurl = new Map<string, Models.Component>();
  const byPlace = new Map<string, Models.Component>();
  for (const [place, entry] of Object.entries(lock)) {
    if (!place) continue;
    const purl = purlOf(nameOf(place), entry.version!);
    const component = byPurl.get(purl) ?? packageOf(nameOf(place), purl, entry);
    component.scope = widest(component.scope, runs.get(place));
    // Names of properties: the taxonomy of CycloneDX for npm.
    component.properties.add(new Models.Property("cdx:npm:package:path", place));
    byPurl.set(purl, component);
    byPlace.set(place, component);
  }
  for (const component of byPurl.values())
    if (component.scope === Enums.ComponentScope.Excluded)
      component.properties.add(new Models.Property("cdx:npm:package:development", "true"));
  for (const name of partlyShipped)
    byPlace
      .get(`node_modules/${name}`)!
      .properties.add(new Models.Property("switchyard:partly-shipped", "true"));
  return byPlace;
}

function widest(scope: Enums.ComponentScope | undefined, runs: "required" | "optional" | undefined) {
  const { Required, Optional, Excluded } = Enums.ComponentScope;
  if (scope === Required || runs === "required") return Required;
  return scope === Optional || runs === "optional" ? Optional : Excluded;
}

function packageOf(fullName: string, purl: string, { version, license, integrity, inBundle }: LockEntry) {
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : [undefined, fullName];
  const component = new Models.Component(Enums.ComponentType.Library, name, { group, version, purl });
  component.bomRef.value = purl;
  const declared = licences.makeFromString(license ?? readLicences[fullName]!);
  declared.acknowledgement = Enums.LicenseAcknowledgement[license ? "Declared" : "Concluded"];
  component.licenses.add(declared);
  const [, sum] = /^sha512-(\S+)$/.exec(integrity ?? "") ?? [];
  // A package that lies in another's archive is covered by the sum of that one.
  if (inBundle) component.properties.add(new Models.Property("cdx:npm:package:bundled", "true"));
  else if (!sum) throw new Error(`package-lock.json has no SHA-512 of ${fullName} ${version}`);
  else component.hashes.set(Enums.HashAlgorithm["SHA-512"], Buffer.from(sum, "base64").toString("hex"));
  return component;
}

/** The runtime: the package `node` fetches it when it is installed, so the lock file has no sum of it. */
function nodeOf(lock: Lock): Models.Component {
  const { version } = lock["node_modules/node"]!;
  const node = new Models.Component(Enums.ComponentType.Platform, "Node.js", {
    version,
    purl: `pkg:generic/node@${version}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
    scope: Enums.ComponentScope.Required,
  });
  node.bomRef.value = node.purl;
  node.licenses.add(licences.makeFromString("MIT"));
  return node;
}

/** Diffs that the build applies to what it reads of a package; what is installed stays as it was published. */
function notePatches(document: Document, root: string): void {
  for (const file of readdirSync(join(root, "patches")).toSorted()) {
    const [, name, version] = /^(.+)\+([^+]+)\.patch$/.exec(file)!;
    const purl = purlOf(name!.replace("+", "/"), version!);
    const component = document.components.find((one) => one.purl === purl);
    if (!component) throw new Error(`patches/${file}: ${name} ${version} is not in package-lock.json`);
    const content = readFileSync(join(root, "patches", file), "utf8");
    component.pedigree = {
      patches: [{ type: "unofficial", diff: { text: { contentType: "text/x-diff", content } } }],
      notes: "The build applies the patch to what it reads; the installed package is as published.",
    };
  }
}

/** A UUID of version 8 (RFC 9562) from what the document says. */
function uuidOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `urn:uuid:${hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5")}`;
}
