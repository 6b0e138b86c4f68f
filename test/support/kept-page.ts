import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * A page that several tests use, one after the other: a page of its own costs a quarter of a processor second,
 * for the process that is started and for what it reads, compiles and draws for the first time. Between two
 * tests it stands on a file without scripts, and cookies and storage are empty, as in a new one. What cannot be
 * taken back is not: the next test has a new page.
 */
type Kept = {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  /** The hosts that were visited: storage is cleared for one. */
  hosts: Set<string>;
  /** Whether a test changed what stays: other pages, scripts that are put in, the clock, the media. */
  isSpoilt: boolean;
};

/** What a test may do with a page, or with what all its pages share, that outlasts the document. */
const lasting = {
  page: ["addInitScript", "close", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"],
  context: [
    "addInitScript",
    "close",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "newCDPSession",
    "newPage",
    "route",
    "setGeolocation",
    "setOffline",
  ],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
} as const;

/** What tests listen for. */
const heard = [
  ...(["console", "dialog", "download", "pageerror", "popup"] as const),
  ...(["request", "requestfailed", "requestfinished", "response"] as const),
];

function spoilt(owner: object, names: readonly string[], spoil: () => void): void {
  for (const name of names) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    const told = (...args: unknown[]) => {
      spoil();
      return original.apply(owner, args);
    };
    Object.defineProperty(owner, name, { value: told });
  }
}

async function open(context: BrowserContext, options: BrowserContextOptions): Promise<Kept> {
  const page = await context.newPage();
  const kept: Kept = { context, page, options, hosts: new Set(), isSpoilt: false };
  const spoil = () => void (kept.isSpoilt = true);
  spoilt(page, lasting.page, spoil);
  spoilt(context, lasting.context, spoil);
  spoilt(page.clock, lasting.clock, spoil);
  page.on("framenavigated", (frame) => {
    const { protocol, origin } = new URL(frame.url());
    if (!frame.parentFrame() && protocol === "http:") kept.hosts.add(origin);
  });
  return kept;
}

/** In a page: empties the storage of its host, and tells whether something is kept beside it. */
async function emptied(): Promise<boolean> {
  localStorage.clear();
  sessionStorage.clear();
  const workers = await navigator.serviceWorker.getRegistrations();
  const left = [...workers, ...(await indexedDB.databases()), ...(await caches.keys())];
  return left.length === 0;
}

/**
 * Takes back what a test may leave.
 * @returns whether that was all
 */
async function clear({ context, page, hosts, options }: Kept): Promise<boolean> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of heard) page.removeAllListeners(event);
  const [host] = hosts;
  if (host) await page.goto(`${host}/robots.txt`, { timeout: 10_000 });
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await context.setExtraHTTPHeaders(options.extraHTTPHeaders ?? {});
  hosts.clear();
  return !host || page.evaluate(emptied);
}

/** The kept page of a worker. */
export function pageKeeper(browser: Browser) {
  let kept: Kept | undefined;
  const drop = async () => {
    await kept?.context.close();
    kept = undefined;
  };
  return {
    drop,
    /** The page for a test with these options; the first of its kind is a new one. */
    async take(options: BrowserContextOptions, begin: (context: BrowserContext) => Promise<void>) {
      if (kept && JSON.stringify(kept.options) !== JSON.stringify(options)) await drop();
      if (!kept) {
        const context = await browser.newContext(options);
        await begin(context);
        kept = await open(context, options);
      }
      const { page } = kept;
      const { viewport } = options;
      const size = page.viewportSize();
      const isOther = size?.width !== viewport?.width || size?.height !== viewport?.height;
      if (viewport && isOther) await page.setViewportSize(viewport);
      return kept;
    },
    async giveBack(passed: boolean) {
      if (!kept) return;
      const { page, context, hosts, isSpoilt } = kept;
      const canBeCleared = passed && !isSpoilt && hosts.size <= 1 && !page.isClosed();
      if (!canBeCleared || context.pages().length > 1) return drop();
      if (!(await clear(kept).catch(() => false))) await drop();
    },
  };
}
