import { expect, test } from "vitest";
import { styleFor, withoutPrint } from "./style.server.ts";

const page = (classes: string) => `<main class="${classes}"><p>Text</p></main>`;
const styled = (sheet: string, classes = "here there") =>
  styleFor(sheet, { always: ["ready"] })(page(classes));

test.each([
  ["elements", "p,a{x:y}"],
  ["a class of the page", ".here{x:y}"],
  ["two of its classes", ".here .there:hover>p{x:y}"],
  ["one of several selectors", ".other,.here{x:y}"],
  ["a class that comes before the scripts", ".ready .here{x:y}"],
  ["what something is not", ".here:not(.other){x:y}"],
  ["any of several", ":is(.other,.here) p{x:y}"],
  ["rules within rules", ".here{x:y;&:hover{x:z}@media print{x:z}}"],
  ["no element", '@font-face{src:url("a;b{.woff2")}@keyframes k{to{x:y}}'],
  ["the order of layers", "@layer a,b;@layer b{.here{x:y}}"],
])("a rule for %s stays", (_, sheet) => expect(styled(sheet)).toBe(sheet));

test.each([
  ["other elements", ".other{x:y}"],
  ["an element in another", ".other .here{x:y}"],
  ["other elements on paper", "@media print{@supports (x:y){.other{x:y}}}"],
  ["names that only begin alike", ".here-too{x:y}"],
])("a rule for %s is left out", (_, sheet) => expect(styled(sheet)).toBe(""));

test("names with signs are the same in both", () => {
  const sheet = String.raw`.\[\&\>p\]\:x\/2>p{x:y}.w-\(--a\,b\){x:y}.md\:p-1\.5{x:y}`;
  expect(styled(sheet, "[&amp;&gt;p]:x/2 w-(--a,b) md:p-1.5")).toBe(sheet);
  expect(styled(sheet)).toBe("");
});

test("a registered property stays where something reads it", () => {
  const property = '@property --x{syntax:"*";inherits:false}';
  const read = ".here{transform:var(--x,)}";
  expect(styled(property + read)).toBe(property + read);
  expect(styled(`${property}.other{transform:var(--x,)}`)).toBe("");
});

test("a value of the theme stays where a rule or the page reads it", () => {
  const theme = "@layer theme{:root,:host{--a:1px;--b:2px;--c:calc(var(--b)*2)}}.here{width:var(--c)}";
  expect(styled(theme)).toBe(theme.replace("--a:1px;", ""));
  expect(styleFor(theme)(`${page("here")}<i fill="var(--a)"></i>`)).toBe(theme);
});

test("what only paper shows can be left out", () =>
  expect(
    withoutPrint(
      "@layer a{.x{a:b}@media print{.x{a:c}}}@media print{@page{m:0}}@media screen,print{.y{a:b}}",
    ),
  ).toBe("@layer a{.x{a:b}}@media screen,print{.y{a:b}}"));

test("what stays has the order of the sheet", () =>
  expect(styled(".there{a:b}.other{c:d}@media print{.here{e:f}.no{g:h}}p{i:j}")).toBe(
    ".there{a:b}@media print{.here{e:f}}p{i:j}",
  ));
