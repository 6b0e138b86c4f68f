import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";

/** How far below the window a part may be when its script is fetched. */
const near = "600px";

/** How long after the page has come to life a part is fetched in any case, ms. */
const patience = 4_000;

type Props<P> = {
  /** Fetches the part; the same function each time. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** What stands there until the script is there. */
  waiting: ReactNode;
  /** What stands there when it could not be fetched. */
  lost: ComponentType<{ retry: () => void }>;
  /** Beginning of the fragment that leads here: who follows such a link is not a visitor who scrolls by. */
  fragment: string;
  /** Whether it is fetched in the end though nobody came near. */
  anyway?: boolean;
  className?: string;
};

/**
 * A part far down a page whose script comes when the visitor comes near, so that the first visit does not
 * wait for it.
 */
export function WhenNear<P extends object>({
  load,
  props,
  waiting,
  lost: Lost,
  fragment,
  anyway = false,
  className,
}: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<P>>();
  const [failed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    setFailed(false);
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  }, [load]);
  useEffect(() => {
    if (window.location.hash.startsWith(`#${fragment}`)) return fetchPart();
    const timer = anyway ? setTimeout(fetchPart, patience) : undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        clearTimeout(timer);
        fetchPart();
      },
      { rootMargin: near },
    );
    observer.observe(place.current!);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [fetchPart, fragment, anyway]);
  useEffect(() => {
    // What stands above found its height meanwhile: the part that was linked to is not where it was.
    if (Part && window.location.hash === `#${fragment}`) document.getElementById(fragment)?.scrollIntoView();
  }, [Part, fragment]);
  return (
    <div ref={place} className={className}>
      {Part ? <Part {...props} /> : failed ? <Lost retry={fetchPart} /> : waiting}
    </div>
  );
}
