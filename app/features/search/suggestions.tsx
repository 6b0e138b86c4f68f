import { Clock, Search } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useSuggestions } from "./use-suggestions.ts";

type Props = {
  input: RefObject<HTMLInputElement | null>;
  /**
   * Whether an input method is composing (of Chinese, for example): the keys are its own then, and nothing is
   * fetched.
   */
  composing: RefObject<boolean>;
  listId: string;
  onChange: (popup: { open: boolean; active?: string }) => void;
  onChoose: (address: string) => void;
};

/**
 * The list below the search box. The focus stays in the box, whose `aria-activedescendant` names the marked
 * option.
 */
export function Suggestions({ input, composing, listId, onChange, onChoose }: Props) {
  const t = useTranslations("common.search");
  const box = useRef<HTMLDivElement>(null);
  const { kind, choices, open, hold, close, clear } = useSuggestions(input);
  const [marked, setMarked] = useState<number>();
  const shown = kind !== "closed";
  const active = shown && marked !== undefined && marked < choices.length ? marked : undefined;

  useEffect(() => {
    onChange({ open: shown, ...(active === undefined ? {} : { active: `${listId}-${active}` }) });
    if (active !== undefined)
      document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [shown, active, listId, onChange]);

  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice) return;
    close();
    onChoose(choice.address);
  };
  const forget = () => {
    clear();
    close();
    input.current?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcutOrComposition(event)) return;
    const last = choices.length - 1;
    const moves: Record<string, () => number | undefined> = {
      ArrowDown: () => (active === undefined || active === last ? 0 : active + 1),
      ArrowUp: () => (active === undefined || active === 0 ? last : active - 1),
      // Without a marked option these keys move the cursor in the text.
      Home: () => (active === undefined ? undefined : 0),
      End: () => (active === undefined ? undefined : last),
    };
    const move = moves[event.key];
    if (move && !shown) {
      if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        open(false);
      }
    } else if (move) {
      const next = move();
      if (next === undefined) return;
      event.preventDefault();
      setMarked(next);
    } else if (event.key === "Enter" && active !== undefined) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") close();
    else setMarked(undefined);
  });
  const onInput = useEffectEvent((event: Event) => {
    if ((event as InputEvent).isComposing) return;
    setMarked(undefined);
    open(true);
  });
  const onComposition = useEffectEvent(() => hold());
  const onClick = useEffectEvent(() => {
    if (!shown && !input.current?.value) open(false);
  });
  const onLeave = useEffectEvent((event: Event) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target;
    if (to instanceof Node && (box.current?.contains(to) || input.current === to)) return;
    // A tap beside the box on a phone moves no focus.
    if (event.type === "pointerdown" || to !== null || document.activeElement !== input.current) close();
  });
  const onMount = useEffectEvent(() => {
    const field = input.current;
    if (
      field &&
      !composing.current &&
      document.activeElement === field &&
      (!field.value || field.value !== field.defaultValue)
    )
      open(false);
  });

  useEffect(() => {
    const field = input.current;
    const wrapper = field?.parentElement;
    if (!field || !wrapper) return;
    const listeners: [EventTarget, string, (event: never) => void][] = [
      [field, "keydown", (event: KeyboardEvent) => onKeyDown(event)],
      [field, "input", (event: Event) => onInput(event)],
      [field, "compositionstart", () => onComposition()],
      [field, "compositionend", (event: Event) => onInput(event)],
      [field, "click", () => onClick()],
      [field, "focus", () => onClick()],
      [wrapper, "focusout", (event: Event) => onLeave(event)],
      [document, "pointerdown", (event: Event) => onLeave(event)],
    ];
    for (const [target, type, listener] of listeners)
      target.addEventListener(type, listener as EventListener);
    onMount();
    return () => {
      for (const [target, type, listener] of listeners)
        target.removeEventListener(type, listener as EventListener);
    };
  }, [input]);

  const label = kind === "latest" ? t("latest") : t("label");
  return (
    <>
      <p role="status" className="sr-only">
        {kind === "suggestions" ? t("suggestions", { count: choices.length }) : ""}
      </p>
      {shown && (
        <div
          ref={box}
          className="absolute inset-x-0 top-full z-50 mt-1 overflow-hidden rounded border border-edge bg-card text-text"
        >
          {kind === "latest" && (
            <div className="flex items-center justify-between border-b border-line pl-3 text-sm text-quiet">
              <span aria-hidden>{t("latest")}</span>
              <button
                type="button"
                className="min-h-11 px-3 font-medium text-text underline underline-offset-4 hover:text-accent"
                onClick={forget}
              >
                {t("clear")}
              </button>
            </div>
          )}
          <ul
            role="listbox"
            id={listId}
            aria-label={label}
            className="max-h-[min(24rem,60dvh)] overflow-y-auto py-1"
          >
            {choices.map((choice, index) => (
              <li
                key={`${choice.address} ${choice.text}`}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 aria-selected:bg-raised aria-selected:text-accent hover:bg-raised"
                onMouseDown={keepFocus}
                onClick={() => choose(index)}
              >
                {kind === "latest" ? (
                  <Clock size={16} aria-hidden className="shrink-0 text-quiet" />
                ) : (
                  <Search size={16} aria-hidden className="shrink-0 text-quiet" />
                )}
                {/* On a phone the kind goes below a text that needs the whole line. */}
                <span className="flex min-w-0 flex-1 items-center gap-x-3 max-sm:flex-wrap">
                  <span className="min-w-0 grow [overflow-wrap:anywhere]">{choice.text}</span>
                  {choice.label && <span className="shrink-0 text-sm text-quiet">{choice.label}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/**
 * A click on the list must not take the focus out of the box: that would close the list before the click
 * counts.
 */
function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

/** Shortcuts, and keys of an input method (Enter ends a composition; Safari marks it by the code only). */
function isShortcutOrComposition({ isComposing, keyCode, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229 || altKey || ctrlKey || metaKey;
}
