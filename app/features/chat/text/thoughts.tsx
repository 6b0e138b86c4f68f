import { useTranslations } from "use-intl";
import type { Thought } from "../conversation.ts";

/** What was thought before answering: one line that says what is being done, and unfolds to the words. */
export function Thoughts({ thoughts, running }: { thoughts: readonly Thought[]; running: boolean }) {
  const t = useTranslations("chat");
  const step = thoughts.findLast(({ action }) => action)?.action;
  return (
    <details className="chat-thoughts">
      <summary>{running && step ? step : t("thoughts")}</summary>
      <div>
        {thoughts.map(({ action, text }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are added at the end, never moved
          <p key={i}>
            {action && <strong>{action}</strong>} {text}
          </p>
        ))}
      </div>
    </details>
  );
}
