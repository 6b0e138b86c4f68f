import { afterEach, expect, test, vi } from "vitest";
import { mayMeasure } from "./analytics.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["where nobody takes figures, none are measured", {}, {}, false],
  ["where somebody does, they are", { measures: "" }, {}, true],
  ["a browser that asks for nothing says so in several ways", { measures: "" }, { doNotTrack: "0" }, true],
  ["Do Not Track is heeded", { measures: "" }, { doNotTrack: "1" }, false],
  ["Global Privacy Control is heeded", { measures: "" }, { globalPrivacyControl: true }, false],
])("%s", (_name, dataset, navigator, may) => {
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("navigator", navigator);
  expect(mayMeasure()).toBe(may);
});
