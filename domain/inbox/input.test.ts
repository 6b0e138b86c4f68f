import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { subscribeSchema } from "#domain/newsletter/schema.ts";
import { enquirySchema } from "./enquiry.ts";
import { optionalLine, requiredLine, requiredText } from "./input.ts";
import { contactSchema } from "./sales-contact.ts";

const messages = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe("what is typed into a form", () => {
  test.each([
    ["a required line", requiredLine(5, "nameRequired")],
    ["a required text", requiredText(5, "nameRequired")],
    ["a line that may be left out", optionalLine(5)],
  ])("is trimmed before it is measured: %s", (_, schema) => {
    expect(schema.parse("  Şebne \t")).toBe("Şebne");
    expect(messages(schema, " Şebnem ")).toEqual(["tooLong"]);
  });

  test.each([
    ["a line", requiredLine(9, "nameRequired"), "a\nb", ["badInput"]],
    ["a line that may be left out", optionalLine(9), "a\nb", ["badInput"]],
    ["a text", requiredText(9, "nameRequired"), "a\r\n\tb", []],
    ["a text", requiredText(9, "nameRequired"), "a\0b", ["badInput"]],
    ["a text", requiredText(9, "nameRequired"), "a\ud83d", ["badInput"]],
  ])("contains no characters that nobody types: %s", (_, schema, text, said) =>
    expect(messages(schema, text)).toEqual(said),
  );

  test("that is optional may be absent, or is a text", () => {
    expect(optionalLine(5).parse(undefined)).toBeUndefined();
    expect(messages(optionalLine(5), 7)).toEqual(["wrongType"]);
  });
});

describe("a missing field has a message of its own", () => {
  const required = { name: "nameRequired", email: "emailRequired", message: "messageRequired" };
  test.each([
    ["an enquiry", enquirySchema, { ...required, country: "countryRequired" }],
    ["the sales contact form", contactSchema, required],
    ["the newsletter", subscribeSchema, { email: "emailRequired" }],
  ])("in %s", (_, schema: z.ZodType, expected) => {
    for (const blank of [undefined, " "]) {
      const given = Object.fromEntries(Object.keys(expected).map((field) => [field, blank]));
      const issues = schema.safeParse(given).error!.issues;
      const first = Object.fromEntries(
        issues.toReversed().map((issue) => [issue.path.join("."), issue.message]),
      );
      expect(first).toEqual(expected);
    }
  });

  test("an invalid address has another message than a missing one", () =>
    expect(messages(subscribeSchema, { email: "ana@example" })).toEqual(["emailFormat"]));
});
