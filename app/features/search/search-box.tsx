import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { cleanKey, searchKeyLength, searchPath } from "#domain/address/search.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { Suggestions } from "./suggestions.tsx";

type Props = {
  /** First value. */
  value?: string;
  /** Takes the focus when it appears. */
  focused?: boolean;
  /** Escape, where no list is open. */
  onEscape?: () => void;
  /** Called when the visitor goes to the results, or straight to a suggestion. */
  onGo?: () => void;
  className?: string;
  /** Shown after the button. */
  children?: ReactNode;
};

/**
 * The search box: a plain form that leads to `/search`, and once it is used a combobox with suggestions,
 * whose code is fetched then (WAI-ARIA Authoring Practices, editable combobox with list autocomplete).
 */
export function SearchBox({ value = "", focused = false, onEscape, onGo, className = "", children }: Props) {
  const t = useTranslations("common.search");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [List, setList] = useState<typeof Suggestions>();
  const [popup, setPopup] = useState<{ open: boolean; active?: string }>({ open: false });
  const listId = useId();
  // Kept here: an input method may begin to compose before the list's script is there.
  const composing = useRef(false);

  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value; // after a navigation to another search
  }, [value]);

  const load = () => {
    if (!List)
      void import("./suggestions.tsx")
        .then(({ Suggestions: loaded }) => setList(() => loaded))
        .catch(() => {}); // the form works without
  };
  const go = (to: string) => {
    // The keyboard of a phone would cover the results.
    if (matchMedia("(pointer: coarse)").matches) input.current?.blur();
    if (to !== pathname + search) void navigate(to);
    onGo?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = cleanKey(input.current?.value ?? "");
    if (key) go(searchPath({ key }));
    else input.current?.focus();
  };
  return (
    <form
      role="search"
      action="/search"
      className={`relative flex items-center gap-2 md:static ${className}`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && onEscape?.()}
    >
      <div className="min-w-0 flex-1 md:relative">
        <input
          ref={input}
          name="key"
          type="text"
          role={hydrated ? "combobox" : "searchbox"}
          aria-autocomplete={hydrated ? "list" : undefined}
          aria-haspopup={hydrated ? "listbox" : undefined}
          aria-expanded={hydrated ? popup.open : undefined}
          aria-controls={popup.open ? listId : undefined}
          aria-activedescendant={popup.active}
          defaultValue={value}
          maxLength={searchKeyLength}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="field"
          onFocus={load}
          onCompositionStart={() => void (composing.current = true)}
          onCompositionEnd={() => void (composing.current = false)}
        />
        {List && (
          <List input={input} composing={composing} listId={listId} onChange={setPopup} onChoose={go} />
        )}
      </div>
      <button type="submit" className="btn btn-primary shrink-0 whitespace-nowrap">
        {t("submit")}
      </button>
      {children}
    </form>
  );
}
