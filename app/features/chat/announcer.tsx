import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useChat } from "./chat-store.ts";
import { useProblemWords } from "./stream/problem.ts";

/**
 * Tells screen readers that an answer has begun, ended or failed, and nothing in between: its text is read in
 * the dialog. A tab in the background shows the end in its title until the visitor returns to it.
 */
export function Announcer() {
  const t = useTranslations("chat");
  const say = useProblemWords();
  const { conversation, line } = useChat();
  const last = conversation.exchanges.at(-1);
  const now = `${last?.id} ${last?.state.kind} ${line}`;
  // The state at the start is not announced.
  const [first] = useState(now);
  const [changed, setChanged] = useState(false);
  if (!changed && now !== first) setChanged(true);
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
  const finished = changed && last?.state.kind === "complete" ? last.id : undefined;
  const mark = t("state.done");
  useEffect(() => {
    if (finished) markTitle(mark);
  }, [finished, mark]);
  return (
    <p role="status" className="sr-only">
      {changed && words()}
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
