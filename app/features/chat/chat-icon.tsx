import { Headset } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#domain/locale/locale.ts";
import { showToast } from "../../ui/toast.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ChatProps } from "./chat.tsx";
import { type ChatTexts, loadTexts } from "./texts.ts";

type Props = {
  locale: Locale;
  /** Origins of the site in all languages; answers link to no others. */
  hosts: readonly string[];
};

/**
 * The floating online-service icon (specification, section 2). Everything behind it is fetched on intent, or
 * at once where the dialog of this tab was open or an answer is under way. Without scripts there is no icon.
 */
export function ChatIcon({ locale, hosts }: Props) {
  const t = useTranslations("common.chat");
  const hydrated = useHydrated();
  const [dialog, setDialog] = useState<{ Chat: ComponentType<ChatProps>; texts: ChatTexts }>();
  const [kept, setKept] = useState(false);
  const load = useCallback(async () => {
    const [{ Chat, setOpen, wake }, texts] = await Promise.all([import("./chat.tsx"), loadTexts(locale)]);
    const draw = () => {
      wake();
      setDialog({ Chat, texts });
    };
    return { draw, setOpen };
  }, [locale]);
  useEffect(() => {
    const stored = storedChat();
    setKept(stored?.includes('"question":') === true);
    if (stored && /"open":true|"kind":"(?:pending|loading)"/.test(stored))
      load().then(
        ({ draw }) => draw(),
        () => {},
      );
  }, [load]);
  const open = () =>
    load().then(
      ({ draw, setOpen }) => {
        draw();
        setOpen(true);
      },
      () => showToast(t("failed")),
    );
  const prepare = () => void load().catch(() => {}); // a click tries again and reports
  if (!hydrated) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={kept ? t("goOn") : undefined}
        className="chat-icon fixed right-0 bottom-0 z-30 flex h-12 items-center justify-center gap-2 border-t border-steel-600 bg-ink text-[15px] font-semibold text-white max-md:left-0 md:bottom-6 md:h-auto md:min-h-16 md:w-18 md:flex-col md:gap-1 md:rounded-bl md:border-b md:border-l md:px-1 md:text-xs md:leading-tight md:font-normal print:hidden"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        <Headset size={22} aria-hidden />
        {t("open")}
        {kept && <span className="absolute top-1 right-1 size-3 rounded-full bg-orange" />}
      </button>
      {dialog && <dialog.Chat locale={locale} hosts={hosts} texts={dialog.texts} onKept={setKept} />}
    </>
  );
}

function storedChat(): string | null {
  try {
    return sessionStorage.getItem("chat");
  } catch {
    return null; // storage is off: nothing was kept
  }
}
