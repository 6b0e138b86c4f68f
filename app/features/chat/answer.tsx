import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { Exchange, Source } from "./conversation.ts";
import { isRunning } from "./conversation.ts";
import { AnswerActions } from "./answer-actions.tsx";
import type { Line } from "./stream/follow.ts";
import { type Draw, Markdown } from "./text/markdown.tsx";
import { useProblemWords } from "./stream/problem.ts";
import { OwnLink, SourceLink, Sources } from "./text/sources.tsx";
import { steady } from "./stream/steady.ts";
import { Thoughts } from "./text/thoughts.tsx";

type Props = {
  exchange: Exchange;
  line: Line;
  last: boolean;
  onDislike: (exchange: Exchange) => void;
  onPerson: () => void;
  onRetry: () => void;
};

/** An answer in each of its states (specification, section 4). */
export function Answer({ exchange, line, last, onDislike, onPerson, onRetry }: Props) {
  const t = useTranslations("chat");
  const say = useProblemWords();
  const { content, thoughts, sources, state } = exchange;
  const running = isRunning(exchange);
  const draw = useDraw(sources);
  return (
    <div className="chat-answer" aria-busy={running}>
      <span className="sr-only">{t("assistant")}</span>
      {thoughts.length > 0 && <Thoughts thoughts={thoughts} running={running && !content} />}
      {running && !content && (
        <p className="chat-waiting">
          {t("thinking")}
          <span aria-hidden>
            <i />
            <i />
            <i />
          </span>
        </p>
      )}
      {content && (
        <div className="chat-text">
          <Markdown text={state.kind === "complete" ? content : steady(content)} draw={draw} />
        </div>
      )}
      {running && line !== "good" && (
        <p className="chat-note">{line === "offline" ? t("line.offline") : t("line.lost")}</p>
      )}
      {state.kind === "stop" && <p className="chat-note">{t("state.stopped")}</p>}
      {state.kind === "error" && <p className="chat-note chat-bad">{say(state.problem)}</p>}
      {sources.length > 0 && content && <Sources sources={sources} />}
      {!running && (
        <AnswerActions
          exchange={exchange}
          last={last}
          onDislike={onDislike}
          onPerson={onPerson}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

/**
 * How the answer's citations and links are rendered. The same object while the sources are the same, so that
 * `Markdown` renders again only when the text changes.
 */
function useDraw(sources: readonly Source[]): Draw {
  return useMemo(
    () => ({
      source: (number) => {
        const source = sources[number - 1];
        return source && <SourceLink source={source} number={number} />;
      },
      link: (href, words) => <OwnLink href={href}>{words}</OwnLink>,
    }),
    [sources],
  );
}
