import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { openState } from "#domain/office/hours.ts";
import type { OfficeHours } from "#domain/office/kinds.ts";

const minute = 60_000;

/** Tells when the clock has moved on to another minute. */
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 10_000);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minute);
/** Pages are the same for everybody and are kept: the server's clock says nothing. */
const unknown = () => undefined;

/** How far below the screen an entry's clock starts to be read. */
const ahead = "300px";

/**
 * Whether somebody is there now. Its line is empty until the page lives, so that nothing moves when it comes;
 * clocks of entries that nobody scrolled to are not read, since each needs the browser's calendar of another
 * place.
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
