import { expect, test } from "vitest";
import errors from "#locales/en/errors.json" with { type: "json" };
import { enquirySchema } from "#domain/inbox/enquiry.ts";
import { enquiryErrors, withEnquiry } from "./messages.server.ts";

const fields = Object.keys(enquirySchema.shape);
const wrong = [undefined, "", 7, "x".repeat(5_000), "a\u0000b", "no@dot"];

test("pages have the words for everything that a check of the enquiry form says", () => {
  const said = wrong.flatMap((value) => {
    const input = Object.fromEntries(fields.map((field) => [field, value]));
    return enquirySchema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  });
  expect([...new Set(said)].toSorted()).toEqual(enquiryErrors.toSorted());
});

test("the pack of errors holds nothing else", () => {
  const messages = () => ({ enquiry: {}, errors });
  expect(withEnquiry({ messages }, []).errors).toEqual(
    Object.fromEntries(enquiryErrors.map((key) => [key, errors[key]])),
  );
});
