import { Lightbulb, Send, Square, UserRound } from "lucide-react";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type SubmitEvent,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { promptLength } from "#engines/answers/limits.ts";
import { ask, setDraft, stop, toggleDeep, useChat } from "./chat-store.ts";
import { running } from "./conversation.ts";
import { inputRows } from "./limits.ts";

type Props = { ref: Ref<HTMLTextAreaElement>; onAsked: () => void; onPerson: () => void };

/** The input for questions (specification, sections 4, 5 and 9). */
export function Composer({ ref, onAsked, onPerson }: Props) {
  const t = useTranslations("chat.input");
  const { draft, deep, conversation } = useChat();
  const [cut, setCut] = useState(0);
  const busy = running(conversation) !== undefined;
  const empty = draft.trim() === "";
  const send = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (!ask(draft)) return;
    setDraft("");
    setCut(0);
    onAsked();
  };
  const keys = (event: KeyboardEvent) => {
    // Enter ends a composition of an input method (for Chinese and others); Safari marks it by code only.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || composing) return;
    event.preventDefault();
    send();
  };
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData("text").replace(/\r\n?/g, "\n").trimEnd();
    setCut(Math.max(0, value.length - (selectionEnd - selectionStart) + text.length - promptLength));
  };
  return (
    <form method="post" className="chat-composer" onSubmit={send}>
      <textarea
        ref={ref}
        rows={inputRows}
        maxLength={promptLength}
        value={draft}
        aria-label={t("label")}
        aria-describedby="chat-count chat-cut"
        placeholder={t("placeholder")}
        enterKeyHint="send"
        onChange={(event) => {
          setDraft(event.target.value);
          if (event.target.value.length < promptLength) setCut(0);
        }}
        onPaste={pasted}
        onKeyDown={keys}
      />
      <p id="chat-cut" role="alert" className="chat-cut">
        {cut > 0 && t("cut", { most: promptLength, count: cut })}
      </p>
      <div className="chat-tools">
        <button
          type="button"
          className="chat-deep"
          aria-pressed={deep}
          aria-disabled={busy}
          title={t("deepHint")}
          onClick={toggleDeep}
        >
          <Lightbulb size={15} aria-hidden />
          {t("deep")}
        </button>
        <span
          id="chat-count"
          className="chat-count"
          data-full={draft.length >= promptLength ? "" : undefined}
        >
          {t("count", { count: draft.length, most: promptLength })}
        </span>
        {busy ? (
          <button type="button" className="chat-send" onClick={stopBySingleClick}>
            <Square size={14} fill="currentColor" aria-hidden />
            {t("stop")}
          </button>
        ) : (
          <button type="submit" className="chat-send chat-go" aria-disabled={empty}>
            <Send size={15} aria-hidden />
            {t("send")}
          </button>
        )}
      </div>
      <p className="chat-foot">
        <span>{t("note")}</span>
        <button type="button" aria-haspopup="dialog" onClick={onPerson}>
          <UserRound size={14} aria-hidden />
          {t("person")}
        </button>
      </p>
    </form>
  );
}

/** The second click of a double click on "send" must not stop what the first one has begun. */
function stopBySingleClick({ detail }: MouseEvent): void {
  if (detail < 2) stop();
}
