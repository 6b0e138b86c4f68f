import { expect, test } from "vitest";
import { jobsFile } from "./content.ts";
import { salaryText } from "./kinds.ts";

test("a salary is written in thousands a month, and with the months of a year when there are more than twelve", () => {
  const months = (count: number) => `${count} 薪`;
  expect(salaryText({ min: 12_000, max: 20_000, months: 14 }, months)).toBe("12～20K · 14 薪");
  expect(salaryText({ min: 5500, max: 8000, months: 13 }, months)).toBe("5.5～8K · 13 薪");
  expect(salaryText({ min: 3000, max: 4500, months: 12 }, months)).toBe("3～4.5K");
});

const job = {
  id: 1,
  number: "SY26-RD-001",
  title: "工程师",
  kind: "social",
  place: "zhengzhou",
  headcount: 1,
  education: "bachelor",
  experience: "不限",
  salary: { min: 5000, max: 8000, months: 13 },
  duties: ["一。", "二。", "三。"],
  requirements: ["一。", "二。", "三。"],
  releasedAt: "2026-09-01",
  closesAt: "2026-12-20",
};
const file = (change: object) =>
  jobsFile.safeParse({ key: "rd", id: 1, name: "研发", about: "研发", jobs: [{ ...job, ...change }] });

test("a job as the files write it is sound", () => expect(file({}).success).toBe(true));

test.each<[string, object]>([
  ["a salary the wrong way round", { salary: { min: 8000, max: 5000, months: 13 } }],
  ["an end before the beginning", { closesAt: "2026-08-31" }],
  ["a day that does not exist", { closesAt: "2026-02-30" }],
  ["a number of another form", { number: "RD-1" }],
  ["a title without Chinese", { title: "Engineer" }],
  ["nobody to hire", { headcount: 0 }],
  ["an unknown kind", { kind: "agency" }],
  ["too few duties", { duties: ["一。"] }],
  ["an unknown field", { bonus: 1 }],
])("%s is refused", (_, change) => expect(file(change).success).toBe(false));
