import polyglotI18nProvider from "ra-i18n-polyglot";
import englishMessages from "ra-language-english";
import type { TranslationMessages } from "react-admin";
import { en } from "./en.ts";
import { zh } from "./zh.ts";
import { zhFrame } from "./zh-frame.ts";

type Tree = { [key: string]: string | Tree };

/** The first with what the second says instead. */
function over(base: Tree, other: Tree): Tree {
  const changed = Object.entries(other).map(([key, value]) => {
    const before = base[key];
    return [key, typeof value === "object" && typeof before === "object" ? over(before, value) : value];
  });
  return { ...base, ...(Object.fromEntries(changed) as Tree) };
}

const frame = englishMessages as unknown as Tree;
const texts: Record<string, Tree> = {
  en: { ...frame, ...en },
  zh: { ...over(frame, { ra: zhFrame }), ...zh },
};

const preferred = navigator.languages.some((tag) => tag.startsWith("zh")) ? "zh" : "en";

export const i18nProvider = polyglotI18nProvider(
  (locale) => (texts[locale] ?? texts.en) as unknown as TranslationMessages,
  preferred,
  [
    { locale: "en", name: "English" },
    { locale: "zh", name: "简体中文" },
  ],
  { allowMissing: true },
);
