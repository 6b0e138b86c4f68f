import { useFormat } from "../../i18n/format.tsx";
import { useTranslations } from "use-intl";

/** The words and numbers that a single-line diagram needs from its page. */
export function useDiagramWords() {
  const t = useTranslations("solutions");
  const format = useFormat();
  return {
    modes: t("mode"),
    frame: t("scroll"),
    dead: t("dead"),
    open: t("open"),
    off: t("off"),
    charging: (power: string) => t("charging", { power }),
    failed: t("notDrawn"),
    kW: (power: number) => `${format.number(power, 1)} kW`,
  };
}
