import { useLocale } from "react-admin";

/** Figures as the language of the desk writes them. */
export function useNumbers() {
  const language = useLocale() === "zh" ? "zh-CN" : "en-GB";
  const whole = new Intl.NumberFormat(language);
  const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
  return {
    whole: (value: number) => whole.format(value),
    short: (value: number) => short.format(value),
    share: (value: number) => share.format(value),
    /** A day of the form `2026-11-27`. */
    day: (value: string) => day.format(new Date(`${value}T00:00:00Z`)),
  };
}
