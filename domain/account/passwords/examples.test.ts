import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { phoneExamples } from "./examples.ts";
import { normalPhone } from "#domain/identity/identifier.ts";

test.each(locales)("the example of a phone number is one that registering takes: %s", (locale) => {
  expect(normalPhone(phoneExamples[locale], locale)).toMatch(/^\+\d{9,14}$/);
});
