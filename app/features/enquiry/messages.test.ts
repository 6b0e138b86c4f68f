import { expect, test } from "vitest";
import errors from "#locales/en/errors.json" with { type: "json" };
import { enquirySchema } from "#domain/inbox/enquiry.ts";
import { feedbackSchema } from "#domain/inbox/feedback.ts";
import { unpacked } from "../../i18n/packed.ts";
import { formErrors, withEnquiry } from "./messages.server.ts";

const wrong = [undefined, "", 7, "x".repeat(5_000), "a\u0000b", "no@dot"];

test.each([
  ["enquiry", enquirySchema],
  ["feedback", feedbackSchema],
] as const)("pages have the words for everything that a check of the form for %s says", (form, schema) => {
  const said = wrong.flatMap((value) => {
    const input = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, value]));
    return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  });
  expect([...new Set(said)].toSorted()).toEqual(formErrors[form].toSorted());
});

test("the pack of errors holds what the screen's forms can say, and nothing else", () => {
  const messages = () => ({ enquiry: {}, errors });
  const keys = (...forms: (keyof typeof formErrors)[]) =>
    Object.keys(unpacked(withEnquiry({ messages }, [], forms)).errors as object).toSorted();
  expect(keys("enquiry")).toEqual(formErrors.enquiry.toSorted());
  expect(keys("enquiry", "feedback")).toEqual(
    [...new Set([...formErrors.enquiry, ...formErrors.feedback])].toSorted(),
  );
});
