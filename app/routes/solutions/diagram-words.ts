import { useFormat } from "../../i18n/format.tsx";
import { useTranslations } from "use-intl";

/** The words and numbers that a single-line diagram needs from its page. */
export function useDiagramWords() {
  const t = useTranslations("solutions");
  const format = useFormat();
  return {
    modes: t("mode"),
    frame: t("scroll"),
    conditions: {
      running: t("conditions.running"),
      available: t("conditions.available"),
      starting: t("conditions.starting"),
      standby: t("conditions.standby"),
      out: t("conditions.out"),
      dead: t("conditions.dead"),
      off: t("conditions.off"),
    },
    open: t("open"),
    openSwitches: (names: string) => t("openSwitches", { names }),
    charging: (power: string) => t("charging", { power }),
    failed: t("notDrawn"),
    kW: (power: number) => `${format.number(power, 1)} kW`,
  };
}
