import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Press } from "#domain/plant/run/press.ts";
import { FaultAlarm, FaultMenu } from "./run-faults.tsx";
import { button } from "./run-button.ts";
import { showToast } from "../../ui/toast.tsx";
import type { RunData, RunPlayer, RunSwitch, RunView } from "./run-data.ts";

type Props = {
  data: RunData;
  keysLabel: string;
  /** Fetches what runs the plant; called when pointer or focus reach the controls. */
  load: (show: (view: RunView) => void) => Promise<RunPlayer>;
};

/**
 * The keys of a plant, its clock and what its controllers say. Without scripts it is not shown; the code that
 * runs the plant comes when somebody reaches for a key.
 */
export function RunControls({ data, keysLabel, load }: Props) {
  const t = useTranslations("live");
  const [view, setView] = useState<RunView>({ run: data.begin, said: "", log: [] });
  const [fast, setFast] = useState(false);
  const [came, setCame] = useState<RunPlayer>();
  const player = usePlayer(load, setView, setCame, t("failed"));
  const { run, log } = view;
  const { switches, outside } = data;
  const press = (key: Press) => void player.get().then((one) => one?.press(key));
  const closed = ({ key, set }: RunSwitch) =>
    set === undefined ? run.joined.includes(key) : run.sets[set]!.closed;
  return (
    <div
      role="group"
      aria-label={t("legend")}
      data-run
      className="noscript:hidden print:hidden"
      onPointerEnter={player.fetch}
      onFocus={player.fetch}
    >
      <div className="relative flex flex-wrap gap-2">
        <button
          type="button"
          className={`${button} border-orange font-semibold`}
          onClick={() => press(run.mains ? "fail" : "restore")}
        >
          {/* Both texts take their room, so that nothing moves when they change places. */}
          <span className="grid text-left">
            {([true, false] as const).map((mains) => (
              <span
                key={String(mains)}
                className={`col-start-1 row-start-1 ${run.mains === mains ? "" : "invisible"}`}
              >
                {mains ? outside.fail : outside.restore}
              </span>
            ))}
          </span>
        </button>
        <FaultMenu of={came} fetch={player.get} run={run} press={press} />
        <div
          role="group"
          aria-label={keysLabel}
          data-keys
          className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1 max-sm:*:grow max-sm:*:justify-center max-sm:*:px-1 max-sm:*:text-sm"
        >
          {data.keys.map(({ press: key, text }) => (
            <button
              key={text}
              type="button"
              className={button}
              aria-pressed={isPosition(key) ? undefined : run.mode === key}
              onClick={() => press(key)}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      {switches.length > 0 && (
        <div role="group" aria-label={t("breakers")} className="mt-2 flex flex-wrap gap-2">
          {switches.map((one) => (
            <button key={one.key} type="button" className={button} onClick={() => press({ toggle: one.key })}>
              {one.text}
              <span className="grid text-sm opacity-80">
                {([true, false] as const).map((shut) => (
                  <span
                    key={String(shut)}
                    className={`col-start-1 row-start-1 ${closed(one) === shut ? "" : "invisible"}`}
                  >
                    {shut ? t("closed") : t("open")}
                  </span>
                ))}
              </span>
            </button>
          ))}
        </div>
      )}
      <FaultAlarm data={data} of={came} run={run} press={press} />
      <div className="mt-3 grid gap-x-4 gap-y-1 max-sm:grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_1fr]">
        <p className="flex items-start gap-3">
          <span className="sr-only">{t("clock")}</span>
          <span className="text-2xl leading-11 font-semibold tabular-nums">{clock(run.seconds)}</span>
          <button
            type="button"
            className={button}
            aria-label={t("faster")}
            aria-pressed={fast}
            onClick={() => {
              setFast(!fast);
              void player.get().then((one) => one?.hurry(!fast));
            }}
          >
            ×10
          </button>
        </p>
        <p
          aria-live="polite"
          className="line-clamp-3 min-h-[3lh] min-w-0 pt-2 text-[15px] leading-snug sm:max-lg:col-span-2"
        >
          {view.said || data.hint}
        </p>
        <ol
          aria-label={t("log")}
          className="max-h-[4.8rem] overflow-hidden text-sm opacity-80 max-lg:col-span-full sm:max-lg:h-[4.8rem]"
        >
          {log.map(({ at, text }, i) => (
            <li key={`${at} ${text} ${log.length - i}`} className="flex gap-3 leading-[1.6rem]">
              <span className="tabular-nums">{clock(at)}</span>
              <span className="min-w-0 truncate">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const isPosition = (key: Press) => typeof key === "object" || key === "start";

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The player, fetched once and ended with the screen; a failed fetch is tried again at the next press. */
function usePlayer(
  load: Props["load"],
  show: (view: RunView) => void,
  came: (player: RunPlayer) => void,
  failed: string,
) {
  const player = useRef<Promise<RunPlayer>>(undefined);
  useEffect(() => () => void player.current?.then((one) => one.end()).catch(() => {}), []);
  const fetch = () => {
    player.current ??= load(show).then(
      (one) => {
        came(one);
        return one;
      },
      (error: unknown) => {
        player.current = undefined;
        throw error;
      },
    );
    return player.current;
  };
  return {
    fetch: () => void fetch().catch(() => {}),
    get: () =>
      fetch().catch(() => {
        showToast(failed);
        return undefined;
      }),
  };
}
