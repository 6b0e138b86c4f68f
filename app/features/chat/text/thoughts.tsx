import { useTranslations } from "use-intl";
import type { Thought } from "../conversation.ts";

/** Thoughts before the answer: a line with the current step, which unfolds to all of them. */
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
