import { expect, test } from "vitest";
import { divide, fewest, sessions } from "./connections.ts";

test("connections are divided without one too many or too few, and requests get the most", () => {
  for (let all = fewest; all <= 200; all++) {
    const { waiting, patient, jobs, limits } = divide(all);
    expect(waiting + patient + jobs + limits + sessions).toBe(all);
    expect(Math.min(patient, jobs, limits)).toBeGreaterThan(0);
    expect(waiting).toBeGreaterThan(patient + 1);
  }
});
