import { RefreshCw } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { suggestedCount } from "#engines/answers/limits.ts";
import { callWeb } from "../../browser/client.ts";
import { ask } from "./chat-store.ts";

/** Answer of the call `randomQuestion/5` (specification, section 7). */
type Suggested = { list: { question: string }[]; title: string; description: string };

type State =
  | { kind: "loading"; before?: Suggested }
  | { kind: "ready"; suggested: Suggested }
  | { kind: "failed" };

/** The start of a conversation: who answers, and suggested questions. A click on one asks it. */
export function Greeting({ onAsked }: { onAsked: () => void }) {
  const t = useTranslations("chat.greeting");
  const [state, setState] = useState<State>({ kind: "loading" });
  const turn = useRef(0);
  const load = useCallback(async () => {
    const mine = ++turn.current;
    setState((now) =>
      now.kind === "ready" ? { kind: "loading", before: now.suggested } : { kind: "loading" },
    );
    try {
      const suggested = await callWeb<Suggested>(`randomQuestion/${suggestedCount}`, undefined, {
        quiet: () => true,
      });
      if (mine === turn.current) setState({ kind: "ready", suggested });
    } catch {
      if (mine === turn.current) setState({ kind: "failed" });
    }
  }, []);
  useEffect(() => void load(), [load]);
  const shown =
    state.kind === "ready" ? state.suggested : state.kind === "loading" ? state.before : undefined;
  return (
    <div className="chat-log chat-greeting" aria-busy={state.kind === "loading"}>
      {shown && (
        <>
          <h3>{shown.title}</h3>
          <p>{shown.description}</p>
          <ul aria-label={t("suggested")}>
            {shown.list.map(({ question }) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => {
                    ask(question);
                    onAsked();
                  }}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="chat-quiet"
            aria-disabled={state.kind === "loading"}
            onClick={() => void load()}
          >
            <RefreshCw size={15} aria-hidden />
            {t("others")}
          </button>
        </>
      )}
      {!shown && state.kind === "loading" && <Waiting label={t("loading")} />}
      {state.kind === "failed" && (
        <>
          <p>{t("failed")}</p>
          <button type="button" className="chat-quiet" onClick={() => void load()}>
            <RefreshCw size={15} aria-hidden />
            {t("again")}
          </button>
        </>
      )}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="chat-shape">
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
