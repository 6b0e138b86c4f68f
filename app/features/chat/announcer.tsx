import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useChat } from "./chat-store.ts";
import { useProblemWords } from "./stream/problem.ts";

/**
 * Tells screen readers that an answer has begun, ended or failed, and nothing in between: its words are read
 * in the dialog, when the reader wants them. A tab in the background carries the end in its title until it is
 * looked at.
 */
export function Announcer() {
  const t = useTranslations("chat");
  const say = useProblemWords();
  const { conversation, line } = useChat();
  const last = conversation.exchanges.at(-1);
  const now = `${last?.id} ${last?.state.kind} ${line}`;
  // What was there before is no news.
  const [first] = useState(now);
  const [moved, setMoved] = useState(false);
  if (!moved && now !== first) setMoved(true);
  const words = () => {
    if (!last) return "";
    if (line !== "good") return line === "offline" ? t("line.offline") : t("line.lost");
    switch (last.state.kind) {
      case "pending":
        return t("thinking");
      case "loading":
        return "";
      case "complete":
        return t("state.done");
      case "stop":
        return t("state.stopped");
      case "error":
        return say(last.state.problem);
    }
  };
  const finished = moved && last?.state.kind === "complete" ? last.id : undefined;
  const mark = t("state.done");
  useEffect(() => {
    if (finished) markTitle(mark);
  }, [finished, mark]);
  return (
    <p role="status" className="sr-only">
      {moved && words()}
    </p>
  );
}

function markTitle(words: string): void {
  if (!document.hidden) return;
  const before = document.title;
  const marked = `${words} – ${before}`;
  document.title = marked;
  const seen = () => {
    if (document.hidden) return;
    document.removeEventListener("visibilitychange", seen);
    if (document.title === marked) document.title = before;
  };
  document.addEventListener("visibilitychange", seen);
}
