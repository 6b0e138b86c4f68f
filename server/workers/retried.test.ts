import pino from "pino";
import { expect, test } from "vitest";
import { Refused } from "#adapters/refused.ts";
import { retried } from "./retried.ts";

function logged() {
  const lines: { level: number; msg: string; err: { message: string }; letter: string }[] = [];
  return {
    lines,
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }),
  };
}
const job = { id: "7", to: "ana@example.com" };
const about = ({ id }: typeof job) => ({ letter: id });

test("successful work is one line, without what was sent", async () => {
  const { lines, log } = logged();
  await retried<typeof job>(log, "a mail", async () => {}, about)(job);
  expect(lines).toMatchObject([{ level: 30, msg: "a mail is done", letter: "7" }]);
  expect(JSON.stringify(lines)).not.toContain("ana@example.com");
});

test("a failure is a warning, and rejects, so that the queue retries", async () => {
  const { lines, log } = logged();
  const work = retried<typeof job>(log, "a mail", () => Promise.reject(new Error("no answer")), about);
  await expect(work(job)).rejects.toThrow("no answer");
  expect(lines).toMatchObject([
    { level: 40, msg: "a mail failed; it is tried again", letter: "7", err: { message: "no answer" } },
  ]);
  expect(JSON.stringify(lines)).not.toContain("ana@example.com");
});

test("a permanent refusal is an error in the log, and the job ends", async () => {
  const { lines, log } = logged();
  await expect(
    retried<typeof job>(log, "a mail", () => Promise.reject(new Refused("550 no such user")), about)(job),
  ).resolves.toBeUndefined();
  expect(lines).toMatchObject([{ level: 50, msg: "a mail was refused; it is given up", letter: "7" }]);
});
