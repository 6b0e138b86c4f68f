import { MessageSquareReply } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../../ui/toast.tsx";
import { CommentForm } from "./comment-form.tsx";
import { action, Entry } from "./entry.tsx";
import { send } from "./send.ts";
import type { Comment, Reader, Reply } from "./types.ts";
import type { CommentStore } from "./use-comments.ts";

/** Replies that are shown before the visitor unfolds them all. */
const openReplies = 2;

type Props = { comment: Comment; store: CommentStore; brand: string; me: Reader | null };

/** A comment with its replies. */
export function Thread({ comment, store, brand, me }: Props) {
  const t = useTranslations("comments");
  const [replying, setReplying] = useState(false);
  const update = (to: (now: Comment) => Comment) => store.update(comment.id, to);
  const add = (reply: Reply) =>
    update((now) =>
      now.replies.some(({ id }) => id === reply.id)
        ? now
        : { ...now, replies: [...now.replies, reply], replyCount: now.replyCount + 1 },
    );
  const write = async (text: string) => {
    const reply = await send<Reply>("commentReplyAdd", { commentId: comment.id, text }, me!);
    add(reply);
    setReplying(false);
    showToast(reply.held ? t("held.sent") : t("reply.sent"), "done");
  };
  const removed = () => {
    // A comment with replies leaves a line that says it was deleted.
    if (comment.replyCount > 0)
      update((now) => ({ ...now, author: "deleted", text: "", name: "", mine: false }));
    else store.remove(comment.id);
  };
  const name =
    comment.author === "maker" ? brand : comment.author === "closed" ? t("author.closed") : comment.name;
  const linked = store.linked === comment.id ? "border-l-2 border-l-orange pl-4" : "";
  return (
    <li id={`comment-${comment.id}`} className={`scroll-mt-24 border-b border-line pt-4 pb-3 ${linked}`}>
      <Entry
        entry={comment}
        kind="comment"
        brand={brand}
        signedIn={me !== null}
        change={(to) => update((now) => ({ ...now, ...to }))}
        removed={removed}
      >
        {me && !comment.held && (
          <button
            type="button"
            className={action}
            aria-expanded={replying}
            onClick={() => setReplying(!replying)}
          >
            <MessageSquareReply size={16} aria-hidden />
            {t("reply.button")}
          </button>
        )}
      </Entry>
      <Replies comment={comment} store={store} brand={brand} me={me} update={update} />
      {replying && (
        <div className="mt-4 border-l border-line pl-4 sm:pl-6">
          <CommentForm
            place={`reply-${comment.id}`}
            label={t("reply.label")}
            hint={t("reply.to", { name })}
            button={t("reply.submit")}
            autoFocus
            send={write}
            cancel={() => setReplying(false)}
          />
        </div>
      )}
    </li>
  );
}

function Replies({
  comment,
  store,
  brand,
  me,
  update,
}: Props & { update: (to: (now: Comment) => Comment) => void }) {
  const t = useTranslations("comments");
  const [open, setOpen] = useState(() => store.linked === comment.id);
  const { replies, replyCount } = comment;
  if (replyCount === 0) return null;
  const own = replies.slice(openReplies).filter(({ mine }) => mine);
  const shown = open ? replies : [...replies.slice(0, openReplies), ...own];
  const folded = replyCount - shown.length;
  const toggle = async () => {
    if (!open && replies.length < replyCount) await store.allReplies(comment.id).catch(() => {});
    setOpen(!open);
  };
  return (
    <>
      <ul
        aria-label={t("reply.count", { count: replyCount })}
        className="mt-3 border-l border-line pl-4 sm:pl-6"
      >
        {shown.map((reply) => (
          <li key={reply.id} className="pt-3">
            <Entry
              entry={reply}
              kind="reply"
              brand={brand}
              signedIn={me !== null}
              change={(to) =>
                update((now) => ({
                  ...now,
                  replies: now.replies.map((other) => (other.id === reply.id ? { ...other, ...to } : other)),
                }))
              }
              removed={() =>
                update((now) => ({
                  ...now,
                  replies: now.replies.filter((other) => other.id !== reply.id),
                  replyCount: now.replyCount - 1,
                }))
              }
            />
          </li>
        ))}
      </ul>
      {(folded > 0 || (open && replies.length > openReplies)) && (
        <button
          type="button"
          className={`${action} mt-1 -ml-2 text-sm text-accent`}
          aria-expanded={open}
          onClick={() => void toggle()}
        >
          {open ? t("reply.hide") : t("reply.show", { count: folded })}
        </button>
      )}
    </>
  );
}
