import { createOTP } from "@better-auth/utils/otp";
import { expect, test } from "vitest";
import { hashOfRecovery, newRecoveryCodes, newTotpSecret, seal, stepOf, unseal } from "./secrets.server.ts";

test("a secret is read with the site's secret only", () => {
  const sealed = seal("a".repeat(32), "totp");
  expect(unseal("a".repeat(32), sealed)).toBe("totp");
  expect(() => unseal("b".repeat(32), sealed)).toThrow();
  expect(seal("a".repeat(32), "totp")).not.toBe(sealed);
});

test("a code is good in its half minute and the ones beside it, and tells which it is", async () => {
  const totp = newTotpSecret();
  const now = 1_800_000_000_000;
  const step = now / 30_000;
  const at = (one: number) => createOTP(totp).hotp(one);
  expect(await stepOf(totp, await at(step), now)).toBe(step);
  expect(await stepOf(totp, await at(step - 1), now)).toBe(step - 1);
  expect(await stepOf(totp, await at(step + 1), now)).toBe(step + 1);
  expect(await stepOf(totp, await at(step - 2), now)).toBeUndefined();
  expect(await stepOf(totp, "abc", now)).toBeUndefined();
});

test("recovery codes are told apart, by account too, however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const hash = hashOfRecovery("s", "1", codes[0]!);
  expect(hashOfRecovery("s", "1", ` ${codes[0]!.toUpperCase().replace("-", " ")}`)).toBe(hash);
  expect(hashOfRecovery("s", "2", codes[0]!)).not.toBe(hash);
});
