import { useSyncExternalStore } from "react";
import { callWeb } from "./client.ts";

/** Session-storage key of the logged-in user (specification, section 3, User info). */
const userKey = "user";

/** Specification, section 9: characters of the name that the top bar shows. */
const nameLength = 5;

/**
 * Cookie that stands for the session cookie, which scripts cannot see (server/http/session.ts): a new tab,
 * whose session storage is empty, calls `getUserinfo` only if it is there.
 */
const hintCookie = "signed-in";

export type StoredUser = { name: string };

const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The user that session storage holds, if any. */
export function readUser(): StoredUser | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(userKey) ?? "null") as { name?: unknown } | null;
    return typeof value?.name === "string" && value.name ? { name: value.name } : undefined;
  } catch {
    return undefined; // storage is off, or not ours
  }
}

export function rememberUser({ name }: StoredUser): void {
  try {
    sessionStorage.setItem(userKey, JSON.stringify({ name }));
  } catch {
    // Storage is off: the header shows nobody, but the session works.
  }
  notify();
}

export function forgetUser(): void {
  try {
    sessionStorage.removeItem(userKey);
  } catch {
    // Storage is off: nothing was kept.
  }
  notify();
}

/** Forgets the user and that there was a session; the session itself ends by the call `logout`. */
export function forgetSession(): void {
  document.cookie = `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
  forgetUser();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name of the logged-in user; undefined on the server and during hydration. */
export function useUserName(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readUser()?.name,
    () => undefined,
  );
}

let restoring: Promise<void> | undefined;

/** In a new tab, asks the server once who is logged in; a session that has ended is forgotten silently. */
export function restoreUser(): Promise<void> {
  return (restoring ??= restore());
}

async function restore(): Promise<void> {
  if (readUser() || !document.cookie.split("; ").includes(`${hintCookie}=1`)) return;
  try {
    rememberUser(await callWeb<StoredUser>("getUserinfo", {}, { quiet: () => true }));
  } catch (error) {
    const { code = 0 } = error as { code?: number };
    if (code === 401 || code > 50_000) forgetSession();
  }
}

/** The first characters of a name as a reader counts them: an emoji or an accented letter is one. */
export function displayName(name: string): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name)];
  return letters
    .slice(0, nameLength)
    .map(({ segment }) => segment)
    .join("");
}
