/** What a `User-Agent` says of a device: as much as its owner needs to know it again. */
export type UserAgent = {
  browser?: string;
  system?: string;
  /** No browser: the maker's app, or another program that holds a bearer token. */
  app: boolean;
};

/** The first that fits is it: browsers name the ones they want to be taken for as well. */
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

/** Longer ones are nobody's. */
const mostLetters = 400;

/**
 * Reads browser and system out of a `User-Agent`; versions are left out, since they change while the device
 * stays. What it does not know it leaves open.
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
