import { expect, test } from "vitest";
import { namesAnother } from "./another-code.ts";

test.each([
  ["Skarnholm D9: ECU to controller", "Skarnholm D13 wiring", true],
  ["Skarnholm D13：ECU 与控制器接线图", "d13 接线 主开关", false],
  ["Skarnholm D9: ECU to controller", "wiring of the ECU", false],
  ["Skarnholm D9: ECU to controller", "Iskarel T3 wiring", false],
  ["For D9 and D13", "D13", false],
  ["For RS485", "RS232", true],
])("%s is about another than %s: %s", (title, question, another) =>
  expect(namesAnother(title, question)).toBe(another),
);
