import fc from "fast-check";
import { expect, test } from "vitest";
import { readUserAgent } from "./user-agent.ts";

const chrome = "Chrome/146.0.0.0 Safari/537.36";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
    "Chrome",
    "Windows",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} Edg/146.0.0.0`,
    "Edge",
    "Windows",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/146.0.0.0 Safari/537.36`,
    "Chrome",
    "Linux",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
    "Chrome",
    "ChromeOS",
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/146.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPadOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/604.1",
    "Firefox",
    "iOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 ${chrome}`,
    "Samsung Internet",
    "Android",
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; V2324A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ${chrome} MicroMessenger/8.0.60`,
    "WeChat",
    "Android",
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} ArkWeb/4.1`,
    "Chrome",
    "HarmonyOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "Internet Explorer", "Windows"],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome} OPR/120.0`,
    "Opera",
    "Linux",
  ],
])("%s is read", (text, browser, system) =>
  expect(readUserAgent(text)).toEqual({ browser, system, app: false }),
);

test.each([
  ["CloudMonitor/3.2 (iPhone; iOS 26.0)", { system: "iOS", app: true }],
  ["okhttp/5.1.0", { app: true }],
  ["node", { app: true }],
])("a program that is no browser is an app: %s", (text, read) => expect(readUserAgent(text)).toEqual(read));

test("an empty text gives nothing", () => expect(readUserAgent("")).toEqual({ app: false }));
test("an unknown browser is no app", () =>
  expect(readUserAgent("Mozilla/5.0 (Nokia)")).toEqual({ app: false }));

test("any text is read quickly, and gives only known names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 5_000 }), (text) => {
      const { browser = "Chrome", system = "Linux" } = readUserAgent(text);
      expect(`${browser} ${system}`).toMatch(/^[A-Za-z ]+$/);
    }),
  );
});
