import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../ui/toast.tsx";
import { type EndCode, settleEnd, shownEnd, watchEnd } from "../browser/session-end.ts";

/**
 * Asks a visitor whose session has ended whether to log in again (specification, section 8). The script of
 * the question is loaded when it is needed.
 */
export function SessionDialog() {
  const t = useTranslations("common.session");
  const code = useSyncExternalStore(watchEnd, shownEnd, () => undefined);
  const [Question, setQuestion] = useState<ComponentType<{ code: EndCode }>>();
  useEffect(() => {
    if (!code || Question) return;
    import("./session-question.tsx").then(
      ({ SessionQuestion }) => setQuestion(() => SessionQuestion),
      () => {
        showToast(t("title"));
        settleEnd();
      },
    );
  }, [code, Question, t]);
  return code && Question ? <Question code={code} /> : null;
}
