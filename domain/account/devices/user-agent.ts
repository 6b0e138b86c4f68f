/** What a `User-Agent` tells of a device, as far as its owner needs it to recognise the device. */
export type UserAgent = {
  browser?: string;
  system?: string;
  /** Not a browser: the maker's app, or another program with a bearer token. */
  app: boolean;
};

/** The first match counts: browsers also name the ones that they want to be taken for. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, "WeChat"],
  [/\bMQQBrowser\/|\bQQBrowser\//, "QQ Browser"],
  [/\bUCBrowser\//, "UC Browser"],
  [/MiuiBrowser\//, "Mi Browser"],
  [/HuaweiBrowser\//, "Huawei Browser"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/YaBrowser\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, "Edge"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
  [/\bMSIE |\bTrident\//, "Internet Explorer"],
];

const systems: readonly [RegExp, string][] = [
  [/\bOpenHarmony\b|\bHarmonyOS\b/, "HarmonyOS"],
  [/\bAndroid\b/, "Android"],
  [/\biPad\b/, "iPadOS"],
  [/\b(?:iPhone|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b|\bDarwin\//, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** No real `User-Agent` is longer. */
const mostLetters = 400;

/**
 * Reads browser and system from a `User-Agent`; versions are left out, since they change while the device
 * stays. What is unknown stays undefined.
 */
export function readUserAgent(text: string): UserAgent {
  const agent = text.slice(0, mostLetters);
  const of = (table: typeof browsers) => table.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [of(browsers), of(systems)];
  return {
    ...(browser ? { browser } : {}),
    ...(system ? { system } : {}),
    app: !browser && agent !== "" && !agent.startsWith("Mozilla/"),
  };
}
