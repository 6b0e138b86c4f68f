import { beforeAll, describe, expect, test } from "vitest";
import type { ChineseContent } from "./entries/chinese.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { chineseFaults } from "./rules-chinese.ts";

let sound: ChineseContent;
beforeAll(async () => {
  sound = (await sampleContent()).chinese;
});

const faultsOf = (change: (content: ChineseContent) => void) => {
  const content = structuredClone(sound);
  change(content);
  return chineseFaults(content).join("\n");
};

test("the sample content has at least 24 jobs of both kinds and 24 announcements of three", () => {
  const jobs = sound.jobs.flatMap((department) => department.jobs);
  expect(jobs.length).toBeGreaterThanOrEqual(24);
  expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(["social", "campus"]));
  expect(sound.announcements.length).toBeGreaterThanOrEqual(24);
  expect(new Set(sound.announcements.map(({ kind }) => kind)).size).toBe(3);
  expect(sound.figures!.years.length).toBeGreaterThanOrEqual(6);
});

describe("faults of the files as a whole", () => {
  test("are none in the sample content", () => expect(chineseFaults(sound)).toEqual([]));
  test.each<[string, (content: ChineseContent) => void, RegExp]>([
    ["an unknown place", (c) => (c.jobs[0]!.jobs[0]!.place = "atlantis"), /unknown place "atlantis"/],
    [
      "a job's id in two departments",
      (c) => (c.jobs[1]!.jobs[0]!.id = c.jobs[0]!.jobs[0]!.id),
      /job id: \d+ is used twice/,
    ],
    [
      "a job's number twice",
      (c) => (c.jobs[1]!.jobs[0]!.number = c.jobs[0]!.jobs[0]!.number),
      /number: SY26-\S+ is used twice/,
    ],
    ["a department's id twice", (c) => (c.jobs[1]!.id = c.jobs[0]!.id), /id: \d+ is used twice/],
    [
      "an announcement's number twice",
      (c) => (c.announcements[1]!.number = c.announcements[0]!.number),
      /number: 2022-001 is used twice/,
    ],
    [
      "a number of another year",
      (c) => (c.announcements[0]!.publishedAt = "2023-01-02"),
      /number: of another year/,
    ],
    [
      "two reports of a period",
      (c) => (c.announcements.find((a) => a.report)!.report = { year: 2025, period: "annual" }),
      /report: 2025 annual is used twice/,
    ],
    [
      "a report without quarters",
      (c) => (c.announcements.find((a) => a.report)!.report = { year: 2030, period: "q1" }),
      /lacks quarters of 2030 q1/,
    ],
    [
      "holders that hold more than there is",
      (c) => (c.investor!.stock.holders[0]!.shares += 1),
      /stock\.holders: 12801 in all, and there are 12800/,
    ],
    [
      "a region changed alone",
      (c) => (c.figures!.years[0]!.regions.asia += 1),
      /figures\.yaml: 2019: regions/,
    ],
  ])("%s", (_, change, fault) => expect(faultsOf(change)).toMatch(fault));
});

describe("texts agree with the figures", () => {
  test("dividends of announcements are those of the figures", () => {
    const paid = sound.announcements.filter(({ title }) => title.endsWith("权益分派实施公告"));
    expect(paid.length).toBeGreaterThan(3);
    for (const { title, text } of paid) {
      const year = sound.figures!.years.find((y) => y.year === Number(title.slice(0, 4)))!;
      expect(text).toContain(`每 10 股派发现金红利 ${year.dividendPer10.toFixed(2)} 元`);
      expect(text).toContain(
        `合计派发 ${((year.dividendPer10 * year.shares) / 10).toLocaleString("en")} 万元`,
      );
    }
  });

  test("people of the careers page are those of the last year", () => {
    const last = sound.figures!.years.at(-1)!;
    expect(sound.careers!.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([String(last.staff), String(last.researchStaff)]),
    );
  });

  test("every share of the capital that an announcement states is right", () => {
    const shares = sound.figures!.years.at(-1)!.shares;
    const stated = sound.announcements.flatMap(({ text }) => [
      ...text.matchAll(/([\d,.]+) 万股[^。]{0,12}，?占总股本的 ([\d.]+)%/g),
    ]);
    expect(stated.length).toBeGreaterThan(5);
    for (const [all, amount, percent] of stated)
      expect((Number(amount!.replaceAll(",", "")) / shares) * 100, all).toBeCloseTo(Number(percent), 2);
  });
});
