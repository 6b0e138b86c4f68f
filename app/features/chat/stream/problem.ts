import { useTranslations } from "use-intl";
import type { Problem } from "../conversation.ts";

/** From this many seconds on a waiting time is given in minutes. */
const minutesFrom = 90;

/** A function that says in the visitor's language why there is no answer (specification, section 8). */
export function useProblemWords(): (problem: Problem) => string {
  const t = useTranslations("chat");
  return (problem) => {
    if (problem.kind === "offline") return t("state.offline");
    if (problem.kind === "failed") return t("state.failed");
    if (problem.kind === "said" || problem.seconds === undefined) return problem.text || t("state.failed");
    const { text, seconds } = problem;
    if (seconds < minutesFrom) return `${text} ${t("state.seconds", { count: seconds })}`;
    return `${text} ${t("state.minutes", { count: Math.ceil(seconds / 60) })}`;
  };
}
