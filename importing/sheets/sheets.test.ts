import { describe, expect, test } from "vitest";
import { textCell, workbookOf, zipOf } from "#test/support/zip.ts";
import type { Role, Staff } from "#domain/staff/rights.ts";
import { documentKinds } from "../documents/document.ts";
import { sampleContent } from "#test/support/content.ts";
import { isChange, type Model } from "./cells.ts";
import { columnsOf } from "./columns.ts";
import type { SheetKind } from "./kinds.ts";
import { type Given, namedIn, planTable, planValue } from "./plan.ts";
import type { Plan, Planning } from "./planned.ts";
import { readTable } from "./read.server.ts";
import { cellName, placeOf, SheetRefused, sheetRules, type Cell, type Table } from "./rules.ts";
import { type Kind, readValue, valueCell } from "./values.ts";
import { sheetFormats } from "./formats.ts";
import { writeSheet } from "./write.server.ts";

const content = await sampleContent();
const models = documentKinds.product.list(content) as Model[];
const { parameters, series } = content;
const modelOf = (model: string) => models.find((one) => one.model === model)!;

const staff = (...roles: Partial<Role>[]): Staff => ({
  id: "1",
  email: "a@maker.example",
  name: "",
  roles: roles.map((one) => ({ role: "editor", kinds: null, locales: null, regions: null, ...one })),
});
const stored = models.map((document) => ({
  id: document.id,
  latest: 1,
  dueAt: null,
  document,
  versions: { 1: document },
}));
const planning: Planning = {
  kind: "product",
  content,
  stored,
  by: staff({}),
  today: "2026-11-27",
  language: "en",
};

const exported = (format: (typeof sheetFormats)[number], list = models) =>
  writeSheet({
    kind: "product",
    models: list.map((document) => ({ document, version: 1, status: "published" })),
    parameters,
    series,
    format,
    language: "zh",
  });

const refusal = (bytes: Uint8Array) =>
  readTable(bytes).then(
    () => "read",
    (error: unknown) => (error instanceof SheetRefused ? error.refusal : String(error)),
  );

const bytesOf = (text: string) => new TextEncoder().encode(text);
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;
const head = row(textCell("A1", "model"), textCell("B1", "digital-inputs"));

describe("a spreadsheet that was saved", () => {
  test.each(sheetFormats)("comes back without a difference: %s", async (format) => {
    const table = await readTable(await exported(format));
    expect(table.rows.length).toBe(models.length + 2);
    expect(table.rows[0]!.length).toBe(columnsOf("product", parameters).length);
    expect(planTable(table, planning)).toEqual({
      kind: "product",
      rows: [],
      same: models.length,
      heads: [],
      faults: [],
    });
  });

  test("runs nothing in a spreadsheet: what begins as a formula is a text", async () => {
    const title = { ...modelOf("SGC420").title, en: "=1+1" };
    const sheet = new TextDecoder().decode(await exported("csv", [{ ...modelOf("SGC420"), title }]));
    expect(sheet).toContain(`"'=1+1"`);
    expect(sheet).not.toMatch(/[,;]"[=+@-]/);
  });
});

describe("a file", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => row(`<c r="A${i + 1}"><v>1</v></c>`)).join("");
  const cases: [string, () => Uint8Array, string][] = [
    ["nothing", () => bytesOf(""), "sheetEmpty"],
    ["blank lines", () => bytesOf("\n\n , \n"), "sheetEmpty"],
    ["a workbook of 1997", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "sheetOld"],
    ["a page", () => bytesOf("<html><script>alert(1)</script></html>"), "sheetKind"],
    ["JSON", () => bytesOf('[{"model": "SGC420"}]'), "sheetKind"],
    ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d", "hex"), "sheetKind"],
    ["another archive", () => zipOf([{ name: "a.xml", bytes: Buffer.from("<a/>") }]), "sheetKind"],
    ["the beginning of an archive", () => Buffer.from("PK\x03\x04 and no end"), "sheetBroken"],
    ["a workbook that breaks off", () => workbookOf(head).subarray(0, -30), "sheetBroken"],
    ["a workbook", () => workbookOf(head), "read"],
    [
      "a workbook with macros",
      () => workbookOf(head, [{ name: "xl/vbaProject.bin", bytes: Buffer.from("x") }]),
      "sheetMacros",
    ],
    [
      "a bomb",
      () => workbookOf(head, [{ name: "xl/b.xml", bytes: Buffer.alloc(sheetRules.mostUnpacked + 1) }]),
      "sheetTooLarge",
    ],
    [
      "a bomb that says it is small",
      () =>
        workbookOf(head, [{ name: "xl/b.xml", bytes: Buffer.alloc(sheetRules.mostUnpacked + 1), says: 9 }]),
      "sheetTooLarge",
    ],
    [
      "a part that is larger than it says",
      () => workbookOf(head, [{ name: "xl/b.xml", bytes: Buffer.alloc(90), says: 9 }]),
      "sheetBroken",
    ],
    [
      "entities",
      () => workbookOf(head, [{ name: "xl/b.xml", bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]>') }]),
      "sheetBroken",
    ],
    ["100,000 rows", () => workbookOf(rows(100_000)), "sheetTooMany"],
    ["100,000 lines", () => bytesOf("model\n".repeat(100_000)), "sheetTooMany"],
    ["a cell in the last row of all", () => workbookOf(row(textCell("A1048576", "x"))), "sheetTooMany"],
    ["a cell in the last column of all", () => workbookOf(row(textCell("XFD1", "x"))), "sheetTooMany"],
    ["11 MB", () => Buffer.alloc(11_000_000, "a"), "sheetTooLarge"],
    ["CSV in GBK", () => Buffer.from([0x6d, 0x2c, 0xd0, 0xcd, 0xba, 0xc5, 0x0a]), "sheetEncoding"],
    ["a quote without its end", () => bytesOf('model,title.en\nSGC420,"x'), "sheetBroken"],
  ];
  test.each(cases)("%s", async (_, bytes, says) => expect(await refusal(bytes())).toBe(says));
});

describe("what is read of a file", () => {
  const expected = [
    ["model", "title.en"],
    ["SGC420", "A, b; c"],
  ];
  test.each([
    ["commas", 'model,title.en\r\nSGC420,"A, b; c"\r\n'],
    ["a mark of UTF-8", '\uFEFFmodel,title.en\nSGC420,"A, b; c"'],
    ["semicolons", 'model;title.en\nSGC420;"A, b; c"'],
    ["tabs", "model\ttitle.en\nSGC420\tA, b; c"],
    ["a line that tells the separator", 'sep=;\nmodel;title.en\nSGC420;"A, b; c"'],
  ])("CSV with %s", async (_, text) => expect((await readTable(bytesOf(text))).rows).toEqual(expected));

  test("CSV in UTF-16, which spreadsheets call Unicode text", async () => {
    const bytes = Buffer.from("\uFEFFmodel\ttitle.zh\nSGC420\t市电", "utf16le");
    expect((await readTable(bytes)).rows[1]).toEqual(["SGC420", "市电"]);
  });

  test("a formula and an error are none of their values", async () => {
    const cells = [
      textCell("A2", "SGC420"),
      '<c r="B2"><f>1+1</f><v>2</v></c>',
      '<c r="C2" t="e"><v>#REF!</v></c>',
    ];
    const { rows } = await readTable(workbookOf(head + row(...cells)));
    expect(rows[1]).toEqual(["SGC420", { not: "formula" }, { not: "error" }]);
    const csv = await readTable(bytesOf("model,digital-inputs\nSGC420,=1+1"));
    expect(csv.rows[1]).toEqual(["SGC420", { not: "formula" }]);
  });

  test("an apostrophe that kept a text from running is taken away again", async () => {
    const { rows } = await readTable(bytesOf("model,title.en\nSGC420,'-25..70\nSGC410,'s"));
    expect(rows.map(([, title]) => title)).toEqual(["title.en", "-25..70", "'s"]);
  });

  test("cells have the names that spreadsheets give them", () => {
    expect([cellName(0, 0), cellName(6, 25), cellName(0, 26), cellName(2, 701), cellName(2, 702)]).toEqual([
      "A1",
      "Z7",
      "AA1",
      "ZZ3",
      "AAA3",
    ]);
    expect(placeOf("AAA3")).toEqual({ row: 2, column: 702 });
  });
});

describe("a value", () => {
  const volts = { kind: "range", unit: "V" } as const;
  const direct = { kind: "range", unit: "V DC" } as const;
  const kilos = { kind: "number", unit: "kg" } as const;
  const label = { en: "", zh: "", hk: "", pt: "", es: "", "tr-TR": "" };
  const ports = { kind: "choice", options: ["usb", "can", "27"].map((key) => ({ key, label })) } as const;
  const read = (parameter: Kind, cell: Cell, isComma = false) => {
    const { value, fault } = readValue(parameter, cell, isComma);
    return value ? valueCell(value) : fault.key;
  };
  test.each([
    [volts, "8..35", "8..35"],
    [volts, "8…35 V", "8..35"],
    [volts, "8 V – 35 V", "8..35"],
    [volts, "８～３５", "8..35"],
    [volts, "8-35", "8..35"],
    [volts, "−25..+70", "-25..70"],
    [volts, "-25--5", "-25..-5"],
    [volts, 24, 24],
    [volts, "35..8", "order"],
    [volts, "from 8", "notRange"],
    [direct, "8 V..35 V DC", "8..35"],
    [volts, "8..35 mV", "wrongUnit"],
    [volts, "8..35 | UL: 12..30", "8..35 | UL: 12..30"],
    [volts, "8..35 | ul 12..30", "noApproval"],
    [volts, "8..35 | UL: 1..2 | UL: 1..3", "onlyOnce"],
    [volts, new Date("1935-08-01"), "isDate"],
    [kilos, 0.28, 0.28],
    [kilos, "0.28 kg", 0.28],
    [kilos, "280 g", "wrongUnit"],
    [kilos, "0,28", "decimalComma"],
    [kilos, "1.234,5", "decimalComma"],
    [kilos, "light", "notNumber"],
    [kilos, "٢٨", "notNumber"],
    [kilos, true, "isTruth"],
    [kilos, { not: "formula" }, "formula"],
    [kilos, { not: "error" }, "error"],
    [ports, "usb, CAN", "usb, can"],
    [ports, "usb；can", "usb, can"],
    [ports, 27, "27"],
    [ports, "usb, lan", "noOption"],
    [ports, ", ", "noneLeft"],
  ] as const)("%o %o is %o", (parameter, cell, says) => expect(read(parameter, cell)).toBe(says));

  test("has a decimal comma where the file may", () => {
    expect(read(kilos, "0,28", true)).toBe(0.28);
    expect(read(volts, "9,5..36", true)).toBe("9.5..36");
    expect(read(kilos, "1.234,5", true)).toBe("notNumber");
  });
});

const table = (...rows: Cell[][]): Table => ({ rows, isComma: false });
const said = ({ rows, heads }: Plan) => [
  ...heads.map(({ cell, key }) => `${cell} ${key}`),
  ...rows.flatMap(({ refusals }) => refusals.map(({ cell, key }) => `${cell} ${key}`)),
];

describe("the plan", () => {
  test("says of each cell what it changes", () => {
    const { rows, same } = planTable(
      table(
        ["model", "supply-voltage [V DC]", "weight", "title.es"],
        ["SGC420", "9..36", 0.28, "Otro título"],
        ["SGC410", "8..35", null, null],
      ),
      planning,
    );
    expect(same).toBe(1);
    expect(rows[0]).toMatchObject({
      row: 2,
      what: "changed",
      id: 1002,
      model: "SGC420",
      seen: 1,
      refusals: [],
    });
    expect(rows[0]!.changes).toEqual([
      { path: "parameters.supply-voltage", column: "supply-voltage [V DC]", before: "8..35", after: "9..36" },
      {
        path: "title.es",
        column: "title.es",
        before: modelOf("SGC420").title!.es,
        after: "Otro título",
      },
    ]);
    expect(rows[0]!.values[0]).toEqual({ path: "parameters.supply-voltage", value: { min: 9, max: 36 } });
  });

  test.each<[string, Cell[][], string[]]>([
    ["an unknown column", [["model", "colour"]], ["B1 unknownColumn"]],
    ["another unit", [["model", "weight [g]"]], ["B1 unitOfColumn"]],
    ["a column twice", [["model", "weight", "weight [kg]"]], ["C1 columnTwice"]],
    ["what follows from the panel", [["model", "cut-out"]], ["B1 derivedColumn"]],
    ["an unknown number", [["id"], [999]], ["A2 unknownId"]],
    [
      "a number and a model that disagree",
      [
        ["id", "model"],
        [1002, "SGC410"],
      ],
      ["B2 otherModel"],
    ],
    ["a model twice", [["model"], ["SGC420"], ["SGC420"]], ["A3 rowTwice"]],
    [
      "a row of no model",
      [
        ["model", "weight"],
        [null, 3],
      ],
      ["A2 noModel"],
    ],
    [
      "an unknown series",
      [
        ["model", "series"],
        ["SGC420", "sgc1"],
      ],
      ["B2 unknownSeries"],
    ],
    [
      "another series",
      [
        ["model", "series"],
        ["SGC420", "sgc4000"],
      ],
      ["B2 otherSeries"],
    ],
    [
      "a version that is none",
      [
        ["model", "version"],
        ["SGC420", 7],
      ],
      ["B2 unknownVersion"],
    ],
    ["a new model that is like nothing", [["model"], ["SGC430"]], ["2 likeMissing"]],
    [
      "a new model that is like no model",
      [
        ["model", "like"],
        ["SGC430", "SGC1"],
      ],
      ["B2 likeUnknown"],
    ],
    [
      "a new model of a wrong name",
      [
        ["model", "like"],
        ["sgc 430", "SGC420"],
      ],
      ["A2 modelForm"],
    ],
    [
      "a value out of its kind",
      [
        ["model", "weight"],
        ["SGC420", "heavy"],
      ],
      ["B2 notNumber"],
    ],
    [
      "a text that is needed",
      [
        ["model", "title.en"],
        ["SGC420", "-"],
      ],
      ["B2 needed"],
    ],
    [
      "a value of the series",
      [
        ["model", "frequency"],
        ["SGC420", "-"],
      ],
      ["B2 ofSeries"],
    ],
    [
      "uneven features",
      [
        ["model", "features.es"],
        ["SGC420", "Uno\nDos"],
      ],
      ["B2 unevenFeatures"],
    ],
    [
      "a text that is too long",
      [
        ["model", "title.en"],
        ["SGC420", "x".repeat(20_001)],
      ],
      ["B2 tooLong"],
    ],
  ])("refuses %s", (_, rows, says) => {
    const plan = planTable(table(...rows), planning);
    expect(said(plan)).toEqual(says);
    expect(plan.rows.every(({ what, refusals }) => (what === "refused") === refusals.length > 0)).toBe(true);
  });

  test("refuses a sheet whose first row names no model", () => {
    expect(() => planTable(table(["weight"], [3]), planning)).toThrow(SheetRefused);
  });

  test("leaves rows that begin with # out, and columns without a head", () => {
    const plan = planTable(table(["model", null], ["# a note", 3], ["SGC420", 4]), planning);
    expect(plan).toEqual({ kind: "product", rows: [], same: 1, heads: [], faults: [] });
  });

  test("takes a model's own value away for the mark, and where the series says the same", () => {
    expect(modelOf("SGC420").parameters!.weight).toEqual({ value: 0.28 });
    for (const cell of ["-", 0.26]) {
      const { rows } = planTable(table(["model", "weight"], ["SGC420", cell]), planning);
      expect(rows[0]!.changes[0]).toMatchObject({ before: "0.28", after: "0.26" });
      expect(rows[0]!.values).toEqual([{ path: "parameters.weight", value: null }]);
    }
  });

  test("begins a new model from another, with its own day and without that one's photographs", () => {
    const { rows } = planTable(table(["model", "like", "weight"], ["SGC430", "SGC420", 0.3]), planning);
    expect(rows[0]).toMatchObject({ what: "new", id: null, like: { id: 1002 }, refusals: [], faults: [] });
    expect(rows[0]!.values).toContainEqual({ path: "publishedAt", value: "2026-11-27" });
  });

  test("changes what the sheet changed, and refuses what somebody else changed since", () => {
    const model = modelOf("SGC420");
    const now = { ...model, parameters: { ...model.parameters, weight: { value: 0.31 } } };
    const later = {
      ...planning,
      stored: [{ id: 1002, latest: 2, dueAt: null, document: now, versions: { 1: model } }],
    };
    const heads = ["model", "version", "weight", "digital-inputs"];
    const plan = (...cells: Cell[]) => planTable(table(heads, ["SGC420", 1, ...cells]), later);
    // The sheet has what it was then: that is no change.
    expect(plan(0.28, 5).rows[0]!.changes.map(({ column }) => column)).toEqual(["digital-inputs"]);
    expect(said(plan(0.29, null))).toEqual(["C2 changedSince"]);
    expect(plan(0.31, null).same).toBe(1);
  });

  test("is within somebody's languages and kinds", () => {
    const rows = table(["model", "title.es", "title.pt", "weight"], ["SGC420", "Otro", "Outro", 9]);
    const of = (role: Partial<Role>) => said(planTable(rows, { ...planning, by: staff(role) }));
    expect(of({ role: "translator", locales: ["es"] })).toEqual(["C2 notYours", "D2 notYours"]);
    expect(of({ kinds: ["news"] })).toEqual(["B2 notYours", "C2 notYours", "D2 notYours"]);
    expect(of({})).toEqual([]);
    const begins = table(["model", "like"], ["SGC430", "SGC420"]);
    expect(said(planTable(begins, { ...planning, by: staff({ role: "translator" }) }))).toEqual([
      "A2 notYours",
    ]);
  });

  test("has what the checks of the content files say", () => {
    const plan = planTable(table(["model", "features.en"], ["SGC420", "One\nTwo"]), planning);
    expect(said(plan)).toEqual(["B2 unevenEnglish"]);
    const texts = ["en", "zh", "hk", "pt", "es", "tr-TR"].map((locale) => `features.${locale}`);
    const all = planTable(table(["model", ...texts], ["SGC420", ...texts.map(() => "1\n2")]), planning);
    expect(all.rows[0]).toMatchObject({ what: "changed", faults: [{ field: "features" }] });
  });

  test("puts a parameter that is a text together from its languages", () => {
    const label = { en: "Remark", zh: "", hk: "", pt: "", es: "", "tr-TR": "" };
    const remark = { ...parameters[0]!, key: "remark", kind: "text" as const, label, options: undefined };
    const own = {
      ...planning,
      content: { ...content, parameters: [...parameters, remark] },
    };
    const { rows } = planTable(
      table(["model", "remark.en", "remark.es"], ["SGC420", "Small", "Pequeño"]),
      own,
    );
    expect(rows[0]!.values).toEqual([
      { path: "parameters.remark", value: { text: { en: "Small", es: "Pequeño" } } },
    ]);
    expect(said(planTable(table(["model", "remark.es"], ["SGC420", "-"]), own))).toEqual(["B2 needed"]);
  });

  test("makes no other changes than a sheet can hold", () => {
    const taken: [string, unknown][] = [
      ["publishedAt", "2026-11-27"],
      ["title.tr-TR", "Başlık"],
      ["overview.es", null],
      ["features.pt", ["Um", "Dois"]],
      ["parameters.weight", { value: 1 }],
      ["parameters.weight", null],
    ];
    const refused: [string, unknown][] = [
      ["publishedAt", "soon"],
      ["title.xx", "x"],
      ["title.en", { en: "x" }],
      ["features.pt", { length: 1_000_000_000 }],
      ["features.pt", Array.from({ length: 20_001 }, () => "x")],
      ["parameters.weight", { min: 2, max: 1 }],
      ["parameters.__proto__", null],
      ["panel.width", 1],
      ["id", 1],
    ];
    const may = (list: [string, unknown][]) =>
      list.map(([path, value]) => isChange("product", { path, value }));
    expect(may(taken)).toEqual(taken.map(() => true));
    expect(may(refused)).toEqual(refused.map(() => false));
  });

  test("reads no more than a sheet names", () => {
    const rows = table(
      ["id", "version", "model", "like"],
      [1002, 3, "SGC420"],
      [null, null, "SGC430", "SGC410"],
    );
    expect(namedIn(rows)).toEqual({
      kind: "product",
      ids: [1002],
      models: ["SGC420", "SGC430", "SGC410"],
      versions: [[1002, 3]],
    });
  });
});

describe("one parameter of many models", () => {
  const chosen = stored.filter(({ document }) => document.series === "sgc400");
  const plan = (given: Given) => planValue(given, { ...planning, stored: chosen });
  const afters = ({ rows }: Plan) => rows.map(({ model, changes }) => `${model} ${changes[0]?.after}`);

  test("is set, and stays where it is so already", () => {
    const made = plan({ parameter: "digital-inputs", do: "set", cell: "4" });
    expect(afters(made)).toEqual(["SGC410 4", "SGC420 4"]);
    expect(made.same).toBe(chosen.length - 2);
  });

  test("keeps what approvals differ in", () => {
    const made = plan({ parameter: "supply-voltage", do: "set", cell: "9..36" });
    expect(afters(made)).toContain("SGC420C 9..36 | UL: 12..30");
  });

  test("gets a choice more, or loses one", () => {
    const more = plan({ parameter: "ports", do: "add", cell: "can" });
    expect(afters(more)).toContain("SGC410 usb, can");
    const less = plan({ parameter: "ports", do: "take", cell: "usb" });
    expect(said(less)).toContain("SGC410 noneLeft");
    expect(afters(less)).toContain("SGC420C rs485");
  });

  test("goes back to the series, where a model says it itself", () => {
    const made = plan({ parameter: "weight", do: "remove", cell: "" });
    expect(afters(made)).toContain("SGC420 0.26");
    expect(said(made)).toEqual([]);
  });

  test("is one that there is", () => {
    expect(() => plan({ parameter: "colour", do: "set", cell: "1" })).toThrow(SheetRefused);
  });
});

describe("series and categories", () => {
  const planningOf = (kind: SheetKind): Planning => ({
    ...planning,
    kind,
    stored: (documentKinds[kind].list(content) as Model[]).map((document) => ({
      id: document.id,
      latest: 1,
      dueAt: null,
      document,
      versions: { 1: document },
    })),
  });
  const plan = (rows: Table) => planTable(rows, planningOf(namedIn(rows).kind));

  test.each(["series", "category"] as const)("%s come back without a difference", async (kind) => {
    const list = documentKinds[kind].list(content) as Model[];
    const bytes = await writeSheet({
      kind,
      models: list.map((document) => ({ document, version: 1, status: "published" })),
      parameters,
      series,
      format: "xlsx",
      language: "en",
    });
    const read = await readTable(bytes);
    expect(namedIn(read)).toMatchObject({ kind, ids: list.map(({ id }) => id) });
    const same = { kind, rows: [], same: list.length, heads: [], faults: [] };
    expect(planTable(read, planningOf(kind))).toEqual(same);
  });

  test("change their texts, values and category, and no field of another kind", () => {
    const made = plan(
      table(
        ["key", "category", "name", "title.en", "weight [kg]", "publishedAt"],
        ["sgc400", "ats-controllers", "SGC4", "Other title", 0.5, "2026-11-23"],
      ),
    );
    expect(made.rows[0]!.values).toEqual([
      { path: "category", value: "ats-controllers" },
      { path: "name", value: "SGC4" },
      { path: "title.en", value: "Other title" },
      { path: "parameters.weight", value: { value: 0.5 } },
    ]);
    expect(made.heads).toMatchObject([{ key: "unknownColumn", values: { head: "publishedAt" } }]);
    expect(isChange("category", { path: "name.en", value: "Loads" })).toBe(true);
    expect(isChange("category", { path: "title.en", value: "Loads" })).toBe(false);
    expect(isChange("series", { path: "publishedAt", value: "2026-11-23" })).toBe(false);
    expect(isChange("product", { path: "category", value: "loads" })).toBe(false);
  });

  test("begin: a series like another one, with its values and front panel, a category from nothing", () => {
    const [row] = plan(
      table(["key", "like", "name", "title.en"], ["sgc500", "sgc400", "SGC500", "New"]),
    ).rows;
    expect(row).toMatchObject({ what: "new", model: "sgc500", like: { model: "sgc400" } });
    const begun = plan(
      table(
        ["key", "name.en", "name.zh", "description.en"],
        ["load-banks", "Load banks", "负载箱", "They test sets."],
        ["Load banks", "x", "y", "z"],
      ),
    );
    expect(begun.rows[0]).toMatchObject({ what: "new", like: null, refusals: [] });
    expect(begun.rows[1]!.refusals).toMatchObject([{ cell: "A3", column: "key", key: "keyForm" }]);
    const [without] = plan(table(["key", "name"], ["sgc500", "SGC500"])).rows;
    expect(without!.refusals).toMatchObject([{ key: "likeMissing" }]);
  });
});
