import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";

/** Said where a draft is to be published at a moment: another draft in its place has none. */
export function MomentGoes({ dueAt }: { dueAt: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ mb: 1, py: 0 }}>
      {translate("desk.entry.momentGoes", { at: new Date(dueAt).toLocaleString() })}
    </Alert>
  );
}
