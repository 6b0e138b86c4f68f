import { expect, test } from "vitest";
import { mayComeLater } from "./within.ts";

const withCode = (code: string) => Object.assign(new Error(code), { code });

test("what finds no room on the disk may succeed later, as deep as it is told", () => {
  expect(mayComeLater(withCode("ENOSPC"))).toBe(true);
  expect(mayComeLater(new Error("Cannot write file", { cause: withCode("EDQUOT") }))).toBe(true);
});

test("what is a fault of the program may not", () => {
  expect(mayComeLater(withCode("ENOENT"))).toBe(false);
  expect(mayComeLater(new TypeError("x is not a function"))).toBe(false);
  expect(mayComeLater(undefined)).toBe(false);
});
