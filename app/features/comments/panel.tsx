import { useEffect } from "react";
import { useLocation } from "react-router";
import { IntlProvider, useMessages, useTranslations } from "use-intl";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { showToast } from "../../ui/toast.tsx";
import { CommentForm } from "./comment-form.tsx";
import { panelTexts } from "./panel-texts.ts";
import { send } from "./send.ts";
import { Thread } from "./thread.tsx";
import type { Comment, CommentsProps } from "./types.ts";
import { useComments } from "./use-comments.ts";
import { CommentSkeleton, CommentsLost } from "./waiting.tsx";

/** The panel with its texts in the page's language, which the page itself does not carry. */
export async function panelIn(locale: Locale) {
  const texts = await panelTexts(locale);
  return function WithTexts(props: CommentsProps) {
    const page = useMessages();
    return (
      <IntlProvider locale={languageTags[locale]} messages={{ ...page, ...texts }} timeZone="UTC">
        <CommentPanel {...props} />
      </IntlProvider>
    );
  };
}

/** The comments of a page, and the form for who is logged in. */
function CommentPanel({ target, targetId, brand }: CommentsProps) {
  const t = useTranslations("comments");
  const store = useComments({ target, targetId });
  const { state, linked } = store;
  const ready = state.kind === "ready";
  useEffect(() => {
    if (!ready) return;
    const { hash } = window.location;
    // The fragment's element was not there yet when the browser looked for it.
    if (hash === "#comments" || (linked && hash === `#comment-${linked}`))
      document.querySelector(hash)?.scrollIntoView({ block: "start" });
  }, [ready, linked]);
  if (state.kind === "loading") return <CommentSkeleton />;
  if (state.kind === "failed") return <CommentsLost retry={store.reload} />;
  const { me, total } = state;
  const write = async (text: string) => {
    const comment = await send<Comment>("commentAdd", { target, targetId, text }, me!);
    store.add(comment);
    showToast(comment.held ? t("held.sent") : t("write.sent"), "done");
  };
  const shown = state.list.length;
  return (
    <>
      {me ? (
        <CommentForm
          place={`${target}-${targetId}`}
          label={t("write.label")}
          hint={t("write.placeholder")}
          note={`${t("write.as", { name: me.name })} · ${t("write.rules")}`}
          button={t("write.submit")}
          send={write}
        />
      ) : (
        <LoginFirst />
      )}
      {total === 0 ? (
        <div className="mt-8 border-t border-line pt-5">
          <p className="font-semibold">{t("empty")}</p>
          <p className="text-quiet">{t("emptyText")}</p>
        </div>
      ) : (
        <div className="mt-8">
          <p className="text-sm text-quiet">{t("count", { count: total })}</p>
          <ul className="mt-2 border-t border-line">
            {state.list.map((comment) => (
              <Thread key={comment.id} comment={comment} store={store} brand={brand} me={me} />
            ))}
          </ul>
        </div>
      )}
      {shown < total && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={store.busy}
            onClick={() => void store.more()}
          >
            {shown > 6 ? t("list.more") : t("list.all", { count: total })}
          </button>
          {shown > 6 && <span className="text-sm text-quiet">{t("list.shown", { shown, total })}</span>}
        </div>
      )}
    </>
  );
}

/** Links to log in and to register, which lead back here. */
function LoginFirst() {
  const t = useTranslations("comments");
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}#comments`;
  const query = new URLSearchParams({ to: from }).toString();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded border border-line bg-card px-5 py-4">
      <p className="mr-auto">{t("login.text")}</p>
      <SiteLink to={`/login?${query}`} prefetch="none" className="btn btn-primary">
        {t("login.button")}
      </SiteLink>
      <SiteLink to={`/reg?${query}`} prefetch="none" className="text-accent underline underline-offset-4">
        {t("login.register")}
      </SiteLink>
    </div>
  );
}
