import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { nameOf, readLock } from "#scripts/lib/lock.ts";
import { billOfMaterials, purlOf } from "#scripts/lib/sbom.ts";
import { schemaFaults } from "#scripts/lib/sbom-schema.ts";

type Component = {
  "bom-ref": string;
  name: string;
  group?: string;
  purl?: string;
  scope: "required" | "optional" | "excluded";
  hashes?: { alg: string; content: string }[];
  licenses?: object[];
  pedigree?: { patches: { diff: { text: { content: string } } }[] };
  properties?: { name: string; value: string }[];
};
type Document = {
  serialNumber: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const text = billOfMaterials(".");
const document = JSON.parse(text) as Document;
const lock = readLock(".");
const installed = Object.entries(lock).filter(([place]) => place);
const component = (purl: string) => document.components.find((one) => one.purl === purl)!;
const named = (name: string) => component(purlOf(name, lock[`node_modules/${name}`]!.version!));

test("the bill of materials is what CycloneDX 1.6 asks for", () => {
  expect(schemaFaults(document)).toEqual([]);
});

test("the schema finds what is wrong", () => {
  const [first, ...rest] = document.components;
  const wrong = { ...first!, hashes: [{ alg: "SHA-512", content: "12" }], scope: "somewhere" };
  expect(schemaFaults({ ...document, components: [wrong, ...rest] }).join()).toMatch(
    /components\/0\/scope.*components\/0\/hashes|hashes.*scope/s,
  );
  expect(schemaFaults({ ...document, serialNumber: "urn:uuid:1" })).not.toEqual([]);
});

test("every package of the lock file is in it, with its sum and its licence", () => {
  const wrong = installed.filter(([place, { version, integrity, inBundle }]) => {
    const found = component(purlOf(nameOf(place), version!));
    const sum = found?.hashes?.find(({ alg }) => alg === "SHA-512")?.content;
    const same = inBundle || `sha512-${Buffer.from(sum ?? "", "hex").toString("base64")}` === integrity;
    return !same || found?.licenses?.length !== 1;
  });
  expect(wrong.map(([place]) => place)).toEqual([]);
  expect(installed.length).toBeGreaterThan(900);
});

test("each dependency leads to a part, and the site reaches every part", () => {
  const graph = new Map(document.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const refs = new Set([document.metadata.component, ...document.components].map((one) => one["bom-ref"]));
  expect([...graph].flatMap(([ref, on]) => [ref, ...on]).filter((ref) => !refs.has(ref))).toEqual([]);
  const reached = new Set<string>();
  const visit = (ref: string) => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of graph.get(ref) ?? []) visit(next);
  };
  visit(document.metadata.component["bom-ref"]);
  expect([...refs].filter((ref) => !reached.has(ref))).toEqual([]);
});

test("what runs is told from what builds and tests, also where a package merely works with it", () => {
  const { dependencies, devDependencies } = lock[""]!;
  expect(Object.keys(dependencies!).filter((name) => named(name).scope !== "required")).toEqual([]);
  expect(
    Object.keys(devDependencies!).filter(
      (name) => !name.startsWith("@types/") && named(name).scope !== "excluded",
    ),
  ).toEqual([]);
  expect(named("@node-rs/argon2-linux-x64-gnu").scope).toBe("optional");
  expect(component(`pkg:generic/node@${lock["node_modules/node"]!.version}`).scope).toBe("required");
});

test("the changes to packages and the files from elsewhere are told", () => {
  const patch = named("lucide-react").pedigree!.patches[0]!.diff.text.content;
  expect(patch).toBe(
    readFileSync(`patches/lucide-react+${lock["node_modules/lucide-react"]!.version}.patch`, "utf8"),
  );
  const fonts = document.components.filter(({ name }) => name.startsWith("app/fonts/"));
  expect(JSON.stringify(fonts.map(({ licenses }) => licenses))).toContain("OFL-1.1");
  expect(fonts).toHaveLength(2);
});

test("one commit gives one document; another sum of one package gives another number", () => {
  expect(billOfMaterials(".")).toBe(text);
  expect(document.metadata.timestamp).toBeUndefined();
  expect(billOfMaterials(".", new Date(0))).toContain('"timestamp": "1970-01-01T00:00:00.000Z"');
  const folder = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    for (const path of [
      "package.json",
      "package-lock.json",
      "patches",
      "app/fonts",
      "app/routes/contact/land.json",
    ])
      cpSync(path, join(folder, path), { recursive: true });
    expect(billOfMaterials(folder)).toBe(text);
    const changed = readFileSync("package-lock.json", "utf8").replace(
      /"sha512-[^"]{20}/,
      '"sha512-AAAAAAAAAAAAAAAAAAAA',
    );
    writeFileSync(join(folder, "package-lock.json"), changed);
    const other = JSON.parse(billOfMaterials(folder)) as Document;
    expect(other.serialNumber).not.toBe(document.serialNumber);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
