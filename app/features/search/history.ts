import { useEffect, useState, useSyncExternalStore } from "react";
import { foldKey, keptSearches } from "#engines/search/history.ts";
import { callWeb } from "../../browser/client.ts";
import { useUserName } from "../../browser/user.ts";

/** Local-storage key of this browser's searches; an account's own are kept on the server. */
const storageKey = "searches";

const none: readonly string[] = [];
const listeners = new Set<() => void>();
let kept: { text: string | null; list: readonly string[] } = { text: null, list: none };

function read(): readonly string[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    // Storage is off: nothing was kept.
  }
  if (text !== kept.text) kept = { text, list: parse(text) };
  return kept.list;
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value)
      ? value.filter((key): key is string => typeof key === "string" && key !== "").slice(0, keptSearches)
      : none;
  } catch {
    return none; // not ours
  }
}

function write(list: readonly string[]): void {
  try {
    if (list.length) localStorage.setItem(storageKey, JSON.stringify(list));
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is off or full: the search works without it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Keeps a search of a visitor who is not logged in: the newest first, each once. */
export function rememberSearch(key: string): void {
  write([key, ...read().filter((search) => foldKey(search) !== foldKey(key))].slice(0, keptSearches));
}

let noted = 0;

/** To be called when the server has stored a search of the account: lists on the screen fetch it again. */
export function searchNoted(): void {
  noted++;
  for (const listener of listeners) listener();
}

/**
 * The visitor's latest searches: the account's own, or this browser's (specification, section 7, getHistory).
 */
export function useSearches(): { list: readonly string[]; clear: () => void } {
  const name = useUserName();
  const ofBrowser = useSyncExternalStore(subscribe, read, () => none);
  const version = useSyncExternalStore(
    subscribe,
    () => noted,
    () => 0,
  );
  const [ofAccount, setOfAccount] = useState(none);
  useEffect(() => {
    if (!name) return setOfAccount(none);
    let current = true;
    callWeb<{ list: { key: string }[] }>(`getHistory?limit=${keptSearches}`, undefined, {
      quiet: () => true,
    }).then(
      ({ list }) => current && setOfAccount(list.map(({ key }) => key)),
      () => {}, // without them the box works as it does for the first search
    );
    return () => void (current = false);
  }, [name, version]);
  const clear = () => {
    if (!name) return write(none);
    const before = ofAccount;
    setOfAccount(none);
    callWeb("historyClear", {}).catch(() => setOfAccount(before)); // the toast of the call has said why
  };
  return { list: name ? ofAccount : ofBrowser, clear };
}
