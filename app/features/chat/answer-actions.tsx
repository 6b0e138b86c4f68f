import { Copy, RotateCcw, ThumbsDown, ThumbsUp, UserRound } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../../ui/toast.tsx";
import { CallError } from "../../browser/client.ts";
import { judge, retry } from "./chat-store.ts";
import type { Exchange } from "./conversation.ts";
import { sendFeedback } from "./report.ts";
import { plainAnswer } from "./text/plain.ts";

type Props = {
  exchange: Exchange;
  last: boolean;
  onDislike: (exchange: Exchange) => void;
  onPerson: () => void;
  onRetry: () => void;
};

/** Buttons of an answer that has ended: copy and verdict of a complete one, retry of the last. */
export function AnswerActions({ exchange, last, onDislike, onPerson, onRetry }: Props) {
  const t = useTranslations("chat.actions");
  return (
    <div className="chat-actions">
      {exchange.state.kind === "complete" && (
        <>
          <CopyButton exchange={exchange} />
          <LikeButton exchange={exchange} />
          <button
            type="button"
            aria-pressed={exchange.verdict === "disliked"}
            aria-haspopup="dialog"
            onClick={() => exchange.verdict !== "disliked" && onDislike(exchange)}
          >
            <ThumbsDown size={15} aria-hidden />
            {t("dislike")}
          </button>
        </>
      )}
      {last && (
        <>
          <button
            type="button"
            onClick={() => {
              retry();
              onRetry();
            }}
          >
            <RotateCcw size={15} aria-hidden />
            {t("retry")}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={onPerson}>
            <UserRound size={15} aria-hidden />
            {t("person")}
          </button>
        </>
      )}
    </div>
  );
}

function CopyButton({ exchange: { content, sources } }: { exchange: Exchange }) {
  const t = useTranslations("chat.actions");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(plainAnswer(content, sources, window.location.origin));
      showToast(t("copied"), "done");
    } catch {
      showToast(t("notCopied"));
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <Copy size={15} aria-hidden />
      {t("copy")}
    </button>
  );
}

function LikeButton({ exchange: { id, requestId = "", verdict } }: { exchange: Exchange }) {
  const t = useTranslations("chat");
  const busy = useRef(false);
  const like = async () => {
    if (busy.current || verdict === "liked") return;
    busy.current = true;
    try {
      await sendFeedback({ requestId, status: 0 });
      judge(id, "liked");
      showToast(t("feedback.done"), "done");
    } catch (error) {
      showToast(error instanceof CallError ? error.message : t("state.failed"));
    } finally {
      busy.current = false;
    }
  };
  return (
    <button type="button" aria-pressed={verdict === "liked"} onClick={() => void like()}>
      <ThumbsUp size={15} aria-hidden />
      {t("actions.like")}
    </button>
  );
}
