import { ArrowDown } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Answer } from "./answer.tsx";
import { useChat } from "./chat-store.ts";
import type { Exchange } from "./conversation.ts";

type Props = { onDislike: (exchange: Exchange) => void; onPerson: () => void; onRetry: () => void };

/** Distance from the end within which the conversation counts as scrolled to its end, px. */
const nearEnd = 48;

/** Room roomAbove the question that is being answered, px. */
const roomAbove = 12;

/**
 * The conversation. A new question is scrolled to the top, with room for its answer below it (chat.css), so
 * that a long answer is read from its beginning. A button scrolls to the end and then follows it. A visitor's
 * own scroll position stays.
 */
export function Messages({ onDislike, onPerson, onRetry }: Props) {
  const t = useTranslations("chat");
  const { conversation, line } = useChat();
  const log = useRef<HTMLDivElement>(null);
  const following = useRef<"question" | "end" | "nothing">("question");
  const placedAt = useRef(0);
  const [away, setAway] = useState(false);
  const { exchanges } = conversation;
  const last = exchanges.at(-1);
  const place = useCallback((how: "question" | "end" | "nothing") => {
    const element = log.current!;
    following.current = how;
    const end = element.scrollHeight - element.clientHeight;
    const question = element.querySelector<HTMLElement>(":scope > ol > :last-child")?.offsetTop ?? 0;
    if (how !== "nothing") element.scrollTop = how === "end" ? end : Math.min(end, question - roomAbove);
    placedAt.current = element.scrollTop;
    setAway(end - element.scrollTop > nearEnd);
  }, []);
  useEffect(() => place("question"), [last?.id, place]);
  useEffect(() => place(following.current), [last, line, place]);
  const scrolled = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    if (Math.abs(scrollTop - placedAt.current) < 2) return; // scrolled by `place`, not by the visitor
    const atEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
    following.current = atEnd ? "end" : "nothing";
    setAway(!atEnd);
  };
  return (
    <div className="chat-frame">
      <div
        ref={log}
        className="chat-log"
        role="region"
        aria-label={t("log")}
        tabIndex={0}
        onScroll={scrolled}
      >
        <ol>
          {exchanges.map((exchange) => (
            <li key={exchange.id}>
              <p className="chat-question">
                <span className="sr-only">{t("you")} </span>
                {exchange.question}
              </p>
              <Answer
                exchange={exchange}
                line={exchange === last ? line : "good"}
                last={exchange === last}
                onDislike={onDislike}
                onPerson={onPerson}
                onRetry={onRetry}
              />
            </li>
          ))}
        </ol>
      </div>
      {away && (
        <button
          type="button"
          className="chat-latest"
          aria-label={t("latest")}
          title={t("latest")}
          onClick={() => place("end")}
        >
          <ArrowDown size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
