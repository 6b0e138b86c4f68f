import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Press } from "#domain/plant/run/press.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { button } from "./run-button.ts";
import type { RunData, RunPlayer, RunShown } from "./run-data.ts";

type Of = {
  /** What can be caused; until it has come there is no menu. */
  of: RunPlayer | undefined;
  run: RunShown;
  press: (key: Press) => void;
};

/** What can be caused, as a menu of one button; the fault that is there stands on it, and ends by it. */
export function FaultMenu({ of, run, press, fetch }: Of & { fetch: () => Promise<unknown> }) {
  const t = useTranslations("live");
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) list.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const caused = of?.faults.find(({ kind }) => kind === run.fault);
  const shut = () => {
    setOpen(false);
    own.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && open) shut();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div className="sm:relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={own}
        type="button"
        className={button}
        aria-expanded={open}
        aria-pressed={caused && true}
        onClick={() => void fetch().then(() => setOpen(!open))}
      >
        {caused?.display ?? t("cause")}
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && of && (
        <ul
          ref={list}
          className="absolute z-20 mt-1 w-64 rounded border border-edge bg-card py-1 text-text max-sm:inset-x-0 max-sm:w-auto"
        >
          {[...of.faults, ...(caused && !run.alarm ? [{ kind: "" as const, display: t("end") }] : [])].map(
            ({ kind, display }) => (
              <li key={kind}>
                <button
                  type="button"
                  className="min-h-11 w-full px-4 text-left text-[15px] hover:bg-raised aria-pressed:font-semibold"
                  aria-pressed={kind ? run.fault === kind : undefined}
                  onClick={() => {
                    press({ cause: kind });
                    shut();
                  }}
                >
                  {display}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

/** The alarm that stands, with the way to its page and the key that resets it. */
export function FaultAlarm({ data, of, run, press }: Of & { data: RunData }) {
  const alarm = run.alarm ? of?.faults.find(({ kind }) => kind === run.fault) : undefined;
  const stop = data.keys.find((key) => key.press === "stop");
  return (
    <div role="alert">
      {of && alarm && (
        <div className="mt-3 border-l-4 border-bad pl-4 text-[15px] leading-snug">
          <p>
            <strong>{alarm.display}</strong> <span className="ml-2 opacity-80">{alarm.class}</span>
          </p>
          <p className="mt-1">{alarm.does}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="button" className={button} onClick={() => press(stop ? "stop" : "reset")}>
              {of.faultWords.reset}
              {stop && <strong>{stop.text}</strong>}
            </button>
            <SiteLink
              to={alarm.address}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {of.faultWords.meaning}
            </SiteLink>
          </p>
        </div>
      )}
    </div>
  );
}
