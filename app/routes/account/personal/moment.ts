import { useFormat } from "../../../i18n/format.tsx";

/** Days and times in the visitor's time zone; only for what the server does not render. */
export function useMoment() {
  const format = useFormat();
  const day = (iso: string) => format.day(localIso(iso), "medium");
  return { day, moment: (iso: string) => `${day(iso)} ${localIso(iso).slice(11, 16)}` };
}

/** The local time of the visitor in the form of ISO 8601 (its `Z` is wrong). */
function localIso(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
}
