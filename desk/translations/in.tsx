import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { ReadFile } from "../sheets/read-file.tsx";
import { planOf } from "./plan.ts";
import { TextPlanView } from "./plan-view.tsx";

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
      show={(plan) => <TextPlanView plan={plan} />}
    >
      <Typography sx={{ mb: 2, maxWidth: "70ch" }}>{translate("desk.translations.inHow")}</Typography>
    </ReadFile>
  );
}
