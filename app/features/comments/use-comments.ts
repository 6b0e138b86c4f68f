import { useCallback, useEffect, useRef, useState } from "react";
import { callWeb } from "../../browser/client.ts";
import { useUserName } from "../../browser/user.ts";
import type { Comment, CommentPage, CommentsProps } from "./types.ts";

/** Number of comments that are fetched at first, and with each further step. */
const steps = { first: 5, further: 50 };

type State = { kind: "loading" } | { kind: "failed" } | ({ kind: "ready" } & CommentPage);

/** The comment that the address names: `#comment-12`. */
const linkedId = () => Number(/^#comment-(\d{1,9})$/.exec(window.location.hash)?.[1] ?? 0);

/** The comments of a page as far as they were fetched, and functions that change them. */
export function useComments({ target, targetId }: Pick<CommentsProps, "target" | "targetId">) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [busy, setBusy] = useState(false);
  const [linked] = useState(linkedId);
  const name = useUserName();
  const fetchPage = useCallback(
    (more: object) =>
      callWeb<CommentPage>("commentList", { target, targetId, ...more }, { quiet: () => true }),
    [target, targetId],
  );
  const latest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++latest.current;
    try {
      const page = await fetchPage({ limit: steps.first });
      // A link to a comment that is on no fetched page: it is shown first.
      const missing = linked && !page.list.some(({ id }) => id === linked);
      const linkedPage = missing ? await fetchPage({ commentId: linked }).catch(() => undefined) : undefined;
      if (turn === latest.current)
        setState({ kind: "ready", ...page, list: [...(linkedPage?.list ?? []), ...page.list] });
    } catch {
      if (turn === latest.current) setState({ kind: "failed" });
    }
  }, [fetchPage, linked]);
  const signedIn = name !== undefined;
  // The answer depends on the session: it is fetched again when somebody logs in or out.
  useEffect(() => void load(), [load, signedIn]);

  const change = (to: (page: CommentPage) => Partial<CommentPage>) =>
    setState((now) => (now.kind === "ready" ? { ...now, ...to(now) } : now));
  /** Fetches the next comments. New ones may have shifted the pages meanwhile, so duplicates are left out. */
  const more = async () => {
    if (state.kind !== "ready" || busy) return;
    setBusy(true);
    try {
      const shown = state.list.length;
      const page = shown < steps.further ? 1 : Math.floor(shown / steps.further) + 1;
      const next = await fetchPage({ limit: steps.further, page });
      change(({ list }) => ({
        total: next.total,
        list: [...list, ...next.list.filter(({ id }) => !list.some((comment) => comment.id === id))],
      }));
    } catch {
      setState({ kind: "failed" });
    } finally {
      setBusy(false);
    }
  };
  return {
    state,
    busy,
    linked,
    reload() {
      setState({ kind: "loading" });
      void load();
    },
    more,
    add: (comment: Comment) =>
      change(({ list, total }) =>
        list.some(({ id }) => id === comment.id) ? {} : { list: [comment, ...list], total: total + 1 },
      ),
    update: (id: number, to: (comment: Comment) => Comment) =>
      change(({ list }) => ({ list: list.map((comment) => (comment.id === id ? to(comment) : comment)) })),
    remove: (id: number) =>
      change(({ list, total }) => ({ list: list.filter((comment) => comment.id !== id), total: total - 1 })),
    /** All replies of a comment that has more than come with the list. */
    async allReplies(id: number) {
      const { list } = await fetchPage({ commentId: id });
      change((now) => ({
        list: now.list.map((comment) => (comment.id === id ? (list[0] ?? comment) : comment)),
      }));
    },
  };
}

export type CommentStore = ReturnType<typeof useComments>;
