import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLimits, limitRules } from "./limits.ts";

const start = new Date("2026-03-01T08:00:00Z");
const day = 86_400_000;
const limits = createLimits();
const { points, seconds } = limitRules.message;

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const useUp = async (ip: string) => {
  for (let i = 0; i < points; i++) await limits.message(ip);
};

test("who is above a limit is told for how long, at most the period", async () => {
  await useUp("192.0.2.1");
  await expect(limits.message("192.0.2.1")).rejects.toMatchObject({ code: "tooMany", retryAfter: seconds });
});

test("a period that began while the clock was a day ahead refuses nobody when it is right again", async () => {
  vi.setSystemTime(start.getTime() + day);
  await useUp("192.0.2.2");
  await expect(limits.message("192.0.2.2")).rejects.toMatchObject({ code: "tooMany" });
  vi.setSystemTime(start);
  await useUp("192.0.2.2");
  await expect(limits.message("192.0.2.2")).rejects.toMatchObject({ retryAfter: seconds });
});

test("proposals of a machine are counted by text and by letter, for each of the staff", async () => {
  const small = createLimits(undefined, { proposals: 3, letters: 100 });
  const ask = (staff: string, texts: number, letters: number) => small.proposal(staff, { texts, letters });
  await ask("mei", 1, 99);
  const refusal = { code: "tooMany", message: "proposalLimit" };
  await expect(ask("mei", 1, 2)).rejects.toMatchObject(refusal);
  await ask("ana", 3, 3);
  await expect(ask("ana", 1, 1)).rejects.toMatchObject(refusal);
});

test("wrong secrets of a service that were counted then are not held against it", async () => {
  vi.setSystemTime(start.getTime() + day);
  for (let i = 0; i < limitRules.service.points; i++) await limits.serviceFailure("192.0.2.3", "cloud");
  await expect(limits.serviceCheck("192.0.2.3", "cloud")).rejects.toMatchObject({ code: "tooMany" });
  vi.setSystemTime(start);
  await limits.serviceCheck("192.0.2.3", "cloud");
});
