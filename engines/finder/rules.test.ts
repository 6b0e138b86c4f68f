import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check } from "./checks.ts";
import { type FinderModel, ratingUnder } from "./model.ts";
import {
  type AnswerKey,
  answerForms,
  answerKeys,
  jobs,
  matters,
  type QuestionKey,
  questions,
  tasksOf,
} from "#domain/selection/questions.ts";
import {
  askedQuestions,
  culprits,
  findModels,
  nearMisses,
  nextQuestion,
  optionCounts,
  withAnswer,
} from "./rules.ts";
import { type Answers, questionOf, readAnswers, writeAnswers } from "#domain/selection/schema.ts";
import { sampleModels } from "./test-samples.ts";

const models = sampleModels();
const find = (answers: Answers) => findModels(models, answers).map(({ model }) => model.model);
const named = (name: string) => models.find(({ model }) => model === name)!;

/** Answers as an address can hold them, of every kind and in every mixture. */
const anyAnswers: fc.Arbitrary<Answers> = fc
  .record(
    Object.fromEntries(
      answerKeys.map((key) => {
        const form = answerForms[key];
        if (form.kind === "one") return [key, fc.constantFrom(...(form.options as readonly string[]))];
        if (form.kind === "many")
          return [key, fc.subarray([...form.options] as string[], { minLength: 1, maxLength: 2 })];
        if (form.kind === "hole")
          return [
            key,
            fc.record({
              width: fc.integer({ min: 60, max: 300 }),
              height: fc.integer({ min: 50, max: 220 }),
            }),
          ];
        return [key, fc.constantFrom(...form.steps)];
      }),
    ),
    { requiredKeys: [] },
  )
  .map((answers) => {
    // A few answers at a time, so that results are left to look at.
    const kept = Object.entries(answers).filter(
      ([key], i) => key === "job" || key === "task" || i % 3 === Object.keys(answers).length % 3,
    );
    return readAnswers(writeAnswers(Object.fromEntries(kept)));
  });

/** Said again in other words than the rules: whether a model really has what was asked for. */
const oracle: { [K in AnswerKey]?: (model: FinderModel, answers: Answers) => boolean } = {
  mains: ({ functions }, { mains }) =>
    mains === "none" || functions.includes(mains === "standby" ? "amf" : "mains-paralleling"),
  sets: ({ numbers }, { sets }) => numbers.sets >= sets!,
  engine: ({ engine }, answers) => engine.includes(answers.engine!),
  current: ({ numbers }, { current }) => numbers.current >= current!,
  poles: (model, { poles }) => model.poles.includes(poles!),
  battery: (model, { battery }) => model.battery.includes(battery!),
  charge: ({ numbers }, { charge }) => numbers.charge >= charge!,
  lamps: ({ numbers }, { lamps }) => numbers.lamps >= lamps!,
  supply: (model, { supply }) => {
    const range = supply === "ac" ? model.ratings.supplyAc : model.ratings.supply;
    const volts = supply === "ac" ? 230 : Number(supply);
    return range !== undefined && range.min <= volts && range.max >= volts;
  },
  ports: (model, { ports }) => ports!.every((port) => model.ports.includes(port)),
  inputs: ({ numbers }, { inputs }) => numbers.inputs >= inputs!,
  outputs: ({ numbers }, { outputs }) => numbers.outputs >= outputs!,
  analogue: ({ numbers }, { analogue }) => numbers.analogue >= analogue!,
  approvals: (model, { approvals }) => approvals!.every((approval) => model.approvals.includes(approval)),
  cutout: ({ cutOut }, { cutout }) =>
    cutOut !== undefined && cutOut.width <= cutout!.width && cutOut.height <= cutout!.height,
  display: (model, { display }) => model.display === display,
  languages: ({ numbers }, { languages }) => numbers.languages >= languages!,
  cold: ({ ratings }, { cold }) => ratings.temperature!.min <= cold!,
  hot: ({ ratings }, { hot }) => ratings.temperature!.max >= hot!,
};

describe("whatever is answered", () => {
  test("every result satisfies every answer by its own data", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { model } of findModels(models, answers))
          for (const key of Object.keys(answers) as AnswerKey[])
            expect(oracle[key]?.(model, answers) ?? true, `${model.model} ${key}`).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test("one answer more never adds a model", () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...answerKeys), fc.nat(), (answers, key, pick) => {
        fc.pre(answers[key] === undefined && matters(questionOf(key), answers) && key !== "cutout");
        const options = optionCounts(models, answers, key);
        fc.pre(options.length > 0);
        const more = withAnswer(answers, key, options[pick % options.length]!.value);
        const before = new Set(find(answers));
        expect(find(more).filter((model) => !before.has(model))).toEqual([]);
        expect(Object.keys(more)).toEqual(expect.arrayContaining(Object.keys(answers)));
      }),
      { numRuns: 300 },
    );
  });

  test("the number behind an answer is the number of models that it leads to", () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...answerKeys), (answers, key) => {
        for (const { value, count } of optionCounts(models, answers, key))
          expect(find(withAnswer(answers, key, value))).toHaveLength(count);
      }),
      { numRuns: 60 },
    );
  });

  test("every figure of a reason is the model's own", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { model, reasons } of findModels(models, answers))
          for (const reason of reasons) expect(isTrue(reason, model), JSON.stringify(reason)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("a near miss really lacks what it is said to lack, and the nearest really has it", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { model, misses } of nearMisses(models, answers)) {
          expect(misses.length).toBeGreaterThan(0);
          for (const { key, nearest } of misses) {
            expect(check(model, key, answers)?.ok, `${model.model} ${key}`).toBe(false);
            if (nearest) expect(check(nearest, key, answers)?.ok, `${nearest.model} ${key}`).toBe(true);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

type Reason = ReturnType<typeof findModels>[number]["reasons"][number];

function isTrue(reason: Reason, model: FinderModel): boolean {
  switch (reason.kind) {
    case "job":
      return reason.functions.length > 0 && reason.functions.every((name) => model.functions.includes(name));
    case "mains":
      return (
        reason.amf === model.functions.includes("amf") &&
        (reason.use !== "parallel" || model.functions.includes("mains-paralleling"))
      );
    case "count":
      return reason.has === model.numbers[reason.key] && reason.surplus >= 0;
    case "engine":
      return model.engine.includes(reason.engine);
    case "poles":
      return model.poles.includes(reason.option);
    case "battery":
      return model.battery.includes(reason.option);
    case "ports":
    case "approvals":
      return reason.options.every((option) => model[reason.kind].includes(option));
    case "display":
      return reason.display === model.display && reason.size === model.displaySize;
    case "supply":
    case "temperature": {
      const rating =
        reason.kind === "temperature" ? "temperature" : reason.supply === "ac" ? "supplyAc" : "supply";
      const same = ratingUnder(model, rating, reason.approvals);
      return same?.min === reason.range.min && same.max === reason.range.max;
    }
    case "cutout":
      return (
        model.cutOut !== undefined &&
        reason.hole.width >= model.cutOut.width &&
        (reason.fit.kind === "direct" || reason.fit.plate.width > reason.hole.width)
      );
  }
}

test("every model of the catalogue is reached by answering what is asked", () => {
  const reached = new Set(
    jobs.flatMap((job) => {
      const starts: Answers[] = [{ job }, ...(tasksOf[job] ?? []).map((task) => ({ job, task }))];
      return starts.flatMap((answers) => find(answers));
    }),
  );
  expect(models.map(({ model }) => model).filter((model) => !reached.has(model))).toEqual([]);
});

test.each(
  jobs.flatMap((job) => [
    [job, undefined] as const,
    ...(tasksOf[job] ?? []).map((task) => [job, task] as const),
  ]),
)("the job %s, task %s, has models", (job, task) => expect(find({ job, task }).length).toBeGreaterThan(0));

describe("the trade's own cases", () => {
  test("AMF for a single set brings no controller without it", () => {
    expect(find({ job: "genset", mains: "standby" })).toContain("SGC6120N");
    expect(find({ job: "genset", mains: "standby" })).not.toContain("SGC6110N");
  });
  test("one set in parallel with the mains is a paralleling controller's job", () => {
    const found = find({ job: "genset", mains: "parallel" });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((model) => model.startsWith("SPC"))).toBe(true);
  });
  test("20 sets on one bus need a controller for 32", () =>
    expect(
      findModels(models, { job: "parallel", sets: 20 }).every(({ model }) => model.numbers.sets === 32),
    ).toBe(true));
  test("a hole of 186 × 141 mm takes the SGC6120N directly, a larger one with a plate", () => {
    const reason = (width: number) =>
      findModels(models, { cutout: { width, height: 141 } })
        .find(({ model }) => model.model === "SGC6120N")
        ?.reasons.at(-1);
    expect(reason(186)).toMatchObject({ kind: "cutout", fit: { kind: "direct" } });
    expect(reason(200)).toMatchObject({ kind: "cutout", fit: { kind: "adapter" } });
    expect(reason(185)).toBeUndefined();
  });
  test("a supply range that is narrower under UL counts where UL is asked for", () => {
    expect(check(named("SEC4310CAN"), "supply", { supply: "24" })?.ok).toBe(true);
    expect(check(named("SEC4310CAN"), "supply", { supply: "24", approvals: ["ul"] })).toMatchObject({
      ok: false,
      miss: { range: { min: 12, max: 28 }, approvals: ["ul"] },
    });
  });
  test("a 12 V ship that asks for CCS is told that the approval begins at 18 V", () =>
    expect(check(named("SMC6"), "supply", { supply: "12", approvals: ["ccs"] })).toMatchObject({
      ok: false,
      miss: { range: { min: 18 } },
    }));
  test("a working temperature that is narrower under an approval counts there", () => {
    expect(check(named("STQ-T400"), "cold", { cold: -20 })?.ok).toBe(true);
    expect(check(named("STQ-T400"), "cold", { cold: -20, approvals: ["ccs"] })?.ok).toBe(false);
  });
  test("a DC genset with Ethernet does not exist: the near misses say so and name a model that has it", () => {
    expect(find({ job: "dc", ports: ["ethernet"] })).toEqual([]);
    const [first] = nearMisses(models, { job: "dc", ports: ["ethernet"] });
    expect(first?.misses[0]).toMatchObject({ key: "ports", miss: { kind: "ports", options: ["ethernet"] } });
    expect(first?.misses[0]?.nearest?.ports).toContain("ethernet");
  });
  test("the smallest device comes first", () => expect(find({ job: "genset" })[0]).toMatch(/^SGC4[12]/));
  test("without a mains the models without AMF come first", () =>
    expect(named(find({ job: "genset", mains: "none", display: "colour" })[0]!).functions).not.toContain(
      "amf",
    ));
});

describe("when nothing fits", () => {
  const answers: Answers = { job: "transfer", task: "switch", poles: "2p", current: 1250, approvals: ["ce"] };
  test("the answers are named by how much they exclude, and what dropping them brings is true", () => {
    const [worst, ...others] = culprits(models, answers);
    expect(find(answers)).toEqual([]);
    expect(worst!.withoutIt).toBeGreaterThan(0);
    for (const other of others) expect(other.withoutIt).toBeLessThanOrEqual(worst!.withoutIt);
  });
  test("an answer that changes nothing is not the first to drop", () =>
    expect(culprits(models, answers)[0]!.key).not.toBe("approvals"));
});

describe("what is asked", () => {
  test("begins with the job, unless that is skipped", () => {
    expect(nextQuestion(models, {}, [])).toBe("job");
    expect(nextQuestion(models, {}, ["job"])).not.toBe("job");
  });
  test("fits the job: nobody is asked for the panel hole or the engine of a transfer switch", () => {
    const asked = askedQuestions(models, { job: "transfer", task: "switch" });
    expect(asked).toContain("switch");
    expect(asked).not.toContain("cutout");
    expect(asked).not.toContain("engine");
    expect(asked).not.toContain("ports");
    expect(askedQuestions(models, { job: "accessory", task: "charging" })).toContain("charger");
    expect(askedQuestions(models, { job: "genset" })).not.toContain("sets");
  });
  test("ends: answering or skipping all leads to no further question", () => {
    fc.assert(
      fc.property(fc.constantFrom(...jobs), fc.infiniteStream(fc.nat()), (job, picks) => {
        let answers: Answers = { job };
        const skipped: QuestionKey[] = [];
        for (let turn = 0; turn < 40; turn++) {
          const next = nextQuestion(models, answers, skipped);
          if (!next) return;
          const pick = picks.next().value!;
          const [key] = questions[next];
          const option =
            pick % 3 ? optionCounts(models, answers, key).find(({ count }) => count > 0) : undefined;
          if (option) answers = withAnswer(answers, key, option.value);
          else skipped.push(next);
        }
        throw new Error("asks for ever");
      }),
      { numRuns: 30 },
    );
  });
});
