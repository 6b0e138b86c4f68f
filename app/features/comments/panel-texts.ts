import type { Locale } from "#domain/locale/locale.ts";

type Texts = Record<string, unknown>;

/** What the panel says: loaded with it, not with the page; compiled by the build (scripts/lib/compiled-messages.ts). */
const packs: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: () => import("virtual:messages/en/comments"),
  zh: () => import("virtual:messages/zh/comments"),
  hk: () => import("virtual:messages/hk/comments"),
  pt: () => import("virtual:messages/pt/comments"),
  es: () => import("virtual:messages/es/comments"),
  "tr-TR": () => import("virtual:messages/tr-TR/comments"),
};

export async function panelTexts(locale: Locale): Promise<Texts> {
  return (await packs[locale]()).default;
}
