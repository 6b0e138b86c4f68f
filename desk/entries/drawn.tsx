import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocale, useNotify, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import type { Document, Entry } from "./entry.ts";

type Props = { entry: Entry; document: Document; isFaulty: boolean };

/** Diagrams are drawn for the site's ink, in both schemes. */
const ground = { display: "block", maxWidth: "100%", mt: 2, p: 2, borderRadius: 1, bgcolor: "#0E1B22" };

/** What is drawn from the entry, as it is typed: the site's own drawing. */
export function Drawn({ entry: { kind, id }, document, isFaulty }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const lang = useLocale() === "zh" ? "zh" : "en";
  const [drawn, setDrawn] = useState<{ svg: string | null; document: Document }>();
  const draw = () =>
    post<{ svg: string | null }>("entryDrawing", { kind, id, document, lang }).then(
      ({ svg }) => setDrawn({ svg, document }),
      (error: unknown) =>
        notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" }),
    );
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.entry.drawing")}
        </Typography>
        <Button disabled={isFaulty || drawn?.document === document} onClick={() => void draw()}>
          {translate("desk.entry.draw")}
        </Button>
        {isFaulty && <Typography variant="body2">{translate("desk.entry.drawSound")}</Typography>}
        {drawn?.svg && (
          <Box
            component="img"
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.svg)}`}
            alt={translate("desk.entry.drawing")}
            sx={{ ...ground, opacity: drawn.document === document ? 1 : 0.5 }}
          />
        )}
      </CardContent>
    </Card>
  );
}
