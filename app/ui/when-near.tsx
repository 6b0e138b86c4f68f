import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";

/** How far below the window a part may be when its script is fetched. */
const near = "600px";

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
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        fetchPart();
      },
      { rootMargin: near },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [fetchPart, fragment]);
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
