import { describe, expect, test } from "vitest";
import type { Content } from "../read.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { choicesOf } from "./choices.ts";
import { type Document, documentKindNames, documentKinds } from "./document.ts";
import { editedKinds, fieldsOf, publicationNames } from "./edited.ts";
import { type Field, fieldsFor } from "./field.ts";
import { documentFaults } from "./faults.ts";

const content = await sampleContent();
const listOf = (kind: (typeof documentKindNames)[number]): readonly Document[] =>
  documentKinds[kind].list(content);

test.each(documentKindNames)("the content is put together again from its documents: %s", (kind) => {
  const again: Content = documentKinds[kind].put(content, listOf(kind));
  // Byte by byte: rows have a fingerprint of what they are made from.
  expect(JSON.stringify(again)).toBe(JSON.stringify(content));
});

describe("every kind of the desk", () => {
  /** Numbers of entries, and what a film was recorded from. */
  const recorded = ["closed", "power", "dead", "running", "starting", "shows", "dial"];
  const notTyped = new Set(["id", ...recorded, ...publicationNames]);

  /** Names of a document's parts that no field shows. */
  function unseen(value: unknown, fields: readonly Field[]): string[] {
    if (Array.isArray(value)) return value.flatMap((one) => unseen(one, fields));
    return Object.entries(value as object).flatMap(([name, part]: [string, unknown]) => {
      const field = fieldsFor(fields, value as Document).find((one) => one.name === name);
      // A list that other kinds have is written empty.
      if (!field) return notTyped.has(name) || (Array.isArray(part) && !part.length) ? [] : [name];
      return field.fields && part ? unseen(part, field.fields).map((inner) => `${name}.${inner}`) : [];
    });
  }

  test.each(editedKinds)("has a field for each part of its entries: %s", (kind) => {
    const all = listOf(kind).flatMap((document) => unseen(document, fieldsOf[kind]));
    expect([...new Set(all)]).toEqual([]);
  });

  /** What a field chooses from and is chosen, in all parts of a document. */
  function chosen(value: unknown, fields: readonly Field[]): [of: string, key: string][] {
    if (Array.isArray(value)) return value.flatMap((one) => chosen(one, fields));
    return fieldsFor(fields, value as Document).flatMap(
      ({ name, as, of, fields: inner }): [string, string][] => {
        const part = (value as Record<string, unknown>)[name];
        if (part === undefined) return [];
        if (inner) return chosen(part, inner);
        return as === "one" || as === "several" ? [part].flat().map((key) => [of!, key as string]) : [];
      },
    );
  }

  test.each(editedKinds)("chooses from what its entries have: %s", (kind) => {
    const { of } = choicesOf(content, kind);
    const known = Object.entries(of).flatMap(([name, list]) => list.map(({ key }) => `${name}: ${key}`));
    const has = new Set(known);
    const all = listOf(kind).flatMap((document) => chosen(document, fieldsOf[kind]));
    expect([...new Set(all.map(([name, key]) => `${name}: ${key}`))].filter((one) => !has.has(one))).toEqual(
      [],
    );
  });

  test.each(editedKinds)("is sound as the files have it, and says what is not at its field: %s", (kind) => {
    const document = listOf(kind)[0]!;
    expect(documentFaults(content, kind, document)).toEqual([]);
    const { id } = document;
    const empty = documentFaults(content, kind, { id }, "zh");
    expect(empty.length).toBeGreaterThan(0);
    for (const { field, text } of empty) {
      expect(field).not.toBe("");
      expect(text).toMatch(/\p{Script=Han}/u);
    }
  });
});

test("a check that names a text or an entry is said at its field", () => {
  const [alarm] = listOf("alarm");
  const display = { ...(alarm!.display as object), zh: "这一行文字对显示屏来说实在是太长了" };
  expect(documentFaults(content, "alarm", { ...alarm!, display })).toEqual([
    { field: "display.zh", text: "the display has 24 columns, zh takes 34" },
  ]);
  const office = listOf("office").find(({ key }) => key === "tr-istanbul")!;
  expect(documentFaults(content, "office", { ...office, country: "BR" })).toEqual([
    { field: "key", text: "must begin with its country, BR" },
  ]);
  const honour = listOf("honour").find(({ kind }) => kind === "approval")!;
  expect(documentFaults(content, "honour", { ...honour, mark: undefined })[0]).toEqual({
    field: "mark",
    text: "an approval names its mark",
  });
  const [release] = listOf("firmware");
  const versions = (release!.versions as object[]).map((one) => ({ ...one, date: "2020-01-01" }));
  expect(documentFaults(content, "firmware", { ...release!, versions })[0]!.field).toBe("versions.0");
});

test("a series that loses what a setting asks for is told so", () => {
  const series = listOf("series").find(({ key }) => key === "sdc8100")!;
  const parameters = { ...(series.parameters as object), function: { choice: ["remote-start"] } };
  expect(documentFaults(content, "series", { ...series, parameters })).toContainEqual({
    field: "",
    text: "knowledge/settings/storage.yaml: dc-time-over-current: no device has it",
  });
});
