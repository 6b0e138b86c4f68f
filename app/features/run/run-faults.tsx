import type { Press } from "#domain/plant/run/press.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { button } from "./run-button.ts";
import type { RunData, RunPlayer, RunShown } from "./run-data.ts";

type Props = { data: RunData; of: RunPlayer; run: RunShown; press: (key: Press) => void };

/** What can be caused, and the alarm that stands, with the way to its page and the key that resets it. */
export function RunFaults({ data, of: { faults, faultWords: words }, run, press }: Props) {
  const alarm = run.alarm ? faults.find(({ kind }) => kind === run.fault) : undefined;
  const stop = data.keys.find((key) => key.press === "stop");
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {faults.map(({ kind, display }) => (
          <button
            key={kind}
            type="button"
            className={button}
            aria-pressed={run.fault === kind}
            onClick={() => press({ cause: run.fault === kind ? "" : kind })}
          >
            {display}
          </button>
        ))}
      </div>
      <div role="alert">
        {alarm && (
          <div className="mt-3 border-l-4 border-bad pl-4 text-[15px] leading-snug">
            <p>
              <strong>{alarm.display}</strong> <span className="ml-2 opacity-80">{alarm.class}</span>
            </p>
            <p className="mt-1">{alarm.does}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <button type="button" className={button} onClick={() => press(stop ? "stop" : "reset")}>
                {words.reset}
                {stop && <strong>{stop.text}</strong>}
              </button>
              <SiteLink
                to={alarm.address}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {words.meaning}
              </SiteLink>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
