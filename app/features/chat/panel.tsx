import { Minus, SquarePen, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { closeForGood, judge, setOpen, startAnew, useChat } from "./chat-store.ts";
import { Composer } from "./composer.tsx";
import type { Exchange } from "./conversation.ts";
import { FeedbackSheet } from "./sheets/feedback-sheet.tsx";
import { Greeting } from "./greeting.tsx";
import { Messages } from "./messages.tsx";
import { PersonSheet } from "./sheets/person-sheet.tsx";
import { SureSheet } from "./sheets/sure-sheet.tsx";
import { keepFocusInside, useWholeScreen } from "./whole-screen.ts";

/** The sheet over the conversation. */
type Over =
  | { kind: "nothing" }
  | { kind: "sure" }
  | { kind: "person" }
  | { kind: "feedback"; exchange: Exchange };

/**
 * The dialog (specification, sections 2 and 4). On a large screen the page beside it stays usable; on a phone
 * it is the whole screen, and the page behind it is inert.
 */
export function Panel() {
  const t = useTranslations("chat");
  const { conversation, wanted } = useChat();
  const panel = useRef<HTMLElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [over, setOver] = useState<Over>({ kind: "nothing" });
  // A new conversation has new suggestions.
  const [talk, setTalk] = useState(0);
  const whole = useWholeScreen(panel);
  // On a phone a focused input would bring the keyboard, which would cover the conversation.
  const focus = () => (whole ? panel : input).current?.focus();
  useEffect(() => {
    if (wanted && !panel.current?.contains(document.activeElement)) (whole ? panel : input).current?.focus();
  }, [wanted, whole]);
  // Without messages there is nothing to lose, and what was typed stays.
  const close = () => (conversation.exchanges.length ? setOver({ kind: "sure" }) : setOpen(false));
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // A sheet handles its own keys.
    if ((event.target as Element).closest("dialog")) return;
    if (event.key === "Escape" && !event.nativeEvent.isComposing) {
      event.preventDefault(); // else the same key press would close the sheet that `close` opens
      close();
    }
    if (event.key === "Tab") keepFocusInside(panel.current!, event);
  };
  const renew = () => {
    startAnew();
    setTalk(talk + 1);
    focus();
  };
  const done = () => setOver({ kind: "nothing" });
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={whole}
      aria-labelledby="chat-title"
      tabIndex={-1}
      className="chat-panel print:hidden"
      data-whole={whole ? "" : undefined}
      onKeyDown={keys}
    >
      <div className="chat-head">
        <h2 id="chat-title">{t("title")}</h2>
        <button type="button" aria-label={t("new")} title={t("new")} onClick={renew}>
          <SquarePen size={18} aria-hidden />
        </button>
        <button type="button" aria-label={t("hide")} title={t("hide")} onClick={() => setOpen(false)}>
          <Minus size={20} aria-hidden />
        </button>
        <button type="button" aria-label={t("close")} title={t("close")} onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {conversation.exchanges.length ? (
        <Messages
          onDislike={(exchange) => {
            judge(exchange.id, "disliked");
            setOver({ kind: "feedback", exchange });
          }}
          onPerson={() => setOver({ kind: "person" })}
          onRetry={focus}
        />
      ) : (
        <Greeting key={talk} onAsked={focus} />
      )}
      <Composer ref={input} onAsked={focus} onPerson={() => setOver({ kind: "person" })} />
      {over.kind === "sure" && <SureSheet close={closeForGood} stay={done} />}
      {over.kind === "person" && <PersonSheet done={done} />}
      {over.kind === "feedback" && <FeedbackSheet exchange={over.exchange} done={done} />}
    </section>
  );
}
