import { expect, test } from "vitest";
import { said } from "./sayings.ts";

test("what checks say is said in Chinese where there are words for it", () => {
  expect(said('unknown model "XXX1"', "zh")).toBe("未知型号“XXX1”");
  expect(said("number 3 is missing", "zh")).toBe("缺少数字 3");
  expect(said("number 3 is missing", "en")).toBe("number 3 is missing");
  expect(said("something else", "zh")).toBe("something else");
});
