import { useTranslations } from "use-intl";
import { Sheet } from "./sheet.tsx";

/** Closing the dialog asks first, since it clears the messages (specification, section 4). */
export function SureSheet({ close, stay }: { close: () => void; stay: () => void }) {
  const t = useTranslations("chat.sure");
  return (
    <Sheet title={t("title")} onClose={stay}>
      <p>{t("text")}</p>
      <div className="chat-choices">
        <button type="button" className="btn btn-line" onClick={stay}>
          {t("stay")}
        </button>
        <button type="button" className="btn btn-primary" onClick={close}>
          {t("close")}
        </button>
      </div>
    </Sheet>
  );
}
