import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeInputContact } from "./input-contacts.ts";
import { proposePortTerminals } from "./ports-asked.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const roles = [
  { key: "can-h", group: "can", name: "CAN H", about: "H" },
  { key: "can-l", group: "can", name: "CAN L", about: "L" },
  { key: "digital-input", group: "inputs", name: "Digital input", about: "Contact." },
  { key: "input-common", group: "inputs", name: "Common", about: "Return." },
];
const pins = [
  { name: "H", role: "can-h" },
  { name: "L", role: "can-l" },
  { name: "DI1", role: "digital-input" },
  { name: "COM", role: "input-common" },
];
const layout = { label: "all", count: pins.length, kind: "plug", pins };
const device = {
  id: 1,
  model: "SPU710",
  panel: { terminals: [{ label: "all", count: pins.length, kind: "plug" }] },
};
const setting = {
  key: "input-function-pump",
  name: "Function of the input",
  menu: "inputs",
  kind: "choice",
  options: [
    { key: "float-low", name: "Lower float" },
    { key: "float-high", name: "Upper float" },
  ],
};

const asked = (question: string, locale: Locale = "en", before?: string) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    kinds: new Map(),
    names: { things: new Set() },
    named: false,
    models: [{ id: 1, model: "SPU710" }],
    device,
    history: before ? [{ question: before, answer: "", context: { models: ["SPU710"] } }] : [],
    knowledge: { products: [] },
    facts: {
      of: () => ({ settings: [setting] }),
      knowledge: { roles, layouts: [layout], menus: [{ key: "inputs", name: "Inputs" }], safety: new Map() },
    },
    scope: { words },
    translate: (key: string, told?: object) => `${key} ${JSON.stringify(told ?? {})}`,
  }) as unknown as Ask;

it.each([
  ["en", "and the CAN, on which terminals?"],
  ["zh", "CAN 接哪几个端子"],
  ["hk", "CAN 接邊啲端子"],
  ["pt", "em quais bornes ligo o can"],
  ["es", "y el can en que bornes va"],
  ["tr-TR", "can hangi klemense bağlanır"],
] as const)("tells all terminals of a port in %s", async (locale, question) => {
  const proposal = proposePortTerminals(asked(question, locale));
  expect(proposal?.why).toBe("terminals ports can");
  const text = (await proposal?.compose())?.text;
  expect(text).toContain("**CAN H** H");
  expect(text).toContain("**CAN L** L");
});

it("takes no verb for a port", () => {
  expect(proposePortTerminals(asked("which terminals can I connect"))).toBeUndefined();
});

it.each([
  ["en", "can a float switch be connected"],
  ["zh", "能接浮球吗"],
  ["hk", "可以接浮波嗎"],
  ["pt", "dá para ligar uma boia"],
  ["es", "se puede conectar una boya"],
  ["tr-TR", "şamandıra bağlanır mı"],
] as const)("tells the inputs for a contact and what they are set to in %s", async (locale, question) => {
  const text = (await proposeInputContact(asked(question, locale))?.compose())?.text;
  expect(text).toContain('"pins":"DI1"');
  expect(text).toContain('"common":"COM"');
  expect(text).toContain("Lower float / Upper float");
});

it("leaves it to others where something does not work, and the wires are in order", () => {
  const ask = asked("the float switch is connected and wired, the pump stays off");
  expect(proposeInputContact(ask)?.why).toBe("input float");
  const kinds = new Map([
    ["alarm", 0.3],
    ["wiring", 0.2],
  ]);
  expect(proposeInputContact({ ...ask, kinds })).toBeUndefined();
});

it("goes on with the contact of the question before", () => {
  const ask = asked("hangi klemense", "tr-TR", "SPU710 e samandıra baglanır mı");
  expect(proposeInputContact(ask)?.why).toBe("input float");
});

it("leaves an alarm of a contact, and contacts that the device does not know, to others", () => {
  expect(proposeInputContact(asked("alarm of the float switch wiring"))).toBeUndefined();
  expect(proposeInputContact(asked("where do I connect the door switch"))).toBeUndefined();
});
