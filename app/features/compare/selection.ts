import { useSyncExternalStore } from "react";

/** Most models in a comparison; `/contrast` reads as many (domain/address/screens/products.ts). */
export const compareMost = 4;

export type ComparedModel = { id: number; model: string };

const storageKey = "compare";
const none: readonly ComparedModel[] = [];
const listeners = new Set<() => void>();
let kept: { text: string | null; list: readonly ComparedModel[] } = { text: null, list: none };

function read(): readonly ComparedModel[] {
  const text = sessionStorage.getItem(storageKey);
  if (text === kept.text) return kept.list;
  kept = { text, list: parse(text) };
  return kept.list;
}

function parse(text: string | null): readonly ComparedModel[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(value)) return none;
    const list = value.filter(
      (entry): entry is ComparedModel =>
        typeof (entry as ComparedModel | null)?.id === "number" &&
        typeof (entry as ComparedModel).model === "string",
    );
    return list.slice(0, compareMost);
  } catch {
    return none;
  }
}

function write(list: readonly ComparedModel[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(list));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The models chosen for comparison in this browser tab. */
export function useComparison() {
  const list = useSyncExternalStore(subscribe, read, () => none);
  return {
    list,
    toggle(model: ComparedModel) {
      const present = list.some(({ id }) => id === model.id);
      if (present) write(list.filter(({ id }) => id !== model.id));
      else if (list.length < compareMost) write([...list, { id: model.id, model: model.model }]);
    },
    clear: () => write([]),
  };
}

export function compareAddress(ids: readonly number[], differences = false): string {
  return `/contrast?ids=${ids.join("%2C")}${differences ? "&differences=1" : ""}`;
}
