import { ThumbsUp, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { splitLinks } from "#domain/comment/links.ts";
import { useFormat } from "../../i18n/format.tsx";
import { showToast } from "../../ui/toast.tsx";
import { callWeb } from "../../browser/client.ts";
import type { Reply } from "./types.ts";

type Props = {
  entry: Reply;
  kind: "comment" | "reply";
  brand: string;
  signedIn: boolean;
  change: (to: Partial<Reply>) => void;
  /** Called when the visitor has deleted the entry. */
  removed: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The calls of a comment and of a reply, and the name of the id in them. */
const calls = {
  comment: { like: "commentLike", remove: "commentDelete", id: "commentId" },
  reply: { like: "commentReplyLike", remove: "commentReplyDelete", id: "replyId" },
};

/** A comment or a reply: author, date, text, and buttons. */
export function Entry({ entry, kind, brand, signedIn, change, removed, children }: Props) {
  const t = useTranslations("comments");
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  if (entry.author === "deleted") return <p className="text-quiet italic">{t("delete.mark")}</p>;
  const name =
    entry.author === "maker"
      ? t("author.maker", { brand })
      : entry.author === "closed"
        ? t("author.closed")
        : entry.name;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <bdi
          className={`[overflow-wrap:anywhere] ${entry.author === "closed" ? "text-quiet" : "font-semibold"}`}
        >
          {name}
        </bdi>
        {entry.mine && (
          <span className="rounded-sm border border-edge px-1.5 text-xs text-quiet">{t("author.you")}</span>
        )}
        <time dateTime={entry.time} className="text-sm text-quiet">
          {format.day(entry.time)}
        </time>
        {entry.held && <span className="text-sm text-accent">{t("held.mark")}</span>}
      </p>
      <Text entry={entry} />
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        {!entry.held && <Like entry={entry} kind={kind} name={name} signedIn={signedIn} change={change} />}
        {children}
        {entry.mine && !asking && (
          <button type="button" className={action} onClick={() => setAsking(true)}>
            <Trash2 size={16} aria-hidden />
            {t("delete.button")}
          </button>
        )}
      </div>
      {asking && <Sure entry={entry} kind={kind} close={() => setAsking(false)} removed={removed} />}
    </>
  );
}

export const action = "inline-flex min-h-11 items-center md:min-h-9 gap-1.5 rounded px-2 hover:text-text";

/** Plain text. It may run right to left, and must not reorder the text around it. */
function Text({ entry: { text, links } }: { entry: Reply }) {
  return (
    <p
      dir="auto"
      className="measure mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:isolate]"
    >
      {links
        ? splitLinks(text).map((piece, i) =>
            typeof piece === "string" ? (
              piece
            ) : (
              <a
                // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never change places
                key={i}
                href={piece.href}
                target="_blank"
                rel="nofollow ugc noopener"
                className="text-accent underline underline-offset-4"
              >
                {piece.text}
              </a>
            ),
          )
        : text}
    </p>
  );
}

function Like({
  entry,
  kind,
  name,
  signedIn,
  change,
}: Pick<Props, "entry" | "kind" | "signedIn" | "change"> & { name: string }) {
  const t = useTranslations("comments");
  const format = useFormat();
  const busy = useRef(false);
  const like = async () => {
    if (!signedIn) return showToast(t("login.text"));
    if (busy.current) return;
    busy.current = true;
    try {
      change(
        await callWeb<{ likes: number; liked: boolean }>(calls[kind].like, { [calls[kind].id]: entry.id }),
      );
    } catch {
      // The server's words were shown; the count stays as it was.
    } finally {
      busy.current = false;
    }
  };
  const label = t("like.of", { name });
  return (
    <button
      type="button"
      aria-pressed={entry.liked}
      aria-label={entry.likes ? `${label}, ${t("like.count", { count: entry.likes })}` : label}
      title={entry.liked ? t("like.back") : undefined}
      className={`${action} ${entry.liked ? "font-semibold text-accent hover:text-accent" : ""}`}
      onClick={() => void like()}
    >
      <ThumbsUp size={16} aria-hidden fill={entry.liked ? "currentColor" : "none"} fillOpacity={0.25} />
      {entry.likes ? format.number(entry.likes) : t("like.button")}
    </button>
  );
}

function Sure({
  entry,
  kind,
  close,
  removed,
}: Pick<Props, "entry" | "kind" | "removed"> & { close: () => void }) {
  const t = useTranslations("comments");
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callWeb(calls[kind].remove, { [calls[kind].id]: entry.id });
      showToast(t("delete.done"), "done");
      removed();
    } catch {
      close();
    }
  };
  return (
    <div
      role="group"
      aria-label={t("delete.sure")}
      className="mt-1 flex flex-wrap items-center gap-3 rounded border border-edge px-4 py-3"
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <p className="mr-auto">{t("delete.sure")}</p>
      <button
        type="button"
        ref={button}
        className="btn btn-line text-danger"
        aria-disabled={busy}
        onClick={() => void remove()}
      >
        {t("delete.button")}
      </button>
      <button type="button" className="btn btn-line" onClick={close}>
        {t("reply.cancel")}
      </button>
    </div>
  );
}
