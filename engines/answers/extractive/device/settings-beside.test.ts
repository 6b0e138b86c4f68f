import { expect, it } from "vitest";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { besideOf } from "./settings-beside.ts";

const setting = (key: string, register: number, menu: string, needs: string[] = []) =>
  ({ key, register, menu, needs }) as unknown as MenuSetting;

it("tells the settings that bound one another first, then those that begin alike", () => {
  const start = setting("soc-start", 3200, "storage", ["soc-stop"]);
  const settings = [
    start,
    setting("soc-low", 3202, "storage"),
    setting("crank-time", 1057, "engine"),
    setting("soc-stop", 3201, "storage"),
    setting("soc-curve", 3209, "sensors"),
  ];
  expect(besideOf(start, settings).map(({ key }) => key)).toEqual(["soc-stop", "soc-low"]);
});
