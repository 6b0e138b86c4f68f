import { useSyncExternalStore } from "react";
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

/** Whether somebody is there now. Its line is empty until the page lives, so that nothing moves when it comes. */
export function OpenState({ hours }: { hours: OfficeHours }) {
  const t = useTranslations("contact.entry");
  const now = useSyncExternalStore<number | undefined>(everyMinute, thisMinute, unknown);
  if (now === undefined) return <p className="min-h-[1.5em] print:hidden" />;
  const { open, time } = openState(hours, new Date(now * minute));
  return <p className={`min-h-[1.5em] print:hidden ${open ? "font-semibold text-fit" : ""}`}>{open ? t("openNow", { time }) : t("closedNow", { time })}</p>;
}
