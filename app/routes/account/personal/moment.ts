import { useFormat } from "../../../i18n/format.tsx";

/** Days and moments in the visitor's own time zone; only for what is drawn in the browser alone. */
export function useMoment() {
  const format = useFormat();
  const day = (iso: string) => format.day(localIso(iso), "medium");
  return { day, moment: (iso: string) => `${day(iso)} ${localIso(iso).slice(11, 16)}` };
}

/** The same moment as the visitor's clock shows it, in the form of ISO 8601. */
function localIso(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
}
