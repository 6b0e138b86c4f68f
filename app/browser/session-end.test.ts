import { afterEach, expect, test, vi } from "vitest";
import { endCode, reportEnd, settleEnd, shownEnd, watchEnd } from "./session-end.ts";

afterEach(settleEnd);

test.each([50008, 50012, 50014])("the code %i means that a session has ended", (code) =>
  expect(endCode(code)).toBe(code),
);
test.each([200, 401, 403, 500, 50009, 50013])("the code %i does not", (code) =>
  expect(endCode(code)).toBeUndefined(),
);

test("five failures at once ask one question", () => {
  const listener = vi.fn();
  const stop = watchEnd(listener);
  for (const code of [50012, 50014, 50012, 50008, 50012] as const) reportEnd(code);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(shownEnd()).toBe(50012);
  settleEnd();
  expect(shownEnd()).toBeUndefined();
  reportEnd(50014);
  expect(shownEnd()).toBe(50014);
  stop();
});
