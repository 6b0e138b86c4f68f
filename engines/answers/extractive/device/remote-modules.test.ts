import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "../ask.ts";
import { toWordLists, wordsFile } from "../word-lists.ts";
import { folded } from "../../folded.ts";
import { proposeRemoteModules } from "./remote-modules.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const cloud = "cloud-communication";
const devices = [
  { id: 1, model: "SGC4120CAN", category: "genset-controllers", ports: ["rs485", "can"] },
  { id: 2, model: "SEC4010CAN", category: "engine-pump-controllers", ports: ["usb", "can"] },
  { id: 3, model: "SCM366", category: cloud, ports: ["rs485", "4g"] },
  { id: 4, model: "SCG72", category: cloud, ports: ["rs485", "can", "4g"] },
  { id: 5, model: "SCB100", category: cloud, ports: ["rs485", "can"] },
];
const products = devices.map((one) => ({ ...one, title: one.model, features: [], groups: [] }));

const asked = (question: string, locale: Locale = "en", id = 1) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models: products.filter((one) => one.id === id),
    device: devices.find((one) => one.id === id),
    knowledge: { products },
    facts: { devices, knowledge: { accessories: [] } },
    scope: { words },
    translate: (key: string) => key,
  }) as unknown as Ask;

const named = async (ask: Ask) =>
  (await proposeRemoteModules(ask)?.compose())?.text.match(/\*\*\w+\*\*/g)?.map((one) => one.slice(2, -2));

it.each([
  ["en", "I want to see its data remotely, what do I need"],
  ["zh", "想远程看数据 要配什么"],
  ["hk", "想用手機睇，要加咩"],
  ["pt", "quero ver os dados pelo celular, o que preciso comprar"],
  ["es", "quiero ver los datos desde el celular, qué me falta"],
  ["tr-TR", "verileri uzaktan görmek istiyorum ne lazım"],
] as const)("names the modules that read the controller in %s", async (locale, question) => {
  expect(await named(asked(question, locale))).toEqual(["SCM366", "SCG72"]);
});

it("names those alone that share a line with it", async () => {
  expect(await named(asked("what do I need to see it remotely", "en", 2))).toEqual(["SCG72"]);
});

it("leaves how something is done from afar to others", () => {
  expect(proposeRemoteModules(asked("how is it started remotely"))).toBeUndefined();
});
