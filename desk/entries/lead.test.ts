import { expect, test } from "vitest";
import { placesOf } from "./lead.ts";

test("the field of what is said is the narrowest that has a place, else what holds it", () => {
  expect(placesOf("versions.2.text.en")).toEqual([
    "versions.2.text.en",
    "versions.2.text",
    "versions.2",
    "versions",
  ]);
  expect(placesOf("model")).toEqual(["model"]);
});
