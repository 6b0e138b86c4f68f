import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useNotify, useTranslate } from "react-admin";
import { call, Refusal } from "../api.ts";
import { saveFile } from "../parts/save-file.ts";
import type { Asked } from "./screen.tsx";

type Props = {
  title: string;
  /** The table that its spreadsheet has. */
  table?: string;
  asked: Asked;
  children: ReactNode;
};

/** A part of the figures under its heading, with its spreadsheet. */
export function Panel({ title, table, asked, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const save = async () => {
    try {
      const { csv } = await call<{ csv: string }>("figuresTable", { ...asked, table });
      saveFile(`${table}-${asked.days}-days.csv`, csv);
    } catch (error) {
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" });
    }
  };
  return (
    <Card variant="outlined">
      <CardContent sx={{ px: { xs: 1.5, sm: 2 } }}>
        <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", mb: 1 }}>
          <Typography variant="h6" component="h2">
            {translate(title)}
          </Typography>
          {table && (
            <Button
              size="small"
              aria-label={`${translate("desk.message.download")}: ${translate(title)}`}
              onClick={() => void save()}
            >
              {translate("desk.message.download")}
            </Button>
          )}
        </Stack>
        {children}
      </CardContent>
    </Card>
  );
}

/** What stands where there is nothing to tell. */
export function None({ text = "desk.figures.none" }: { text?: string }) {
  const translate = useTranslate();
  return <Typography color="text.secondary">{translate(text)}</Typography>;
}
