import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { readUserAgent } from "#domain/account/devices/user-agent.ts";
import { callWeb } from "../../../browser/client.ts";
import { ListFailed, useOwnList } from "./own-list.tsx";
import { PartSkeleton } from "./skeleton.tsx";
import { useMoment } from "./moment.ts";

type Device = { id: string; userAgent: string; ip: string; since: string; used: string; current: boolean };

const handheld = ["Android", "iOS", "iPadOS", "HarmonyOS"];

/** Devices that are signed in; each but the present one can be signed out. */
export function Devices() {
  const t = useTranslations("account.personal.devices");
  const { list: devices, refresh, retry } = useOwnList<Device>("deviceList");
  const [ended, setEnded] = useState<number>();
  const end = async (id?: string) => {
    try {
      const result = await callWeb<{ ended: number }>("deviceEnd", id === undefined ? {} : { id });
      setEnded(result.ended);
      refresh();
    } catch {
      // The toast says why; the list stays as it is.
    }
  };
  if (!devices) return <PartSkeleton />;
  if (devices === "failed") return <ListFailed onRetry={retry} />;
  const others = devices.filter(({ current }) => !current).length;
  return (
    <>
      <p className="measure mb-5 text-quiet">{t("text")}</p>
      <ul className="border-t border-text">
        {devices
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => end(device.id)} />
          ))}
      </ul>
      <p role="status" className={ended === undefined ? "" : "mt-5 font-semibold text-fit"}>
        {ended === undefined ? "" : t("ended", { count: ended })}
      </p>
      {others > 0 ? (
        <button type="button" className="btn btn-line mt-6" onClick={() => void end()}>
          {t("endOthers")}
        </button>
      ) : (
        <p className="mt-5 text-quiet">{t("noOthers")}</p>
      )}
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => Promise<void> }) {
  const t = useTranslations("account.personal.devices");
  const { day, moment } = useMoment();
  const [ending, setEnding] = useState(false);
  const { browser, system, app } = readUserAgent(device.userAgent);
  const first = browser ?? (app ? t("app") : undefined);
  const name = first && system ? t("name", { browser: first, system }) : (first ?? system ?? t("unknown"));
  const Icon = system && handheld.includes(system) ? Smartphone : Monitor;
  const end = async () => {
    if (ending) return;
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <Icon size={28} strokeWidth={1.4} aria-hidden className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          {name}
          {device.current && (
            <span className="ml-3 rounded-sm border border-current px-2 py-0.5 text-xs font-semibold text-fit">
              {t("current")}
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
          <span>{t("since", { when: moment(device.since) })}</span>
          <span>{t("used", { when: day(device.used) })}</span>
          {device.ip && <span>{t("address", { ip: device.ip })}</span>}
        </p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="btn btn-line px-4"
          aria-label={t("endOf", { device: name })}
          aria-disabled={ending}
          onClick={() => void end()}
        >
          {t("end")}
        </button>
      )}
    </li>
  );
}
