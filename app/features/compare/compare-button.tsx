import { useTranslations } from "use-intl";
import { showToast } from "../../ui/toast.tsx";
import { compareMost, useComparison } from "./selection.ts";

/**
 * Adds a model to the comparison and removes it again (specification, section 4).
 */
export function CompareButton({
  id,
  model,
  className = "px-3 text-sm",
}: {
  id: number;
  model: string;
  className?: string;
}) {
  const t = useTranslations("catalogue");
  const { list, toggle } = useComparison();
  const compared = list.some(({ id: other }) => other === id);
  const full = !compared && list.length >= compareMost;
  return (
    <button
      type="button"
      aria-pressed={compared}
      aria-label={compared ? t("compareRemove", { model }) : t("compareAdd", { model })}
      aria-disabled={full}
      className={`btn ${className} ${compared ? "bg-text text-page" : "btn-line"} ${full ? "opacity-60" : ""}`}
      onClick={() => (full ? showToast(t("trayFull")) : toggle({ id, model }))}
    >
      {compared ? t("compared") : t("compare")}
    </button>
  );
}
