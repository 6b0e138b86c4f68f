import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useLocale, useTranslate } from "react-admin";
import { said } from "../texts/sayings.ts";
import type { Fault } from "./entry.ts";
import { placeName } from "./places.ts";

type Props = {
  faults: readonly Fault[];
  /** Leads to the field of one, where its form is on the screen. */
  lead?: (field: string) => void;
};

/** What checks found, each with its field. */
export function FaultLines({ faults, lead }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  return faults.map(({ field, text }) => {
    const name = field && placeName(field, translate);
    return (
      <Typography key={`${field} ${text}`} component="span" sx={{ display: "block" }}>
        {name && lead ? (
          <Link
            component="button"
            type="button"
            color="inherit"
            onClick={() => lead(field)}
            sx={{ font: "inherit", verticalAlign: "baseline", textAlign: "start" }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {name ? ": " : ""}
        {translate(`desk.refused.${text}`, { _: said(text, locale) })}
      </Typography>
    );
  });
}
