import type { Locale } from "#domain/locale/locale.ts";

/** What a code of an engine, a parameter or a failure mode is called where things of all kinds are listed. */
export function faultTitle(
  locale: Locale,
  { spn, fmi }: { spn?: number | undefined; fmi?: number | undefined },
  name: string,
): string {
  const numbers = [
    ...(spn === undefined ? [] : [`SPN ${spn}`]),
    ...(fmi === undefined ? [] : [`FMI ${fmi}`]),
  ].join(" ");
  return `${numbers}${locale === "zh" || locale === "hk" ? "：" : ": "}${name}`;
}
