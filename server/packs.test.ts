import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { readMessages } from "./packs.ts";

/** A folder of packs, the same in every language. */
function folder(packs: Record<string, unknown>): string {
  const dir = mkdtempSync(join(tmpdir(), "packs-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const locale of locales) mkdirSync(join(dir, locale));
  for (const locale of locales)
    for (const [name, pack] of Object.entries(packs))
      writeFileSync(join(dir, locale, `${name}.json`), JSON.stringify(pack));
  return dir;
}

const packs = {
  first: { title: "One", files: "{count, plural, one {# file} other {# files}}" },
  second: { title: "Two" },
};

test("each pack has its own messages, however often and in which order they are asked for", () => {
  const messages = readMessages(folder(packs));
  for (const _ of [1, 2]) {
    expect(messages.translate("es", "second.title")).toBe("Two");
    expect(messages.translate("en", "first.files", { count: 1 })).toBe("1 file");
    expect(messages.translate("en", "first.files", { count: 2 })).toBe("2 files");
    expect(messages.pick("en", ["first"])).toMatchObject({ first: { title: "One" } });
    expect(messages.some("zh", ["second.title"])).toEqual({ second: { title: "Two" } });
    expect(messages.translate("en", "third.title")).toBe("third.title");
  }
});

test("the fingerprint tells of a message of any language, and of nothing else", () => {
  const { fingerprint } = readMessages(folder(packs));
  expect(readMessages(folder(packs)).fingerprint).toBe(fingerprint);
  for (const locale of locales) {
    const dir = folder(packs);
    writeFileSync(join(dir, locale, "second.json"), JSON.stringify({ title: "Another" }));
    expect(readMessages(dir).fingerprint, locale).not.toBe(fingerprint);
  }
});

test("a pack that is no JSON is told at once", () => {
  const dir = folder(packs);
  writeFileSync(join(dir, "pt", "second.json"), "{");
  expect(() => readMessages(dir)).toThrow(SyntaxError);
});
