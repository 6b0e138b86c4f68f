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
  /** Told whether there is a conversation to come back to. */
  onKept: (kept: boolean) => void;
};

/**
 * The chat behind the icon. The specification (section 4) has two ways to close the dialog, and they differ:
 * the visitor closes it, is asked, and the conversation is gone; a change of the route closes it, and the
 * conversation waits behind the icon, still being answered if it was. Else a citation that leads to its page
 * would end the talk it belongs to.
 */
export function Chat({ locale, hosts, texts, onKept }: ChatProps) {
  const { open, conversation } = useChat();
  useRouteCloses();
  usePassage();
  useIcon(open);
  const some = conversation.exchanges.length > 0;
  useEffect(() => onKept(some), [some, onKept]);
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
 * While the dialog is open it stands where the icon was; when it goes, the focus that it had returns to the
 * icon.
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
