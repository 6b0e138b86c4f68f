import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadFailed } from "../../../ui/load-failed.tsx";
import { callWeb } from "../../../browser/client.ts";

/**
 * A list of the account's own, fetched by a call that answers `{list}`. `refresh` asks again and keeps what
 * is shown meanwhile, `retry` begins anew after a failure.
 */
export function useOwnList<T>(path: string) {
  const [list, setList] = useState<T[] | "failed">();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    callWeb<{ list: T[] }>(path, {}).then(
      (answer) => left || setList(answer.list),
      () => left || setList("failed"),
    );
    return () => {
      left = true;
    };
  }, [path, round]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  const retry = useCallback(() => {
    setList(undefined);
    setRound((n) => n + 1);
  }, []);
  return { list, refresh, retry };
}

/** What stands in the place of a list that could not be fetched. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("account.personal");
  return <LoadFailed text={t("failed")} again={t("again")} retry={onRetry} />;
}
