import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

type Tab = { id: string; text: string };

/** Stays in view: the model, the section that is being read, and the way to the enquiry. */
export function SectionBar({ model, tabs }: { model: string; tabs: Tab[] }) {
  const t = useTranslations("product");
  const { list, current } = useCurrentSection(tabs);
  return (
    <div className="sticky top-0 z-10 border-b border-line bg-page print:hidden">
      <div className="wrap flex items-center gap-x-4 lg:gap-x-8">
        <a href="#content" className="shrink-0 py-3.5 font-semibold max-sm:text-[15px]">
          {model}
        </a>
        <nav aria-label={t("tabs.label")} className="min-w-0 flex-1">
          <ul ref={list} className="relative flex gap-x-5 overflow-x-auto text-[15px] [scrollbar-width:none]">
            {tabs.map(({ id, text }) => (
              <li key={id} className="shrink-0">
                <a
                  href={`#${id}`}
                  aria-current={id === current ? "true" : undefined}
                  className="inline-block border-b-2 border-transparent py-3.5 text-quiet hover:text-text aria-[current]:border-orange aria-[current]:font-medium aria-[current]:text-text forced-colors:border-b-[Canvas] forced-colors:aria-[current]:border-b-[Highlight]"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a href="#enquiry" className="btn btn-primary shrink-0 max-sm:px-3">
          {t("enquire")}
        </a>
      </div>
    </div>
  );
}

/** A section is read from the moment that its top is below the bar, in the upper part of the window. */
const readingArea = "-72px 0px -70% 0px";

/** The section in the reading area; its link is brought into view where the list of links scrolls. */
function useCurrentSection(tabs: Tab[]) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const ids = tabs.map(({ id }) => id).join(" ");
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        setCurrent(ids.split(" ").findLast((id) => seen.has(id)));
      },
      { rootMargin: readingArea },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  const isHeld = useHeld(list);
  useEffect(() => {
    const box = list.current;
    if (!box || isHeld()) return;
    // While a tab is pressed they all stay: a tap ends on the tab on which it began, or nothing would happen.
    if (!box.matches(":active")) return bringIntoView(box);
    const released = () => setTimeout(bringIntoView, 0, box);
    window.addEventListener("pointerup", released, { once: true });
    return () => window.removeEventListener("pointerup", released);
  }, [current, isHeld]);
  return { list, current };
}

/** How long the tabs stay where the visitor has put them, ms. */
const holds = 3_000;

/** Whether the visitor is just moving the list of tabs, or has moved it before the page came to life. */
function useHeld(list: RefObject<HTMLElement | null>): () => boolean {
  const until = useRef(0);
  useEffect(() => {
    const box = list.current!;
    const hold = () => void (until.current = performance.now() + holds);
    if (box.scrollLeft > 0) hold();
    for (const kind of ["touchmove", "wheel"]) box.addEventListener(kind, hold, { passive: true });
    return () => {
      for (const kind of ["touchmove", "wheel"]) box.removeEventListener(kind, hold);
    };
  }, [list]);
  return useCallback(() => performance.now() < until.current, []);
}

/** Shows the current tab, and what follows it, unless it is seen whole: then the tabs stay where they are. */
function bringIntoView(box: HTMLElement): void {
  const link = box.querySelector<HTMLElement>("[aria-current]");
  if (!link) return;
  const [start, end] = [link.offsetLeft, link.offsetLeft + link.offsetWidth];
  if (start < box.scrollLeft || end > box.scrollLeft + box.clientWidth) box.scrollLeft = start - 16;
}
