import "./chat.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { Announcer } from "./announcer.tsx";
import { setOpen, useChat, wake } from "./chat-store.ts";
import { OwnHosts } from "./text/own-hosts.ts";
import { Panel } from "./panel.tsx";
import { usePassage } from "./text/passage.ts";
import type { ChatTexts } from "./texts.ts";

export { setOpen, wake };

export type ChatProps = {
  locale: Locale;
  hosts: readonly string[];
  texts: ChatTexts;
  /** Called with whether there is a conversation to come back to. */
  onKept: (kept: boolean) => void;
};

/**
 * The chat behind the icon. The dialog closes in two ways: the visitor closes it, is asked, and the
 * conversation is deleted (specification, section 4); a navigation hides it (section 2), and the conversation
 * stays, its answer under way. Else a citation would end the conversation that it belongs to.
 */
export function Chat({ locale, hosts, texts, onKept }: ChatProps) {
  const { open, conversation } = useChat();
  useRouteCloses();
  usePassage();
  useIcon(open);
  const begun = conversation.exchanges.length > 0;
  useEffect(() => onKept(begun), [begun, onKept]);
  return (
    <IntlProvider locale={languageTags[locale]} messages={texts} timeZone="UTC">
      <OwnHosts value={hosts}>
        {open && <Panel />}
        <Announcer />
      </OwnHosts>
    </IntlProvider>
  );
}

/** A change of the screen hides the dialog. */
function useRouteCloses(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setOpen(false);
  }, [pathname]);
  useEffect(() => () => setOpen(false), []); // a screen outside the layout
}

/**
 * Hides the icon while the dialog is open, and gives it the focus back when the dialog closes.
 */
function useIcon(open: boolean): void {
  const { pathname } = useLocation();
  const before = useRef({ open: false, pathname });
  useEffect(() => {
    const was = before.current;
    before.current = { open, pathname: was.open && open ? was.pathname : pathname };
    const icon = document.querySelector<HTMLElement>(".chat-icon");
    if (!icon) return;
    icon.hidden = open;
    // On another screen the focus belongs to that screen.
    if (was.open && !open && was.pathname === pathname && document.activeElement === document.body)
      icon.focus();
  }, [open, pathname]);
}
