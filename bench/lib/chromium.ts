import { type Browser, chromium } from "@playwright/test";

/** Resolves the hosts of all languages to this machine, whatever its resolver says. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];

/** Renders 3D without a graphics card. */
export const softwareWebgl = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];

export function openBrowser(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...browserFlags, ...flags] });
}

/**
 * Runs in the page before its own scripts: records when React has hydrated it, ms since navigation. React's
 * root is dehydrated until the first commit.
 */
export function noteHydration(): void {
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  const look = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = key ? (document as unknown as Record<string, Root>)[key] : undefined;
    if (root?.stateNode.current.memoizedState?.isDehydrated === false)
      Object.assign(window, { hydratedAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export type Noted = { hydratedAt?: number };
