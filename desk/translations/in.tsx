import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { ReadFile } from "../sheets/read-file.tsx";
import { planOf, type TextPlan } from "./plan.ts";
import { TextPlanView } from "./plan-view.tsx";

const viewOf = (plan: TextPlan) => <TextPlanView plan={plan} />;

/** Reads a file of translations, and shows what it would change. */
export function ReadTranslations() {
  const translate = useTranslate();
  return (
    <ReadFile
      title={translate("desk.translations.in")}
      button={translate("desk.translations.choose")}
      accept=".xlf,.xliff,application/xliff+xml"
      reading={translate("desk.translations.reading")}
      planOf={planOf}
      heading={(name, { locale }) =>
        translate("desk.translations.plan", { name, language: translate(`desk.languages.${locale}`) })
      }
      show={viewOf}
    >
      <Typography sx={{ mb: 2, maxWidth: "70ch" }}>{translate("desk.translations.inHow")}</Typography>
    </ReadFile>
  );
}
