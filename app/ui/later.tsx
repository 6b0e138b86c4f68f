import { type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { trustedMarkup } from "./trusted.ts";

/** Events of a visitor's first action; `popstate` is the browser's back or forward button. */
const actions = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "popstate",
] as const;

/** Time after which the scripts are fetched without any action of the visitor, ms. */
const patience = 4_000;

let acted: Promise<void> | undefined;
let missedButton: HTMLElement | undefined;
const hydrated = new WeakSet<Element>();

/**
 * A part that the server renders with the page and whose script is fetched at the visitor's first action, so
 * that the first load does not wait for it. A click that comes before the script is repeated once the script
 * is there. A part whose script cannot be fetched is removed.
 * @param stays such a part stays as the server has rendered it: a plain form, which holds what was typed
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { stays = false }: { stays?: boolean } = {},
) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    if (!import.meta.env.SSR) await (acted ??= firstAction());
    const Part = await load().catch(() => (stays ? new Promise<never>(() => {}) : undefined));
    if (!Part) return { default: LeftOut };
    return {
      default: function Late(props: P) {
        const place = useRef<HTMLDivElement>(null);
        useEffect(() => afterHydration(place.current!), []);
        return (
          <div ref={place} data-late className="contents">
            <Part {...props} />
          </div>
        );
      },
    };
  });
}

/**
 * Takes the place of a part whose script could not be fetched: hydrates the server's markup as it is and then
 * removes it. Rendering nothing instead would be a hydration mismatch.
 */
function LeftOut() {
  const place = useRef<HTMLDivElement>(null);
  const [nothing] = useState(() => ({ __html: trustedMarkup("") }));
  useEffect(() => place.current!.replaceChildren(), []);
  return (
    <div
      ref={place}
      data-late
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  );
}

function firstAction(): Promise<void> {
  document.addEventListener("click", noteClick, true);
  return new Promise((resolve) => {
    const timer = setTimeout(finish, patience);
    function finish() {
      clearTimeout(timer);
      for (const action of actions) window.removeEventListener(action, finish, true);
      resolve();
    }
    for (const action of actions) window.addEventListener(action, finish, { capture: true, passive: true });
  });
}

/** Notes a click on a part that has no script yet. Not on a submit button: the form was posted. */
function noteClick({ target }: MouseEvent): void {
  const button =
    target instanceof Element ? target.closest<HTMLElement>("[data-late] button:not([type=submit])") : null;
  if (button && !hydrated.has(button.closest("[data-late]")!)) missedButton = button;
}

function afterHydration(place: HTMLElement): void {
  hydrated.add(place);
  place.dataset.late = "here";
  if (!missedButton || !place.contains(missedButton)) return;
  const button = missedButton;
  missedButton = undefined;
  button.click();
}
