import { describe, expect, it } from "vitest";
import type { Ask, Composed } from "./ask.ts";
import type { Answerer } from "./answerer.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { ofEach } from "./offered.ts";

const product = (model: string) => ({ model }) as KnownProduct;
const asked = (models: string[], offered: string[]) =>
  ({ models: models.map(product), offered: offered.map(product), facts: { devices: [] } }) as unknown as Ask;

const weights: Record<string, number> = { SPU710: 0.48, "STQ-T400": 19, "STQ-T630": 24 };
const weigh = ({ model }: KnownProduct): Composed => ({
  text: `${model}: ${weights[model]} kg [1]`,
  sources: [{ index_id: model, doc_name: model, url: `/${model}` }],
  answered: true,
  context: { models: [model] },
});
const weight: Answerer = {
  name: "value",
  propose: ({ models: [one] }) =>
    one && weights[one.model] !== undefined
      ? { sure: 0.8, why: "value weight", compose: () => weigh(one) }
      : undefined,
};

const answerTo = async (ask: Ask) => (await ofEach(weight).propose(ask))?.compose();

describe("an answer for each model that was offered", () => {
  it("says it of one alone where nothing else was offered", async () => {
    expect((await answerTo(asked(["SPU710"], [])))?.text).toBe("SPU710: 0.48 kg [1]");
  });

  it("says it of all, each with a source of its own, and goes on with the first", async () => {
    const answer = await answerTo(asked(["SPU710"], ["STQ-T400", "STQ-T630"]));
    expect(answer?.text).toBe("SPU710: 0.48 kg [1]\n\nSTQ-T400: 19 kg [2]\n\nSTQ-T630: 24 kg [3]");
    expect(answer?.sources.map(({ doc_name }) => doc_name)).toEqual(["SPU710", "STQ-T400", "STQ-T630"]);
    expect(answer?.context).toEqual({ models: ["SPU710"] });
  });

  it("leaves out a model of which it knows nothing", async () => {
    expect((await answerTo(asked(["SGC410"], ["STQ-T400"])))?.text).toBe("STQ-T400: 19 kg [1]");
    expect(await answerTo(asked(["SGC410"], ["SGC420"]))).toBeUndefined();
  });
});
