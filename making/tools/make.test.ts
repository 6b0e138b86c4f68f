import { readFileSync } from "node:fs";
import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { locales } from "#domain/locale/locale.ts";
import { inlineSource } from "#domain/inline-source.server.ts";
import { drawingsFile, toolsFile } from "#domain/download/content.ts";
import { wiringDiagram } from "#making/drawings/wiring.ts";
import { csv, makeTool } from "./make.ts";
import { toolNames } from "#domain/download/tool-names.ts";

const tools = toolsFile.parse(load(readFileSync("content/downloads/tools.yaml", "utf8")));
const drawings = drawingsFile.parse(load(readFileSync("content/downloads/drawings.yaml", "utf8")));

test("every tool that can be made is listed, and the other way round", () => {
  expect(tools.tools.map(({ key }) => key).toSorted()).toEqual(toolNames.toSorted());
});

describe.each(locales)("in %s", (locale) => {
  const make = (key: string) => {
    const tool = tools.tools.find((t) => t.key === key)!;
    const words = {
      title: tool.title[locale]!,
      about: tool.about[locale]!,
      version: "1.0",
      date: "2026-01-01",
      mark: "SONGYUE",
      locale,
    };
    const all = Object.entries({ ...tools.words, ...tool.texts });
    const texts = Object.fromEntries(all.map(([name, text]) => [name, text[locale] ?? text.en]));
    return makeTool(key, { ...words, texts });
  };

  test.each(toolNames)("%s is made, twice the same", (key) => {
    const made = make(key);
    expect(made).not.toMatch(/[>"]undefined|NaN %|\[object/);
    expect(make(key)).toBe(made);
  });

  test.each(tools.tools.filter(({ type }) => type === "calculator").map(({ key }) => key))(
    "%s asks no other address and its script is sound",
    (key) => {
      const made = make(key);
      const script = /<script>([\s\S]*)<\/script>/.exec(made)![1]!;
      // The script is only parsed: it needs a page to run in.
      expect(() => new Script(script)).not.toThrow();
      const style = /<style>([\s\S]*)<\/style>/.exec(made)![1]!;
      const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(made)!;
      expect(policy).toContain(`script-src ${inlineSource(script)}; style-src ${inlineSource(style)};`);
      expect(policy).not.toContain("unsafe");
      expect(made.match(/https?:\/\/(?!www\.w3\.org)/g)).toBeNull();
      expect(made).not.toMatch(/<(?:link|img|iframe)|src=/);
    },
  );

  test("every ECU drawing has its plug, its pair with two resistors, and no empty word", () => {
    for (const drawing of drawings.drawings) {
      const made = wiringDiagram({
        data: { ...drawing, brand: "Kyanor <&>" },
        title: drawing.key,
        note: drawing.note[locale]!,
        models: drawing.models,
        mark: "SONGYUE",
        version: "1.0",
        date: "2026-01-01",
        lang: locale,
        text: (key) => {
          const found = drawings.words[key];
          if (!found) throw new Error(`no word for ${key}`);
          return found[locale]!;
        },
      });
      expect(made.match(/>120 Ω</g)).toHaveLength(2);
      for (const { pin } of drawing.pins) expect(made).toContain(`>${pin}</text>`);
      expect(made).toContain("Kyanor &lt;&amp;&gt;");
      expect(made).not.toMatch(/undefined|NaN|<script/);
    }
  });
});

test("a table keeps commas, quotes and line breaks, and spreadsheets with decimal commas get semicolons", () => {
  expect(
    csv(
      [
        ["a,b", 'c"d', "e\nf"],
        ["1", "2"],
      ],
      "en",
    ),
  ).toBe('\ufeff"a,b","c""d","e\nf"\r\n1,2\r\n');
  expect(csv([["1,5", "x"]], "pt")).toBe('\ufeff"1,5";x\r\n');
});
