import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { FileButton } from "../pictures/file-button.tsx";
import { failureOf } from "../sheets/sheet.ts";
import { type TextPlan, planOf } from "./plan.ts";
import { TextPlanView } from "./plan-view.tsx";

/** A file that was read: each is a plan of its own. */
type Read = { name: string; number: number; plan?: TextPlan; failure?: string };

/** Reads a file of translations, and shows what it would change. */
export function ReadTranslations() {
  const translate = useTranslate();
  const locale = useLocale();
  const [read, setRead] = useState<Read>();
  const [isBusy, setBusy] = useState(false);
  const look = async ([file]: File[]) => {
    const { name } = file!;
    const number = (read?.number ?? 0) + 1;
    setBusy(true);
    setRead({ name, number });
    await planOf(file!, locale)
      .then((plan) => setRead({ name, number, plan }))
      .catch((error: unknown) => setRead({ name, number, failure: failureOf(error) }))
      .finally(() => setBusy(false));
  };
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.translations.in")}
        </Typography>
        <Typography sx={{ mb: 2, maxWidth: "70ch" }}>{translate("desk.translations.inHow")}</Typography>
        <FileButton
          label={translate("desk.translations.choose")}
          variant="contained"
          accept=".xlf,.xliff,application/xliff+xml"
          disabled={isBusy}
          choose={(files) => void look(files)}
        />
        {isBusy && <LinearProgress aria-label={translate("desk.translations.reading")} sx={{ mt: 2 }} />}
        {read?.failure && (
          <Alert severity="error" sx={{ mt: 2 }}>{`${read.name}: ${translate(read.failure)}`}</Alert>
        )}
        {read?.plan && (
          <Box sx={{ mt: 3 }}>
            <Typography variant="subtitle1" component="h3" sx={{ mb: 1, overflowWrap: "anywhere" }}>
              {translate("desk.translations.plan", {
                name: read.name,
                language: translate(`desk.languages.${read.plan.locale}`),
              })}
            </Typography>
            <TextPlanView key={read.number} plan={read.plan} />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}
