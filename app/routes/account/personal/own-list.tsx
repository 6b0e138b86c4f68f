import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { callWeb } from "../../../browser/client.ts";

/**
 * A list of the account, fetched by a call that answers `{list}`. `refresh` fetches again and shows the old
 * list meanwhile, `retry` starts again after a failure.
 */
export function useOwnList<T>(path: string) {
  const [list, setList] = useState<T[] | "failed">();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let left = false;
    callWeb<{ list: T[] }>(path, {}).then(
      (answer) => left || setList(answer.list),
      () => left || setList("failed"),
    );
    return () => {
      left = true;
    };
  }, [path, attempt]);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setList(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { list, refresh, retry };
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("account.personal");
  return <LoadFailed text={t("failed")} again={t("again")} retry={onRetry} />;
}
