import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plantPath, plantQuery, readPlant } from "#domain/planned/address.ts";
import { kindOf, startOf } from "#domain/planned/kinds.ts";
import { diagramOf } from "#domain/planned/outline.ts";
import { moduleKeys, plantKinds, powers, remotes, switchings, voltages } from "#domain/planned/questions.ts";
import { diagramFaults } from "#domain/plant/rules.ts";
import { engineInterfaces, jobs, mainsUses, tasks } from "#domain/selection/questions.ts";
import { plantWith } from "./place-of.ts";
import { type Plan, planFor } from "./plan.ts";
import { sampleKnowledge } from "./test-knowledge.ts";

const knowledge = sampleKnowledge();
const planOf = (query: string): Plan => planFor(readPlant(new URLSearchParams(query)), knowledge)!;
const modelsOf = ({ places }: Plan) =>
  Object.fromEntries(places.map(({ role, model, count }) => [role, `${count} ${model?.model ?? "-"}`]));
const canonical = (query: string) => decodeURIComponent(plantQuery(readPlant(new URLSearchParams(query))));

/** The diagram rules, on an outline with one word for everything. */
const faultsOf = ({ outline }: Plan) =>
  diagramFaults(
    diagramOf(
      outline,
      () => ({ en: "x" }),
      () => ({ label: { en: "x" }, text: { en: "x" } }),
    ),
  );

describe("the address of a plant", () => {
  test("is canonical: one order, nothing that means nothing", () => {
    expect(canonical("volts=480&job=genset&mains=standby&with=x&kw=3&power=200&utm=1")).toBe(
      "?job=genset&mains=standby&power=200&volts=480",
    );
    expect(canonical("job=parallel&sets=90&modules=sai24&modules=sdi16&remote=fax")).toBe(
      "?job=parallel&sets=32&modules=sdi16,sai24",
    );
    expect(canonical("job=dc&volts=400&switching=ats&sets=4&charger=none")).toBe("?job=dc");
    expect(canonical("job=genset&with=SGC7120,SGC6120N,SGC7120&moment=genset")).toBe(
      "?job=genset&with=SGC6120N,SGC7120&moment=genset",
    );
    expect(canonical("power=200&volts=400")).toBe("");
  });

  test("reads back what it writes, whatever is asked", () => {
    const pair = fc.tuple(
      fc.constantFrom(
        "job",
        "task",
        "mains",
        "sets",
        "power",
        "volts",
        "switching",
        "modules",
        "with",
        "remote",
      ),
      fc.oneof(
        fc.constantFrom(
          "genset",
          "parallel",
          "set",
          "standby",
          "4",
          "200",
          "480",
          "ats",
          "sdi16",
          "SGC410",
          "lan",
        ),
        fc.string({ maxLength: 8 }),
      ),
    );
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 10 }), (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString());
        expect(canonical(once)).toBe(once);
      }),
    );
  });

  test.each(plantKinds)("of a kind leads to that kind: %s", (kind) => {
    expect(kindOf(startOf[kind])).toBe(kind);
    expect(plantPath({ answers: startOf[kind] })).toMatch(/^\/plant\?job=/);
  });
});

describe("every plant that can be asked for", () => {
  const choices = {
    power: [undefined, ...powers.map(String)],
    volts: [undefined, ...voltages],
    switching: [undefined, ...switchings],
    remote: [undefined, ...remotes],
    modules: [undefined, ...moduleKeys, moduleKeys.join(",")],
    engine: [undefined, ...engineInterfaces],
    sets: [undefined, "1", "2", "3", "5", "6", "9", "32"],
    supply: [undefined, "12", "24", "48", "ac"],
    charger: [undefined, "none"],
    approvals: [undefined, "ul", "dnv"],
  };
  const query = (own: Record<string, string | undefined>) =>
    new URLSearchParams(
      Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ).toString();

  test("has a sound diagram, parts, and a reason or a culprit for each place", () => {
    for (const job of jobs.filter((one) => one !== "accessory"))
      for (const task of [undefined, ...tasks])
        for (const mains of [undefined, ...mainsUses])
          fc.assert(
            fc.property(
              fc.record(
                Object.fromEntries(
                  Object.entries(choices).map(([name, values]) => [name, fc.constantFrom(...values)]),
                ),
              ),
              (own) => {
                const plan = planOf(query({ job, task, mains, ...own }));
                expect(faultsOf(plan)).toEqual([]);
                expect(plan.outline.moments.length).toBeGreaterThan(1);
                if (plan.places.some(({ model }) => model)) expect(plan.parts.length).toBeGreaterThan(0);
                for (const { model, culprits, answers } of plan.places)
                  if (!model) expect(culprits.length || answers.task === "switch").toBeTruthy();
              },
            ),
            { numRuns: 6 },
          );
  });

  test.each(plantKinds)("of each kind has a model at every place: %s", (kind) => {
    const plan = planFor({ answers: startOf[kind] }, knowledge)!;
    expect(plan.places.filter(({ model }) => !model)).toEqual([]);
    expect(plan.notes).toEqual([]);
  });
});

describe("the models of a plant", () => {
  test("by what the finder says: sets in parallel get a controller each, the mains one of its own", () => {
    const plan = planOf("job=parallel&task=set&mains=parallel&sets=4&power=1000");
    expect(modelsOf(plan)).toMatchObject({ set: "4 SPC9510", mains: "1 SPC9560" });
    expect(plan.parts).toContainEqual(expect.objectContaining({ code: "SX-CT2000-5", count: 12 }));
  });

  test("with a transfer switch for the current, and an ATS controller where it has one", () => {
    const plan = planOf("job=genset&mains=standby&switching=ats&power=200");
    expect(modelsOf(plan)).toMatchObject({ switch: "1 STQ-T400" });
    expect(plan.outline.transfers).toHaveLength(1);
    expect(planOf("job=genset&switching=ats&power=2500").notes).toContainEqual({
      say: "switchLarge",
      values: { amps: 4511, most: 1250 },
    });
  });

  test("as the visitor takes them, with a word for those that do not fit", () => {
    expect(modelsOf(planOf("job=genset&mains=standby&with=SGC7120"))).toMatchObject({ set: "1 SGC7120" });
    expect(planOf("job=genset&mains=standby&with=STS160,ABC1").notes.map(({ say }) => say)).toEqual([
      "unknown",
      "notFitting",
    ]);
  });

  test("take the modules and the remote access that are asked for, or say that none does", () => {
    const plan = planOf("job=parallel&sets=2&modules=sai24&remote=module");
    expect(modelsOf(plan)).toMatchObject({ sai24: "2 SAI24", remote: "1 SCG72" });
    expect(plan.notes).toEqual([{ say: "oneController" }]);
    expect(planOf("job=lighting&modules=sdi16").notes).toEqual([{ say: "noModules" }]);
  });

  test("measure up to their voltage", () =>
    expect(planOf("job=genset&volts=690").notes).toContainEqual(
      expect.objectContaining({ say: "voltageHigh" }),
    ));

  test("all have a plant of their own, but for what is beside every plant", () => {
    const without = knowledge.models.filter(({ model }) => !plantWith(model, knowledge));
    expect(without.map(({ model }) => model)).toEqual(["SMC6RM", "SMC9010RM", "SCB100", "SCB100C"]);
  });
});
