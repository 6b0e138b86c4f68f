import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { openState } from "#domain/office/hours.ts";
import type { OfficeHours } from "#domain/office/kinds.ts";

const minute = 60_000;

/** Checks often enough that a new minute shows within 10 s. */
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minute);
/** Pages are cached, so the server's clock would be wrong. */
const unknown = () => undefined;

/** How far below the viewport the state of an entry is worked out. */
const ahead = "300px";

/**
 * Whether the office is open now. Its line has its height from the start, so that nothing moves when the text
 * comes. Only for entries near the viewport, since each time zone costs the browser an `Intl` formatter.
 */
export function OpenState({ hours }: { hours: OfficeHours }) {
  const line = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    observer.observe(line.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={line} className="min-h-[1.5em] print:hidden">
      {near && <Clock hours={hours} />}
    </div>
  );
}

function Clock({ hours }: { hours: OfficeHours }) {
  const t = useTranslations("contact.entry");
  const now = useSyncExternalStore<number | undefined>(everyMinute, thisMinute, unknown);
  if (now === undefined) return null;
  const { open, time } = openState(hours, new Date(now * minute));
  return (
    <p className={open ? "font-semibold text-fit" : ""}>
      {open ? t("openNow", { time }) : t("closedNow", { time })}
    </p>
  );
}
