import { expect, test } from "vitest";
import { createCaptcha } from "./captcha.server.ts";

test("the first captcha takes some thousand attempts, each further step sixteen times as many", async () => {
  const captcha = createCaptcha("a secret of this test only");
  const challenges = [await captcha.challenge(), ...(await Promise.all([1, 2, 3, 4].map(captcha.challenge)))];
  const tries = challenges.map(({ parameters: { keyPrefix } }) => 16 ** keyPrefix.length);
  expect(tries).toEqual([4_096, 4_096, 65_536, 1_048_576, 1_048_576]);
});
