import Typography from "@mui/material/Typography";
import { useLocale, useTranslate } from "react-admin";
import { said } from "../texts/sayings.ts";
import type { Fault } from "./entry.ts";
import { placeName } from "./places.ts";

/** What checks found, each with its field. */
export function FaultLines({ faults }: { faults: readonly Fault[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return faults.map(({ field, text }) => (
    <Typography key={`${field} ${text}`} component="span" sx={{ display: "block" }}>
      {field ? `${placeName(field, translate)}: ` : ""}
      {translate(`desk.refused.${text}`, { _: said(text, locale) })}
    </Typography>
  ));
}
