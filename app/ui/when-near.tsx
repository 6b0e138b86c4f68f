import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";

/** How far below the viewport a part may be when its script is fetched. */
const near = "600px";

type Props<P> = {
  /** Fetches the part; the same function each time. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Shown until the script is loaded. */
  waiting: ReactNode;
  /** Shown when the script could not be loaded. */
  lost: ComponentType<{ retry: () => void }>;
  /** Beginning of the fragments that lead here; for them the script is fetched at once. */
  fragment: string;
  className?: string;
};

/**
 * A part far down a page. Its script is fetched when the visitor scrolls near, so that the first load does
 * not wait for it.
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
    // The layout above has changed since the browser jumped to the fragment.
    if (Part && window.location.hash === `#${fragment}`) document.getElementById(fragment)?.scrollIntoView();
  }, [Part, fragment]);
  return (
    <div ref={place} className={className}>
      {Part ? <Part {...props} /> : failed ? <Lost retry={fetchPart} /> : waiting}
    </div>
  );
}
