import { type RefObject, useEffect, useRef, useState } from "react";
import { cleanKey, isSearchable, searchPath } from "#domain/address/search.ts";
import { callWeb } from "../../browser/client.ts";
import { useSearches } from "./history.ts";

/** An option of the list, and where it leads. */
export type Choice = { text: string; label: string; address: string };

type Shown = { kind: "closed" } | { kind: "latest" } | { kind: "suggestions"; choices: Choice[] };

/** Debounce of the call, ms. */
const debounce = 120;

/** Searches that the list shows; the search screen shows all. */
const latestShown = 8;

/** What the list shows for the text in the box: suggestions, or for an empty one the latest searches. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const latest = useSearches();
  const [shown, setShown] = useState<Shown>({ kind: "closed" });
  const [known] = useState(() => new Map<string, Choice[]>());
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Cancels what is under way and leaves the list as it is. */
  const hold = () => {
    turn.current++; // answers that are still under way are ignored
    clearTimeout(timer.current);
  };
  const close = () => {
    hold();
    setShown({ kind: "closed" });
  };
  const look = async (key: string) => {
    const mine = ++turn.current;
    const choices = known.get(key) ?? (await suggest(key));
    if (mine !== turn.current) return;
    if (choices) known.set(key, choices);
    setShown(choices?.length ? { kind: "suggestions", choices } : { kind: "closed" });
  };
  /** Shows the options for the text: at once, or after the debounce. */
  const open = (wait: boolean) => {
    const key = cleanKey(input.current?.value ?? "");
    clearTimeout(timer.current);
    if (!key) {
      turn.current++;
      setShown({ kind: "latest" });
    } else if (isSearchable(key))
      timer.current = setTimeout(() => void look(key), wait && !known.has(key) ? debounce : 0);
    else close();
  };

  const choices =
    shown.kind === "suggestions"
      ? shown.choices
      : shown.kind === "latest"
        ? latest.list
            .slice(0, latestShown)
            .map((key): Choice => ({ text: key, label: "", address: searchPath({ key }) }))
        : [];
  return {
    kind: choices.length ? shown.kind : ("closed" as const),
    choices,
    open,
    hold,
    close,
    clear: latest.clear,
  };
}

/** Undefined when the server could not be asked: the visitor searches without suggestions. */
async function suggest(key: string): Promise<Choice[] | undefined> {
  try {
    return (
      await callWeb<{ list: Choice[] }>(`searchSuggest?key=${encodeURIComponent(key)}`, undefined, {
        quiet: () => true,
      })
    ).list;
  } catch {
    return undefined;
  }
}
