import type { Locale } from "#domain/locale/locale.ts";

/** Compiled messages of the dialog, in the shape that the provider takes. */
export type ChatTexts = Record<string, unknown>;

/** Loaded with the dialog, not with the page; compiled by the build (scripts/lib/compiled-messages.ts). */
const packs: Record<Locale, () => Promise<{ default: ChatTexts }>> = {
  en: () => import("virtual:messages/en/chat,errors"),
  zh: () => import("virtual:messages/zh/chat,errors"),
  hk: () => import("virtual:messages/hk/chat,errors"),
  pt: () => import("virtual:messages/pt/chat,errors"),
  es: () => import("virtual:messages/es/chat,errors"),
  "tr-TR": () => import("virtual:messages/tr-TR/chat,errors"),
};

export async function loadTexts(locale: Locale): Promise<ChatTexts> {
  return (await packs[locale]()).default;
}
