import { beforeAll, describe, expect, test } from "vitest";
import { locales, type Locale } from "#domain/locale/locale.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { textsOf } from "../documents/changes.ts";
import { type Document, documentKinds, titleOf } from "../documents/document.ts";
import { type EditedKind, editedKinds } from "../documents/edited.ts";
import type { Content } from "../read.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { readTerms, termFaults, type TermRule } from "../texts/terms.ts";
import { planTexts, type Planning, type StoredEntry } from "./plan.ts";
import { readXliff } from "./read.ts";
import { XliffRefused } from "./rules.ts";
import { limitsOf, withText } from "./texts.ts";
import { type ExportedEntry, writeXliff } from "./write.ts";

const by: Staff = {
  id: "1",
  email: "t@maker.example",
  name: "T",
  roles: [{ role: "translator", kinds: null, locales: null, regions: null }],
};

let content: Content;
let terms: TermRule;
beforeAll(async () => {
  content = await sampleContent();
  terms = termFaults(await readTerms("content/terms/terms.csv"));
});

const listOf = (kind: EditedKind): Document[] => documentKinds[kind].list(content);

function exported(kind: EditedKind, document: Document, locale: Locale): ExportedEntry {
  const limits = limitsOf(kind, document, locale);
  const texts = [...textsOf(document)].flatMap(([path, of]) =>
    of.en
      ? [
          {
            path,
            en: of.en,
            target: of[locale],
            state: { state: "there" } as const,
            most: limits.get(path),
            columns: undefined,
          },
        ]
      : [],
  );
  return { kind, id: document.id, version: 1, title: titleOf(document).en, url: undefined, texts };
}

const fileOf = (locale: Locale, entries: ExportedEntry[]) =>
  writeXliff({
    locale,
    models: content.series.flatMap(({ models }) => models.map(({ model }) => model)),
    entries,
  });

const stored = (kind: EditedKind, document: Document, before = document): StoredEntry => ({
  kind,
  id: document.id,
  latest: 2,
  dueAt: null,
  document,
  versions: { 1: before },
});

const planningOf = (entries: StoredEntry[], who = by): Planning => ({
  content,
  stored: entries,
  by: who,
  language: "en",
});

const read = (xml: string) => readXliff(new TextEncoder().encode(xml));

test.each(locales.filter((locale) => locale !== "en"))(
  "all texts of the content go to %s and come back as they were",
  (locale) => {
    const all = editedKinds.flatMap((kind) => listOf(kind).map((document) => ({ kind, document })));
    const entries = all.map(({ kind, document }) => exported(kind, document, locale));
    const xml = fileOf(locale, entries);
    const file = read(xml);
    expect(file.locale).toBe(locale);
    const back = new Map(
      file.files.flatMap(({ kind, id, units }) =>
        units.map((unit) => [`${kind} ${id} ${unit.path}`, unit] as const),
      ),
    );
    const texts = entries.flatMap(({ kind, id, texts: own }) => own.map((text) => ({ kind, id, ...text })));
    expect(texts.length).toBeGreaterThan(10_000);
    const differ = texts.filter(({ kind, id, path, en, target }) => {
      const unit = back.get(`${kind} ${id} ${path}`);
      return unit?.source !== en || unit.target !== (target ?? null) || unit.fault !== null;
    });
    expect(differ).toEqual([]);
    const planning = planningOf(all.map(({ kind, document }) => stored(kind, document)));
    expect(planTexts(file, planning, terms)).toMatchObject({ entries: [], same: texts.length });
  },
);

describe("a text that comes back", () => {
  const kind = "product";
  const path = "title";
  let product: Document;
  let xml: string;
  let target: string;
  beforeAll(() => {
    product = listOf(kind).find((one) => one.model === "SGC420")!;
    const texts = textsOf(product).get(path)!;
    target = texts.es!;
    xml = fileOf("es", [exported(kind, product, "es")]);
  });

  const plan = (file: string, entry = stored(kind, product), who = by) =>
    planTexts(read(file), planningOf([entry], who), terms);
  const changedTo = (text: string) => xml.replace(`<target>${target}</target>`, `<target>${text}</target>`);

  test("changes its place, and nothing else", () => {
    const planned = plan(changedTo(`${target}, revisado`));
    expect(planned.entries).toMatchObject([
      {
        id: product.id,
        seen: 2,
        texts: [{ path, before: target, after: `${target}, revisado`, refusals: [], doubts: [] }],
        faults: [],
      },
    ]);
  });

  test("says which moment of publication goes, and is refused where two versions stand in the file", () => {
    const dueAt = new Date("2027-01-01T00:00:00Z");
    const changed = changedTo(`${target}, revisado`);
    expect(plan(changed, { ...stored(kind, product), dueAt }).entries).toMatchObject([{ dueAt }]);
    const [, file] = /(<file[\s\S]*<\/file>)/.exec(changed)!;
    const other = file!.replace(/(original="[^"]+\/)1"/, '$12"').replace("revisado", "otra vez");
    const [entry, ...more] = plan(changed.replace("</xliff>", `${other}</xliff>`)).entries;
    expect(more).toEqual([]);
    expect(entry!.texts.map(({ refusals }) => refusals)).toEqual([
      [{ key: "twoVersions" }],
      [{ key: "twoVersions" }],
    ]);
  });

  test("is refused for figures, models and words of the site's, each at its text", () => {
    const { en } = textsOf(product).get("overview")! as { en: string };
    const overview = textsOf(product).get("overview")!.es!;
    const wrong = xml.replace(`<target>${overview}`, `<target>SGC999 7 kW ${overview}`);
    const [entry] = plan(wrong).entries;
    expect(en).toBeTruthy();
    expect(entry!.texts).toHaveLength(1);
    expect(entry!.texts[0]!.refusals).toEqual(
      expect.arrayContaining([
        { said: "number 7 is not in the English" },
        { said: "code SGC999 is not in the English" },
      ]),
    );
    const doubtful = plan(changedTo(`${target}: voltaje`)).entries[0]!.texts[0]!;
    expect(doubtful.doubts).toContain("avoided: voltaje, say tensión");
  });

  test("is refused where it is too long", () => {
    const [text] = plan(changedTo("a ".repeat(4_500).trim())).entries[0]!.texts;
    expect(text!.refusals).toContainEqual({ said: "at most 8000 characters" });
  });

  test("is refused where the English text changed since, and leaves what a colleague wrote", () => {
    const english = withText(product, path, "en", "Another title");
    const [text] = plan(changedTo("Otro"), stored(kind, english, product)).entries[0]!.texts;
    expect(text!.refusals).toEqual([{ key: "sourceChanged", values: { now: "Another title" } }]);
    const spanish = withText(product, path, "es", "Lo de un colega");
    const [own] = plan(changedTo("Otro"), stored(kind, spanish, product)).entries[0]!.texts;
    expect(own!.refusals).toEqual([{ key: "changedSince", values: { now: "Lo de un colega" } }]);
    // The file has what was there before: the colleague's stays.
    expect(plan(xml, stored(kind, spanish, product)).entries).toEqual([]);
  });

  test("is refused to who has not its language, and where nothing of that name is", () => {
    const french: Staff = {
      ...by,
      roles: [{ role: "translator", kinds: null, locales: ["pt"], regions: null }],
    };
    const [text] = plan(changedTo("Otro"), stored(kind, product), french).entries[0]!.texts;
    expect(text!.refusals).toEqual([{ key: "notYours" }]);
    const gone = xml.replace(/original="product\/\d+/, 'original="product/999999');
    expect(plan(gone).entries[0]!.texts[0]!.refusals).toEqual([{ key: "notThere" }]);
  });
});

describe("a tool's ways", () => {
  let alarm: Document;
  let path: string;
  let texts: Record<"en" | "tr-TR", string>;
  let xml: string;
  beforeAll(() => {
    const found = listOf("alarm").flatMap((document) =>
      [...textsOf(document)].flatMap(([at, of]) =>
        /\{[\w.-]+\}/.test(of.en ?? "") ? [{ document, at, of }] : [],
      ),
    )[0]!;
    alarm = found.document;
    path = found.at;
    texts = found.of as typeof texts;
    xml = fileOf("tr-TR", [exported("alarm", alarm, "tr-TR")]);
  });

  const unit = (inner: string) =>
    `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="tr">
    <file id="f" original="alarm/${alarm.id}/1"><unit id="${path}">${inner}</unit></file></xliff>`;

  test("placeholders leave as codes that are kept, and stay in their text", () => {
    const [placeholder] = /\{[\w.-]+\}/.exec(texts.en)!;
    expect(xml).toContain(`<data id="d1">${placeholder}</data>`);
    expect(xml).toMatch(/<source>[^<]*<ph id="p1" dataRef="d1"[^>]*canDelete="no"\/>/);
    const [, id] = new RegExp(`<unit id="${path}"[^]*?<target>[^<]*(<ph[^>]*>)`).exec(xml)!;
    const lost = xml.replace(new RegExp(`(<unit id="${path}"[^]*?<target>[^<]*)<ph[^>]*>`), "$1");
    expect(id).toBeTruthy();
    const plan = planTexts(read(lost), planningOf([stored("alarm", alarm)]), terms);
    const [text] = plan.entries[0]!.texts;
    expect(text!.refusals).toContainEqual({
      key: "placeholders",
      values: { wanted: expect.stringContaining(placeholder) as string },
    });
  });

  test("a code that is named again and again grows no text beyond what one may have", () => {
    const data = `<originalData><data id="d">${"x".repeat(30_000)}</data></originalData>`;
    const codes = `<ph id="a" dataRef="d"/>`.repeat(300);
    const [file] = read(
      unit(`${data}<segment><source>${texts.en.slice(0, 5)}</source><target>${codes}</target></segment>`),
    ).files;
    const [long] = file!.units;
    expect(long).toMatchObject({ source: "", target: null, fault: "long" });
  });

  test("segments are put together again, in the order of their translations", () => {
    const [one, two] = [texts.en.slice(0, 9), texts.en.slice(9)];
    const inner = `<segment><source>${one}</source><target order="2">B</target></segment>
      <segment><source>${two}</source><target order="1">A</target></segment>`;
    const [file] = read(unit(inner)).files;
    expect(file!.units).toEqual([{ path, source: texts.en, target: "AB", fault: null }]);
    const half = inner.replace(/<target order="1">A<\/target>/, "");
    expect(read(unit(half)).files[0]!.units[0]!.fault).toBe("incomplete");
  });

  test("marks are read through, other codes and suggestions of memories are not read", () => {
    const marked = `<mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match ref="#1"><source>x</source><target>y</target></mtc:match></mtc:matches>
      <segment><source>a <mrk id="m1" type="term">b</mrk></source><target>c &amp; <![CDATA[<d>]]></target></segment>`;
    expect(read(unit(marked)).files[0]!.units).toEqual([
      { path, source: "a b", target: "c & <d>", fault: null },
    ]);
    const code = `<segment><source>a</source><target><pc id="1">b</pc></target></segment>`;
    expect(read(unit(code)).files[0]!.units[0]!.fault).toBe("code");
  });

  const head = 'xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"';
  test.each([
    ["xliffEmpty", ""],
    ["xliffKind", "id,title\n1,x"],
    ["xliffKind", '<?xml version="1.0"?><html/>'],
    ["xliffOld", '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>'],
    ["xliffLanguages", `<xliff ${head} trgLang="fr"/>`],
    ["xliffLanguages", `<xliff ${head.replace('"en"', '"de"')} trgLang="es"/>`],
    ["xliffBroken", `<xliff ${head} trgLang="es"><file>`],
    ["xliffBroken", `<xliff ${head} trgLang="es"></xliff><xliff ${head} trgLang="es"/>`],
    ["xliffBroken", `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><xliff ${head} trgLang="es"/>`],
    ["xliffBroken", `<xliff ${head} trgLang="es">&a;</xliff>`],
    ["xliffBroken", `<xliff ${head} trgLang="es"><note><![CDATA[a\u0007b]]></note></xliff>`],
    ["xliffBroken", `<xliff ${head} trgLang="es">${"<a>".repeat(100)}</xliff>`],
    ["xliffEncoding", `<?xml version="1.0" encoding="ISO-8859-1"?><xliff ${head} trgLang="es"/>`],
  ])("%s: %s", (refusal, xml) => {
    expect(() => read(xml)).toThrow(new XliffRefused(refusal as "xliffKind"));
  });
});
