import { describe, expect, test } from "vitest";
import { toCsv } from "./csv.ts";
import type { GuideBlock } from "./content.ts";
import { runsOf } from "#making/pdf/fonts.server.ts";
import { blocksFor, type GuideSubject, terminalBlocks, unexplainedTerminals } from "./guide.ts";
import { hasLanguage, kindsOf, printedVersion } from "#domain/download/kinds.ts";
import { opaquePng } from "./picture.server.ts";
import { guideFaults } from "./rules.ts";

const subject: GuideSubject = {
  category: "genset-controllers",
  functions: ["amf", "remote-start"],
  engine: ["j1939"],
  ports: ["rs485", "usb"],
  panel: {
    form: "panel",
    keys: ["stop", "start"],
    leds: ["alarm"],
    display: { kind: "mono", columns: 132, rows: 64 },
  },
};
const block = (key: string, more: Partial<GuideBlock> = {}): GuideBlock => ({
  key,
  text: { en: key },
  ...more,
});
const keys = (blocks: GuideBlock[]) => blocks.map((b) => b.key);

describe("building blocks", () => {
  test("without a condition are for every device", () =>
    expect(keys(blocksFor([block("all")], subject))).toEqual(["all"]));

  test("need one word of each list", () => {
    const blocks = [
      block("both", { when: { form: ["panel", "rail"], function: ["amf"] } }),
      block("one", { when: { form: ["panel"], function: ["charging"] } }),
      block("none", { when: { category: [] } }),
    ];
    expect(keys(blocksFor(blocks, subject))).toEqual(["both"]);
  });

  test("are left out by what must not hold", () => {
    expect(
      keys(
        blocksFor(
          [block("a", { unless: { key: ["start"] } }), block("b", { unless: { led: ["float"] } })],
          subject,
        ),
      ),
    ).toEqual(["b"]);
  });

  test("explain a group of terminals by each of its prints, whatever its dashes", () => {
    const blocks = [
      block("gen", { match: "\\bGEN\\b" }),
      block("ct", { match: "\\bCT\\d?\\b" }),
      block("supply", { match: "^B- B\\+" }),
    ];
    expect(keys(terminalBlocks(blocks, "GEN MAINS CT"))).toEqual(["gen", "ct"]);
    expect(keys(terminalBlocks(blocks, "B− B+ DO1–DO2"))).toEqual(["supply"]);
    expect(unexplainedTerminals(blocks, subject, ["CT", "LAN"])).toEqual(["LAN"]);
  });
});

test("guide files are at fault when a key is there twice or a terminal has no explanation", () => {
  const faults = guideFaults(
    [{ id: 4, key: "terminals", blocks: [block("ct", { match: "CT" }), block("ct", { match: "CT" })] }],
    [{ model: "X1", subject, terminals: ["LAN"] }],
  );
  expect(faults).toContain("guides/terminals.yaml: ct: stands twice");
  expect(faults).toContain("guides/terminals.yaml: nothing explains “LAN” of X1");
  expect(faults).toContain("guides/start.yaml: nothing for X1");
});

describe("kinds", () => {
  const hole = { cutOut: { width: 1, height: 1 } };

  test("a device without hole and Modbus has data sheet and guide", () => {
    expect(kindsOf({ panel: {}, protocols: ["j1939"] })).toEqual(["data-sheet", "quick-guide", "manual"]);
  });

  test("a hole brings drawings, Modbus a register map", () => {
    expect(kindsOf({ panel: hole, protocols: ["modbus-rtu"] })).toEqual([
      "data-sheet",
      "quick-guide",
      "cut-out-dxf",
      "cut-out-svg",
      "register-map",
      "manual",
    ]);
    expect(kindsOf({ panel: {}, protocols: ["modbus-tcp"] })).toContain("register-map");
  });

  test("drawings have no language", () => {
    expect(hasLanguage("cut-out-dxf")).toBe(false);
    expect(hasLanguage("register-map")).toBe(true);
  });

  test("the printed version ends with the data's revision", () =>
    expect(printedVersion("data-sheet", 7)).toMatch(/^\d+\.\d+\.7$/));
});

describe("CSV", () => {
  test("begins with a byte order mark and ends its lines as RFC 4180 says", () =>
    expect(
      toCsv([
        ["a", 1],
        ["b", 2],
      ]),
    ).toBe("\ufeffa,1\r\nb,2\r\n"));

  test("quotes what would be taken for something else", () =>
    expect(toCsv([["a,b", 'say "x"', "two\nlines"]])).toBe('\ufeff"a,b","say ""x""","two\nlines"\r\n'));
});

describe("fonts", () => {
  const has = (script: string, codePoint: number) =>
    script === "latin"
      ? codePoint < 0x250
      : script === "sc"
        ? codePoint === 0x7ec4
        : codePoint > 0x4e00 && codePoint !== 0x7ec4;

  test("a text is parted by the fonts that have its characters", () => {
    expect(runsOf("SGC6120N 机组", "zh", has)).toEqual([
      { text: "SGC6120N ", script: "latin" },
      { text: "机", script: "tc" },
      { text: "组", script: "sc" },
    ]);
  });

  test("a character that no font has stops the document, named", () =>
    expect(() => runsOf("a\u{1f600}", "en", () => false)).toThrow("U+"));
});

test("a picture for print has no transparency, and the size it was given", () => {
  const png = opaquePng(new Uint8Array(2 * 3 * 4).fill(200), 2, 3);
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[25]]).toEqual([2, 3, 2]);
});
