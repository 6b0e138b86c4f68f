import { type ComponentType, lazy, useEffect, useRef } from "react";

/** What a visitor does first, whatever it is; moving back and forth by the browser's own buttons too. */
const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "scroll",
  "popstate",
] as const;

/** How long after the first part was drawn the scripts are fetched though nobody did anything, ms. */
const patience = 4_000;

let wanted: Promise<void> | undefined;
let missed: HTMLElement | undefined;
const takenOver = new WeakSet<Element>();

/**
 * A part that the server draws like all else and whose script comes when the visitor does something: the
 * first visit does not wait for it. A click that is faster than the script is repeated when the script is
 * there. Where the script cannot be fetched the part is left out.
 * @param stays without its script the part stays as the server has drawn it: a plain form, which holds what
 * was typed
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { stays = false }: { stays?: boolean } = {},
) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    if (!import.meta.env.SSR) await (wanted ??= firstSign());
    const Part = await load().catch(() => (stays ? new Promise<never>(() => {}) : undefined));
    if (!Part) return { default: LeftOut };
    return {
      default: function Late(props: P) {
        const place = useRef<HTMLDivElement>(null);
        useEffect(() => takeOver(place.current!), []);
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
 * The place of a part whose script did not come. React takes over what the server drew there as it is, and it
 * goes then: something else in its place would be a page that differs from the server's.
 */
function LeftOut() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current!.replaceChildren(), []);
  return (
    <div
      ref={place}
      data-late
      className="contents"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

function firstSign(): Promise<void> {
  document.addEventListener("click", note, true);
  return new Promise((resolve) => {
    const timer = setTimeout(come, patience);
    function come() {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, come, true);
      resolve();
    }
    for (const sign of signs) window.addEventListener(sign, come, { capture: true, passive: true });
  });
}

/** A form that was sent needs no second click: the server has it. */
function note({ target }: MouseEvent): void {
  const button =
    target instanceof Element ? target.closest<HTMLElement>("[data-late] button:not([type=submit])") : null;
  if (button && !takenOver.has(button.closest("[data-late]")!)) missed = button;
}

function takeOver(place: HTMLElement): void {
  takenOver.add(place);
  place.dataset.late = "here";
  if (!missed || !place.contains(missed)) return;
  const button = missed;
  missed = undefined;
  button.click();
}
