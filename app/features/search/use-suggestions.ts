import { type RefObject, useEffect, useRef, useState } from "react";
import { cleanKey, isSearchable, searchPath } from "#domain/address/search.ts";
import { callWeb } from "../../browser/client.ts";
import { useSearches } from "./history.ts";

/** Something that the list offers, and where it leads. */
export type Choice = { text: string; label: string; address: string };

type Shown = { kind: "closed" } | { kind: "latest" } | { kind: "suggestions"; choices: Choice[] };

/** How long a visitor must have stopped typing before the server is asked, ms. */
const pause = 120;

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

  /** Asks nothing more for now, and leaves the list as it is. */
  const hold = () => {
    turn.current++; // what is still on its way comes too late
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
  /** Shows what fits the text: at once, or when the visitor has stopped typing. */
  const open = (wait: boolean) => {
    const key = cleanKey(input.current?.value ?? "");
    clearTimeout(timer.current);
    if (!key) {
      turn.current++;
      setShown({ kind: "latest" });
    } else if (isSearchable(key))
      timer.current = setTimeout(() => void look(key), wait && !known.has(key) ? pause : 0);
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
