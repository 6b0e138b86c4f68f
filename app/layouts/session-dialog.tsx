import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../ui/toast.tsx";
import { type EndCode, settleEnd, shownEnd, watchEnd } from "../browser/session-end.ts";

/**
 * Asks who was logged out whether to log in again (specification, section 8). The question's script comes
 * when it is asked.
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
