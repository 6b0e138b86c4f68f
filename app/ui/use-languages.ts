import { useRouteLoaderData } from "react-router";
import { type Locale, locales } from "#domain/locale/locale.ts";

/** The languages that the site is in, the main one first. */
export function useLanguages(): readonly Locale[] {
  const root = useRouteLoaderData("root") as { languages: readonly Locale[] } | undefined;
  return root?.languages ?? locales;
}
